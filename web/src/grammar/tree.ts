import type { ChildSpec, Lexeme, Rule, Values } from './types.ts';

/** A feature of a node; cells that must agree are joined. */
export interface Cell {
  values: Values | undefined;
  joined: Cell | undefined;
}

/** A phrase or a word of a sentence, at first open: without rule or lexeme. */
export interface Node {
  category: string;
  /** Features by name, each with its cell. */
  names: readonly string[];
  cells: readonly Cell[];
  rule: Rule | undefined;
  lexeme: Lexeme | undefined;
  children: readonly Node[];
  /** The cells of the rule's variables. */
  variables: readonly Cell[];
}

const NONE: readonly never[] = [];

export function openNode(
  category: string,
  names: readonly string[] = NONE,
  cells: readonly Cell[] = NONE,
): Node {
  const rule = undefined;
  return { category, names, cells, rule, lexeme: undefined, children: NONE, variables: NONE };
}

function root(cell: Cell): Cell {
  let found = cell;
  while (found.joined) found = found.joined;
  return found;
}

export function valuesOf(cell: Cell): Values | undefined {
  return root(cell).values;
}

/** Changes trees so that every change can be taken back. */
export class Trail {
  private readonly undo: (() => void)[] = [];

  mark(): number {
    return this.undo.length;
  }

  back(mark: number): void {
    while (this.undo.length > mark) this.undo.pop()!();
  }

  /** Leaves only common values; false when there are none. */
  narrow(cell: Cell, values: Values): boolean {
    const target = root(cell);
    const before = target.values;
    if (before === values) return true;
    const common = before === undefined ? values : before.filter((one) => values.includes(one));
    if (common.length === 0) return false;
    if (before === undefined || common.length < before.length) {
      target.values = common;
      this.undo.push(() => (target.values = before));
    }
    return true;
  }

  private join(one: Cell, other: Cell): boolean {
    const [from, to] = [root(one), root(other)];
    if (from === to) return true;
    if (from.values !== undefined && !this.narrow(to, from.values)) return false;
    from.joined = to;
    this.undo.push(() => (from.joined = undefined));
    return true;
  }

  /** Gives an open node its lexeme; false when features disagree. */
  choose(node: Node, lexeme: Lexeme): boolean {
    for (const [i, name] of node.names.entries()) {
      const values = lexeme.features.get(name);
      if (values && !this.narrow(node.cells[i]!, values)) return false;
    }
    node.lexeme = lexeme;
    this.undo.push(() => (node.lexeme = undefined));
    return true;
  }

  /** Gives an open node its rule and open children; false when features disagree. */
  expand(node: Node, rule: Rule): boolean {
    const variables: Cell[] = [];
    for (let slot = 0; slot < rule.slots; ++slot) {
      variables.push({ values: undefined, joined: undefined });
    }
    for (const { name, slot, values } of rule.features) {
      const own = variables[slot]!;
      if (values) own.values = values;
      const place = node.names.indexOf(name);
      if (place >= 0 && !this.join(own, node.cells[place]!)) return false;
    }
    node.rule = rule;
    node.children = rule.children.map((spec) => child(spec, variables));
    node.variables = variables;
    this.undo.push(() => {
      node.rule = undefined;
      node.children = node.variables = NONE;
    });
    return true;
  }
}

function child(spec: ChildSpec, variables: readonly Cell[]): Node {
  const cells = spec.terms.map((term) =>
    typeof term === 'number' ? variables[term]! : { values: term, joined: undefined },
  );
  return openNode(spec.category, spec.names, cells);
}

/** Whether an open node could be made by this rule, as far as its fixed features tell. */
export function admits(node: Node, rule: Rule): boolean {
  return rule.features.every(({ name, values }) => {
    const place = values ? node.names.indexOf(name) : -1;
    const possible = place >= 0 ? valuesOf(node.cells[place]!) : undefined;
    return !possible || values!.some((one) => possible.includes(one));
  });
}

/** Whether an open node could be this lexeme. */
export function fits(node: Node, lexeme: Lexeme): boolean {
  return node.names.every((name, i) => {
    const possible = valuesOf(node.cells[i]!);
    const values = possible && lexeme.features.get(name);
    return !values || values.some((one) => possible.includes(one));
  });
}

/** The child of a name; undefined if the node's rule has none. */
export function childOf(node: Node, name: string): Node | undefined {
  const place = node.rule?.children.findIndex((spec) => spec.name === name) ?? -1;
  return node.children[place];
}

/** The node of the word that stands for a phrase. */
export function headOf(node: Node): Node | undefined {
  let found: Node | undefined = node;
  while (found?.rule) found = childOf(found, found.rule.head ?? '');
  return found?.lexeme && found;
}

/** The value of a feature of a closed node's rule. */
export function featureOf(node: Node, name: string): string | undefined {
  const slot = node.rule?.features.find((feature) => feature.name === name)?.slot;
  return slot === undefined ? undefined : valuesOf(node.variables[slot]!)?.[0];
}

/** A node and all below it, parents first. */
export function nodesOf(node: Node, found: Node[] = []): Node[] {
  found.push(node);
  for (const child of node.children) nodesOf(child, found);
  return found;
}

/** A lexeme in its sense: "play" of an instrument is not "play" of a ball. */
function senseOf({ name, forms }: Lexeme): string {
  const chinese = [...forms.zh.values()][0] ?? [];
  return `${name}/${chinese.map(({ text }) => text).join('')}`;
}

/** The word that stands for a child, or for a child's child: "m.s". */
function wordAt(node: Node, path: string): Node | undefined {
  let found: Node | undefined = node;
  for (const name of path.split('.')) found = found && childOf(found, name);
  return found && headOf(found);
}

/** The combinations of two words of a sentence, each in its sense, that can be held out of training. */
export function pairsOf(tree: Node): [string, string][] {
  return nodesOf(tree).flatMap((node) =>
    (node.rule?.pairs ?? []).flatMap(([one, other]) => {
      const [first, second] = [one, other].map((path) => wordAt(node, path)?.lexeme);
      return first && second ? [[senseOf(first), senseOf(second)] as [string, string]] : [];
    }),
  );
}
