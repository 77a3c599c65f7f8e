import { type Attributes, type Snippet, snippetKey } from '#lib/domain/snippet.ts';
import { isOrderPage, isPersonal } from '#lib/i18n/personal.ts';

/** Keys of snippets added to this document. */
const added = new Set<string>();

function setAttributes<E extends HTMLElement>(element: E, attrs: Attributes): E {
  for (const [attribute, value] of Object.entries(attrs)) element.setAttribute(attribute, value);
  return element;
}

function elementOf(snippet: Snippet): HTMLElement {
  if (snippet.kind === 'link') return Object.assign(setAttributes(document.createElement('link'), snippet.attrs), { href: snippet.href });
  if (snippet.kind === 'style')
    return Object.assign(setAttributes(document.createElement('style'), snippet.attrs), { textContent: snippet.text });
  const script = document.createElement('script');
  // in document order, unless `async` is set
  script.async = false;
  if (snippet.kind === 'external') {
    setAttributes(script, snippet.attrs);
    script.src = snippet.src;
  } else {
    if (snippet.module) script.type = 'module';
    script.textContent = snippet.text;
  }
  return script;
}

/** Whether metrics may run at an address (SET-05). Counters report the address, so they must not run while it contains an order key. */
export function mayCount(address: string, onOrders: boolean): boolean {
  if (!isPersonal(address)) return true;
  return onOrders && isOrderPage(address) && !new URL(address, location.origin).searchParams.has('key');
}

/** Adds the owner's snippets to this document, each once; never on checkout, order and account pages (SET-05). */
export function runSnippets(snippets: readonly Snippet[]): void {
  if (!isPersonal(location.pathname)) add(snippets);
}

/** As {@link runSnippets} for metrics, which also run on the order page if the shop enables it. */
export function runMetrics(metrics: readonly Snippet[], onOrders: boolean): void {
  if (mayCount(`${location.pathname}${location.search}`, onOrders)) add(metrics);
}

function add(snippets: readonly Snippet[]): void {
  for (const snippet of snippets) {
    const key = snippetKey(snippet);
    if (added.has(key)) continue;
    added.add(key);
    document.head.append(elementOf(snippet));
  }
}
