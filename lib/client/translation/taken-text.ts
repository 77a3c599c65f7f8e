interface Taken {
  readonly parent: Node;
  /** What a translator put where the text was. */
  readonly standIn: Element;
  readonly next: Node | null;
}

const taken = new WeakMap<Node, Taken>();
const byParent = new WeakMap<Node, Set<Text>>();

/** Only what React will touch again counts: a text that is its element's one child is written through that element. */
export const isRendered = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

/** The text is where it belongs again, or nobody needs it any more. */
export function forget(node: Node): void {
  const found = taken.get(node);
  if (found === undefined || !(node instanceof Text)) return;
  taken.delete(node);
  byParent.get(found.parent)?.delete(node);
}

function remember(text: Text, at: Taken): void {
  forget(text);
  taken.set(text, at);
  byParent.set(at.parent, (byParent.get(at.parent) ?? new Set<Text>()).add(text));
}

/** Remembers what stands for the texts that these changes took out of the page; answers those texts. */
export function noteTaken(records: readonly MutationRecord[]): readonly Text[] {
  const put = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  const isForeign = (node: Node | null | undefined): node is Element => node instanceof Element && put.has(node) && !isRendered(node);
  const standInOf = ({ target, addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined =>
    [
      ...addedNodes,
      previousSibling,
      nextSibling,
      ...records.flatMap((later) => (later.target === target && later.nextSibling === nextSibling ? [...later.addedNodes] : [])),
    ].find(isForeign);
  for (const node of put) if (node.parentNode === ownerOf(node)) forget(node);
  const found: Text[] = [];
  for (const record of records) {
    const { target: parent, nextSibling: next } = record;
    for (const gone of record.removedNodes) {
      const known = byParent.get(parent);
      const isText = gone instanceof Text && gone.parentNode !== parent && isRendered(gone);
      const heirs = isText ? [gone] : [...(known ?? [])].filter((text) => taken.get(text)?.standIn === gone);
      const standIn = heirs.length === 0 ? undefined : standInOf(record);
      if (standIn === undefined) continue;
      for (const text of heirs) remember(text, { parent, standIn, next });
      if (isText) found.push(gone);
    }
  }
  return found;
}

/** Gives an element all its own texts back, as React left them, in place of what stands there. */
export function giveBack(parent: Node): void {
  const standIns = new Set<Element>();
  for (const text of [...(byParent.get(parent) ?? [])]) {
    const at = taken.get(text);
    forget(text);
    if (at === undefined) continue;
    const before = [at.standIn, at.next].find((node) => node?.parentNode === parent) ?? null;
    parent.insertBefore(text, before);
    standIns.add(at.standIn);
  }
  for (const standIn of standIns) standIn.remove();
}

/** The element whose text this is. */
export const ownerOf = (text: Node): Node | null => taken.get(text)?.parent ?? null;
