import type { Page } from '@playwright/test';

/** At the end of every text with letters; neither seen nor read by Playwright's texts and names. */
export const MARK = '\u00AD';

export interface Manner {
  /** What a browser's own translation leaves on the document, or the widget. */
  readonly language: string;
  /** Milliseconds until a changed text is translated; 0 in the same moment. */
  readonly delay: number;
}

/** Runs in the page: takes its texts and puts elements of its own there, in several ways, whenever they change, as translations do. */
export function translate({ language, delay, mark }: Manner & { mark: string }): void {
  const SKIPPED = 'script, style, noscript, textarea, svg, template, title, option, [translate="no"], .notranslate';
  const own = new WeakSet<Node>();
  let turn = 0;
  const font = (words: string): HTMLElement => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const one of [outer, inner]) one.style.verticalAlign = 'inherit';
    inner.textContent = /\p{L}/u.test(words) ? words + mark : words;
    outer.append(inner);
    if (inner.firstChild) own.add(inner.firstChild);
    return outer;
  };
  const take = (text: Text): void => {
    const parent = text.parentElement;
    if (parent === null || own.has(text) || parent.closest(SKIPPED) || text.data.trim() === '') return;
    turn++;
    if (turn % 4 === 0) text.replaceWith(font(text.data));
    else if (turn % 4 === 1) {
      parent.insertBefore(font(text.data), text);
      parent.removeChild(text);
    } else if (turn % 4 === 2) {
      // the old text lives on inside, in other words
      const put = font('');
      parent.insertBefore(put, text);
      own.add(text);
      text.data += /\p{L}/u.test(text.data) ? mark : '';
      put.append(text);
    } else {
      // a sentence of several pieces becomes one
      let words = text.data;
      for (let next = text.nextSibling; next instanceof Text && !own.has(next); next = text.nextSibling) {
        words += next.data;
        next.remove();
      }
      text.replaceWith(font(words));
    }
  };
  const all = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    for (let at = walker.nextNode(); at !== null; at = walker.nextNode()) if (at instanceof Text) texts.push(at);
    for (const text of texts) if (text.isConnected) take(text);
  };
  const observer = new MutationObserver((records) => {
    const changed = records.flatMap(({ type, target, addedNodes }) => (type === 'characterData' ? [target] : [...addedNodes]));
    const later = () => {
      for (const node of changed) if (node.isConnected) all(node);
    };
    if (delay === 0) later();
    else setTimeout(later, delay);
  });
  document.documentElement.classList.add(/^(ar|fa|he|ur)\b/.test(language) ? 'translated-rtl' : 'translated-ltr');
  document.documentElement.lang = language;
  all(document.body);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Translates every document that `page` opens, a moment after it is loaded. */
export async function translateAlways(page: Page, manner: Manner): Promise<void> {
  const start = `setTimeout(${translate}, 500, ${JSON.stringify({ ...manner, mark: MARK })})`;
  await page.addInitScript(`addEventListener('load', () => ${start});`);
}

/** Runs in the page: elements whose text is not what React rendered there, as «rendered | shown». */
function differences(mark: string): string[] {
  interface Fiber {
    readonly tag: number;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly stateNode: unknown;
    readonly memoizedState: unknown;
    readonly memoizedProps: unknown;
  }
  const [HOST_ROOT_KEY] = Object.keys(document).filter((key) => key.startsWith('__reactContainer$'));
  if (HOST_ROOT_KEY === undefined) return ['not alive'];
  const [ELEMENTS, TEXT, PORTAL, OFFSCREEN, HOISTED] = [[5, 27], 6, 4, 22, 26];
  const plain = (text: string): string => text.replaceAll(mark, '').replace(/\s+/g, ' ').trim();
  const found: string[] = [];
  const portals = new Set<unknown>();
  const shownElsewhere = (fiber: Fiber): void => {
    for (let at = fiber.child; at !== null; at = at.sibling) {
      if (at.tag === PORTAL) portals.add(Object(at.stateNode).containerInfo);
      shownElsewhere(at);
    }
  };
  /** Texts that React has directly below a fiber, in order, and what its elements show. */
  const partsOf = (fiber: Fiber): string[] => {
    const parts: string[] = [];
    for (let at = fiber.child; at !== null; at = at.sibling) {
      // what is hoisted stands in the head
      if (at.tag === HOISTED) continue;
      if (at.tag === PORTAL || (at.tag === OFFSCREEN && at.memoizedState !== null)) {
        visit(at);
        continue;
      }
      if (at.tag === TEXT) parts.push(String(at.memoizedProps));
      else if (ELEMENTS.includes(at.tag)) {
        if (at.stateNode instanceof Element) parts.push(at.stateNode.textContent ?? '');
        visitElement(at);
      } else parts.push(...partsOf(at));
    }
    return parts;
  };
  const visit = (fiber: Fiber): void => void partsOf(fiber);
  const visitElement = (fiber: Fiber): void => {
    const element = fiber.stateNode;
    const props: { children?: unknown; dangerouslySetInnerHTML?: unknown } = Object(fiber.memoizedProps);
    if (!(element instanceof Element)) return;
    if (portals.has(element)) {
      visit(fiber);
      return;
    }
    const isSimple = typeof props.children === 'string' || typeof props.children === 'number';
    const parts = isSimple ? [String(props.children)] : partsOf(fiber);
    if (props.dangerouslySetInnerHTML !== undefined || /^(HTML|HEAD|BODY|TEXTAREA|SCRIPT|STYLE|SELECT|NOSCRIPT)$/.test(element.tagName))
      return;
    const [rendered, shown] = [plain(parts.join('')), plain(element.textContent ?? '')];
    if (rendered !== shown) found.push(`${element.tagName} ${element.className}: ${rendered.slice(0, 80)} | ${shown.slice(0, 80)}`);
  };
  const root: { stateNode?: { current?: Fiber } } = Object(Reflect.get(document, HOST_ROOT_KEY));
  const current = root.stateNode?.current;
  if (current === undefined) return ['no root'];
  shownElsewhere(current);
  visit(current);
  return found;
}

/** What the page shows otherwise than React rendered it; empty when all is well. */
export const staleTexts = (page: Page): Promise<string[]> => page.evaluate(differences, MARK);

/** How many pieces of text stand in a translation's elements now. */
export const translatedTexts = (page: Page): Promise<number> => page.locator('font > font').count();
