/** What the share dialog says in English. */
export const share = {
  heading: 'Share and export',
  close: 'Close',
  sections: 'What to share',
  copied: 'Copied.',
  copyRefused: 'The browser does not let this page copy. Select the text and copy it yourself.',
  saved: (name: string) => `Saved as ${name}.`,
  link: {
    title: 'Link',
    lead: 'The link holds the whole scene: whoever opens it sees exactly this.',
    address: 'Address of this scene',
    copy: 'Copy link',
  },
  pictures: { title: 'Pictures', lead: 'What is on screen, as a file.' },
  data: { title: 'Data', lead: 'The numbers of this run, as files.' },
  code: { title: 'Code', lead: 'This computation as a script, to run it yourself.' },
  takeAlong: { title: 'Take along', lead: 'The playground without a network.' },
  embed: { title: 'Embed', lead: 'This scene inside your own page.' },
};
