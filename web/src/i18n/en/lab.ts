/** What the labs say in English; the keys here decide which ones every language must have. */
export const lab = {};
