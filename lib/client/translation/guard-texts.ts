interface Taken {
  readonly parent: Node;
  /** The element that a translator inserted instead of the text. */
  readonly standIn: Element;
  /** Its neighbours before it was removed. */
  readonly previous: Node | null;
  readonly next: Node | null;
}

const taken = new WeakMap<Node, Taken>();
const byParent = new WeakMap<Node, Set<Text>>();

/** Only nodes that React will access again: a text that is its element's only child is changed through that element. */
const isRendered = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

/** Called when the text is back in place, or no longer needed. */
function forget(node: Node): void {
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

/** Records which elements replaced the texts that these mutations removed; returns those texts. */
function noteTaken(records: readonly MutationRecord[]): readonly Text[] {
  const put = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  const isForeign = (node: Node | null | undefined): node is Element => node instanceof Element && put.has(node) && !isRendered(node);
  const standInOf = ({ target, addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined =>
    [
      ...addedNodes,
      previousSibling,
      nextSibling,
      ...records.flatMap((later) => (later.target === target && later.nextSibling === nextSibling ? [...later.addedNodes] : [])),
    ].find(isForeign);
  /** A translation that joins several text nodes into one sentence removes all but the first: the replacement of a text's neighbour is also its own. */
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

/** Restores all original texts of an element and removes their replacements. */
function giveBack(parent: Node): void {
  const standIns = new Set<Element>();
  const back = new Set<Node | null>();
  // the last one removed has the current neighbours
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

/** The element that a removed text belonged to. */
const ownerOf = (text: Node): Node | null => taken.get(text)?.parent ?? null;

/**
 * Lets React update a page that a browser translates. A translation replaces text nodes with its own elements; React then fails to remove missing nodes and
 * updates nodes outside the document. Before React changes an element whose texts were replaced, the original texts are restored, and the translation replaces
 * them again (decision 0031). No DOM method is patched before the first text is replaced.
 */
export function guardTexts(): void {
  let isGuarded = false;
  const observer = new MutationObserver((records) => heed(records));

  const heed = (records: readonly MutationRecord[]): void => {
    const found = noteTaken(records);
    for (const text of found) observer.observe(text, { characterData: true });
    for (const { type, target } of records) {
      const owner = type === 'characterData' && !target.isConnected ? ownerOf(target) : null;
      if (owner !== null) giveBack(owner);
    }
    if (found.length > 0 && !isGuarded) {
      isGuarded = true;
      guardNodes(() => heed(observer.takeRecords()));
    }
  };

  observer.observe(document, { childList: true, subtree: true });
}

/** The child of `parent` that contains `node`; null when it contains none. */
function childWith(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}

function guardNodes(catchUp: () => void): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;

  /** Before a node is inserted, its replacement must be removed. */
  const freed = (node: Node): void => {
    const owner = ownerOf(node);
    if (owner !== null) giveBack(owner);
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this && isRendered(child)) {
      catchUp();
      giveBack(this);
      // moved elsewhere, or removed without a replacement
      if (child.parentNode !== this) {
        child.parentNode?.removeChild(child);
        return child;
      }
    }
    forget(child);
    Reflect.apply(removeChild, this, [child]);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    freed(node);
    if (before === null || before.parentNode === this || !isRendered(node)) return Reflect.apply(insertBefore, this, [node, before]);
    catchUp();
    giveBack(this);
    return Reflect.apply(insertBefore, this, [node, childWith(this, before)]);
  };

  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    freed(node);
    return Reflect.apply(appendChild, this, [node]);
  };
}
