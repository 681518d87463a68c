/** What the part that lets a text go on says in English. */
const tokens = (count: number) => `${count} ${count === 1 ? 'token' : 'tokens'}`;

export const continuing = {
  heading: 'Continue a text, token by token',
  lead: 'A language model reads a text and says of every token how likely it is to come next. One of them is drawn, put behind the text, and the model reads again: that is how it writes. It knows one novel and nothing else, so it writes like a whaler and means nothing by it.',

  // The text
  textGroup: 'Text',
  text: 'Any text; the model has read English',
  textHint:
    'Everything can be typed. The tokenizer works on bytes: a letter that the novel does not have, such as 鯨 or é, becomes several tokens, one for each of its bytes.',
  count: (count: number, most: number) => `${tokens(count)} of at most ${most}, the start included`,
  modelGroup: 'The model',
  model: (layers: number, heads: number, width: number, vocab: string, parameters: string) =>
    `A decoder of ${layers} layers with ${heads} heads each, vectors of ${width} numbers, ${vocab} tokens, ${parameters} parameters, rotary positions.`,
  learned: (kilobytes: string, window: number) =>
    `It was trained on nothing but Herman Melville’s Moby-Dick (1851), ${kilobytes} kB of it, in pieces of ${window} tokens.`,
  measured: 'On chapters that it never saw:',
  measure: 'Loss',
  nats: 'nats a token',
  bits: 'bits a byte',
  itself: 'This model',
  baseline: 'Trigrams, Kneser-Ney',
  measuredHint:
    'Less is better. The trigram model counts which token followed which two in the same text; the Transformer does better because it looks further back, but it is far too small to know what it says.',
  tooLong: (count: number, most: number) =>
    `The text has ${tokens(count)}, and the model has learned to read ${most} at once. Shorten it to go on.`,
  noModel: 'There is no language model in this copy of the page.',
  fetching: 'Fetching the language model and its tokens …',

  // The tokens
  tokens: 'The text as tokens',
  tokensHint:
    'Choose a token: colours show where the open head looks from there, and below stands what may come behind it. The eye hides a token from all that look.',
  spaceHint: '␣ is a space, ↵ the end of a line, ⟨E9⟩ a byte that is no whole letter by itself.',
  ids: 'Show the numbers of the tokens',
  wentOn: 'What went on is underlined.',
  goOn: (count: number) => `Continue by ${tokens(count)}`,
  one: 'One token',
  takeBack: 'Take back what went on',
  adopt: 'Edit it all as text',
  size: 'Tokens at once',
  speed: (count: number, milliseconds: string, rate: string) =>
    `${tokens(count)} in ${milliseconds} ms: ${rate} tokens a second`,
  ended: 'The model ended the text here.',
  full: (most: number) => `The text has ${most} tokens now, which is all that the model reads.`,

  // What may come
  next: (token: string) => `What may come behind “${token}”`,
  nextHint:
    'Choose a token to put it there. At the end of the text it goes on; in its middle it takes the place of the token that stands there, and what it changes is shown before and after.',
  token: 'Token',
  probability: 'model',
  tempered: 'with temperature',
  chance: 'chance',
  legend: 'What the model says, and what temperature, top-k and top-p make of it',
  cut: 'cut off',
  drawn: (seed: number) => `drawn by seed ${seed}`,
  there: 'in the text',
  others: (count: number, share: string) => `${count} other tokens have ${share} together.`,
  beyond: (token: string, rank: number, share: string) =>
    `“${token}” is in place ${rank} of the list, with ${share}.`,
  kept: (count: number, vocab: number) =>
    `${count} of ${vocab} tokens may be drawn; the hatched ones are cut off.`,
  put: (token: string, share: string) => `Put “${token}” there, ${share}`,
  drawGroup: 'How the next token is drawn',
  temperature: 'Temperature',
  temperatureHint: 'Divides the logits: below 1 the likely gets likelier; at 0 it is always taken.',
  topK: 'Top-k',
  topKHint: 'Only the k likeliest may be drawn; 0 means all.',
  topP: 'Top-p',
  topPHint: 'Of those, only the fewest that reach p together.',
  seed: 'Seed',
  seedHint: 'The same seed draws the same tokens.',

  // The heads
  headsHeading: 'Where it looks',
  causal:
    'Rows look, columns are looked at. The hatched triangle is the causal mask: no token sees what comes after it, or it would only copy the answer.',
  measuredOn: (windows: number, length: number) =>
    `On ${windows} stretches of ${length} tokens that the model had not read:`,
  habits: {
    previous_token: 'to the token before',
    same_token: 'to the token itself',
    first_token: 'to the first token',
    last_same: 'from a token that had occurred, to where it last stood',
    after_last_same: 'from a token that had occurred, to what followed it then (an induction head)',
  },
  without: (loss: string, all: string) =>
    `without this head the loss is ${loss} nats a token, with it ${all}`,
  longText: (count: number, most: number) =>
    `Attention is drawn for texts of at most ${most} tokens; this one has ${count}. It goes on all the same.`,

  // Changes
  changes: 'Change something, and see what follows',
  changesHint:
    'Hide a token with its eye, put another in its place, switch heads off, or warm the scores of all heads: the list above then stands twice, before and after, and so does the head.',
  headSwitch: (layer: number, head: number) => `Layer ${layer}, head ${head}`,
  heads: 'Heads that are on',
  scoreTemperature: 'Temperature of the scores in all heads',
  swapped: (place: number, was: string, is: string) => `Token ${place}: “${was}” became “${is}”`,
  unswap: (was: string) => `Put “${was}” back`,
};
