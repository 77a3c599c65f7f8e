interface Taken {
  readonly parent: Node;
  /** What a translator put where the text was. */
  readonly standIn: Element;
  /** Its neighbours when it was taken. */
  readonly previous: Node | null;
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
  /** A translation that makes one sentence of several pieces removes all but the first: what stands for a piece is what stands for its neighbour. */
  const standInNear = (record: MutationRecord): Element | undefined => {
    const own = standInOf(record);
    if (own !== undefined) return own;
    const later = records.slice(records.indexOf(record) + 1);
    const near = later.find(({ removedNodes }) => [...removedNodes].some((node) => node === record.nextSibling));
    return near && standInNear(near);
  };
  for (const node of put) if (node.parentNode === ownerOf(node)) forget(node);
  const found: Text[] = [];
  for (const record of records) {
    const { target: parent, previousSibling: previous, nextSibling: next } = record;
    for (const gone of record.removedNodes) {
      const known = byParent.get(parent);
      const isText = gone instanceof Text && gone.parentNode !== parent && isRendered(gone);
      const heirs = isText ? [gone] : [...(known ?? [])].filter((text) => taken.get(text)?.standIn === gone);
      const standIn = heirs.length === 0 ? undefined : standInNear(record);
      if (standIn === undefined) continue;
      for (const text of heirs) remember(text, { parent, standIn, previous, next });
      if (isText) found.push(gone);
    }
  }
  return found;
}

/** Gives an element all its own texts back, as React left them, in place of what stands there. */
export function giveBack(parent: Node): void {
  const standIns = new Set<Element>();
  const back = new Set<Node | null>();
  // the last one that was taken has the neighbours of now
  for (const text of [...(byParent.get(parent) ?? [])].reverse()) {
    const at = taken.get(text);
    forget(text);
    if (at === undefined) continue;
    const { standIn, previous, next } = at;
    const near = back.has(next) ? next : back.has(previous) ? previous?.nextSibling : undefined;
    const before = near ?? [standIn, next].find((node) => node?.parentNode === parent) ?? null;
    parent.insertBefore(text, before);
    back.add(text);
    standIns.add(standIn);
  }
  for (const standIn of standIns) standIn.remove();
}

/** The element whose text this is. */
export const ownerOf = (text: Node): Node | null => taken.get(text)?.parent ?? null;
