import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { Snippet } from './snippet.ts';

const MOST = 20;
const LONGEST = 200_000;
const CLASSIC = new Set(['', 'text/javascript', 'application/javascript']);
const KEPT = /^(async|defer|crossorigin|integrity|referrerpolicy|id|type|charset|data-[a-z0-9-]{1,60})$/;

export interface Snippets {
  readonly run: readonly Snippet[];
  /** Addresses left out because the environment does not name their host. */
  readonly refused: readonly string[];
}

type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['node'];

/** Every script element in the order of the text; other markup of a snippet is nobody's to show. */
function scriptsIn(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    return node.tagName === 'script' ? [node] : scriptsIn(node.childNodes);
  });
}

const textOf = (element: Element): string => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** The address to load from: https, a named host, its usual port; null otherwise. */
function allowed(src: string, hosts: readonly string[]): string | null {
  const url = URL.parse(src.trim(), 'https://shop.invalid');
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
  return hosts.includes(url.hostname) ? url.href : null;
}

/**
 * The scripts of one of the settings' two snippets (`include.metrix`, `include.scripts`): inline ones as they are, external ones of the hosts that the
 * environment names (SCRIPT_HOSTS). Data blocks and markup are left out.
 */
export function readSnippets(html: string, hosts: readonly string[]): Snippets {
  const run: Snippet[] = [];
  const refused: string[] = [];
  for (const element of scriptsIn(parseFragment(html.slice(0, LONGEST)).childNodes).slice(0, MOST)) {
    const attrs = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
    const type = (attrs.type ?? '').trim().toLowerCase();
    if (!CLASSIC.has(type) && type !== 'module') continue;
    const text = textOf(element);
    if (attrs.src === undefined) {
      if (text.trim() !== '') run.push({ kind: 'inline', text, module: type === 'module' });
      continue;
    }
    const src = allowed(attrs.src, hosts);
    if (src === null) refused.push(attrs.src.slice(0, 200));
    else run.push({ kind: 'external', src, attrs: Object.fromEntries(Object.entries(attrs).filter(([name]) => KEPT.test(name))) });
  }
  return { run, refused };
}
