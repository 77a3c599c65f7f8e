import { forget, giveBack, isRendered, noteTaken, ownerOf } from './taken-text.ts';

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
