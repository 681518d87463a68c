/** What the elements say in English. */
export const elements = {
  // Matrix
  matrix: 'matrix',
  matrixSummary: (label: string, rows: number, columns: number) =>
    `${label}, ${rows} ${rows === 1 ? 'row' : 'rows'}, ${columns} ${columns === 1 ? 'column' : 'columns'}`,
  tableCut: (rows: number, columns: number) =>
    `The table holds the first ${rows} rows and ${columns} columns. In the picture the arrow keys reach every number.`,
  matrixKeys: 'Arrow keys walk through the cells, Enter picks one.',
  cell: (row: string, column: string, value: string) => `row ${row}, column ${column}: ${value}`,
  maskedCell: (row: string, column: string) => `row ${row}, column ${column}: masked`,
  rangeOf: (low: string, high: string) => `from ${low} to ${high}`,
  row: (number: number) => `row ${number}`,
  column: (number: number) => `column ${number}`,
  showTable: 'Show as a table',
  showPicture: 'Show as a picture',
  masked: 'masked',
  // Roles, each with its letter
  roles: { query: 'Query', key: 'Key', value: 'Value', weight: 'weight', plain: '' },
  // Vector
  component: (name: string, value: string) => `component ${name}: ${value}`,
  vector: 'vector',
  // Tokens
  token: (position: number, count: number) => `token ${position} of ${count}`,
  repeated: (occurrence: number) => `occurrence ${occurrence}`,
  maskToken: (text: string) => `Mask ${text}`,
  tokens: 'tokens',
  space: 'space',
  // Bars and arcs
  arc: (query: string, key: string, value: string) => `${query} attends to ${key}: ${value}`,
  arcs: 'arcs of attention',
  weakArcsHidden: (threshold: string) => `Arcs below ${threshold} are left out.`,
  strongestArcs: (count: number) => `Only the ${count} strongest arcs are drawn.`,
  noArcs: 'No arc is strong enough to be drawn.',
  // Formula and inspector
  moreTerms: (count: number) => `Show ${count} more ${count === 1 ? 'term' : 'terms'}`,
  fewerTerms: 'Fold the sum',
  inSymbols: 'In symbols',
  inNumbers: 'With its numbers',
  terms: 'Terms',
  termCount: (count: number) => `${count} ${count === 1 ? 'term' : 'terms'}`,
  openCell: (label: string) => `open ${label}`,
  trail: 'Where you came from',
  copyLatex: 'Copy as LaTeX',
  copyText: 'Copy as text',
  copied: 'Copied',
  notCopied: 'The browser does not let this page copy. The text is selected below.',
  exactly: (value: string) => `exactly ${value}`,
  pickCell: 'Pick any cell to see how its number is made.',
  leaf: 'This number is given: nothing computes it.',
  parameter: 'This number is a parameter: it would be learned in training.',
  copyOf: 'The same number, moved here from',
  maskedTerm: 'masked, so it counts as 0',
  allMasked: 'Every key of this row is masked, so all its weights are 0.',
  zeroVector:
    'One of the two vectors is zero. Its direction is undefined; the cosine is taken as 0.',
  quantities: {
    max: 'largest score',
    denominator: 'sum of all terms',
    temperature: 'temperature',
    dot: 'dot product',
    query_norm: 'length of the query',
    key_norm: 'length of the key',
    mean: 'mean',
    variance: 'variance',
    epsilon: 'epsilon',
  } as Record<string, string>,
  working: 'Working it out…',
  madeFrom: 'Made from',
  // Stepper
  back: 'Back',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  stepOf: (step: number, count: number, name: string) => `Step ${step} of ${count}: ${name}`,
  steps: 'Steps',
  speed: 'Speed',
  times: (factor: string) => `${factor}×`,
  // Vector grid
  addRow: 'Add a vector',
  removeRow: (name: string) => `Remove ${name}`,
  addColumn: 'Add a component',
  removeColumn: 'Remove the last component',
  gridKeys: 'Type a number, or drag it sideways to change it. A whole table can be pasted.',
  component1: (row: string, column: string) => `${row}, component ${column}`,
  notANumber: (text: string) => `“${text}” is not a finite number.`,
  pasteFailed: 'The pasted text was not taken over:',
  pasteTitle: 'Pasted text',
  readPasted: 'Read again',
  discard: 'Discard',
  // Number, chart, notice
  outside: (low: string, high: string) => `Between ${low} and ${high}, please.`,
  dismiss: 'Dismiss',
  point: (series: string, xLabel: string, x: string, yLabel: string, y: string) =>
    `${series}, ${xLabel} ${x}: ${yLabel} ${y}`,
  chartKeys: 'Arrow keys walk through the points.',
  unrolledKeys: 'Arrow keys walk from state to state, Enter opens one.',
  beamKeys: 'Arrow keys walk through the words, Enter follows one.',

  // Heads side by side
  looks: 'Words that look',
  lookedAt: 'Words that are looked at',
  headMost: (head: number, word: string, weight: string) => `head ${head}: “${word}” ${weight}`,
  wordLooks: (word: string, heads: readonly string[]) =>
    `“${word}” looks most at: ${heads.join('; ')}.`,
  wordSeen: (word: string, heads: readonly string[]) =>
    `“${word}” is seen most by: ${heads.join('; ')}.`,
};
