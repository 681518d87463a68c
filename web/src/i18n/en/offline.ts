/** What the page says in English about itself without a network. */
export const offline = {
  renewed: 'A newer version of this page is ready',
  renewedWhy: 'You keep working with the old one until you reload. Your scene comes along.',
  reload: 'Reload now',
  lesson: 'This lesson as a file',
  lessonLead:
    'One file with the whole playground and your scene inside. It opens by double click, without a network: put it on a stick, send it by mail, add it to a course.',
  download: 'Download this lesson',
  downloading: 'Writing the file…',
  downloadFailed: 'The file could not be written: this page could not reach its own site.',
  kept: 'This site without a network',
  keptLead:
    'The browser keeps what the labs need on your first visit: from then on this address opens without a network. Its menu can install the page as an app.',
  keptSome: (kept: string, total: string) => `${kept} of ${total} are kept on this device.`,
  keptAll: (total: string) => `All of it is kept on this device (${total}).`,
  keepAll: (rest: string) => `Keep everything (${rest} more)`,
  keeping: (kept: string, total: string) => `Keeping everything: ${kept} of ${total}…`,
  keepFailed: 'Not everything could be kept: the network or the room on this device ran out.',
  keptNothing:
    'Here the browser keeps nothing for later: it does so only for https pages, and not in private windows. The file above works everywhere.',
  alreadyFile: 'This page is such a file already: it needs no network.',
  megabytes: (number: string) => `${number} MB`,
  fileName: 'attention',
};
