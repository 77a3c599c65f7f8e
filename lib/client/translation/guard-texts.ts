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
const isRendered = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

/** The text is where it belongs again, or nobody needs it any more. */
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

/** Remembers what stands for the texts that these changes took out of the page; answers those texts. */
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
function giveBack(parent: Node): void {
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
const ownerOf = (text: Node): Node | null => taken.get(text)?.parent ?? null;

/**
 * Lets React change a page that somebody translates: a translation takes text nodes out and puts elements of its own there, React then fails to remove what
 * is gone and writes into what nobody sees. Whenever React touches an element whose texts were taken, that element first gets them back as they were, and
 * the translation takes them anew (decision 0031). Nothing of the browser's is changed until the first text is taken.
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

/** The child of `parent` that holds `node`; null where it is not in there. */
function childWith(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}

function guardNodes(catchUp: () => void): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;

  /** Before a node is put somewhere, nothing may stand for it any more. */
  const freed = (node: Node): void => {
    const owner = ownerOf(node);
    if (owner !== null) giveBack(owner);
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this && isRendered(child)) {
      catchUp();
      giveBack(this);
      // moved elsewhere, or gone without a trace
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
