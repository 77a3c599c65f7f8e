import { type Attributes, type Snippet, snippetKey } from '#lib/domain/snippet.ts';
import { isPersonal } from '#lib/i18n/personal.ts';

/** Keys of what this document has. */
const added = new Set<string>();

function createElement<K extends 'script' | 'link' | 'style'>(name: K, attrs: Attributes): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attrs)) element.setAttribute(attribute, value);
  return element;
}

function elementOf(snippet: Snippet): HTMLElement {
  switch (snippet.kind) {
    case 'link': {
      const link = createElement('link', snippet.attrs);
      link.href = snippet.href;
      return link;
    }
    case 'style': {
      const style = createElement('style', snippet.attrs);
      style.textContent = snippet.text;
      return style;
    }
    case 'inline': {
      const script = createElement('script', snippet.module ? { type: 'module' } : {});
      script.async = false;
      script.textContent = snippet.text;
      return script;
    }
    case 'external': {
      const script = document.createElement('script');
      // in the order of the text, unless `async` says otherwise
      script.async = false;
      for (const [attribute, value] of Object.entries(snippet.attrs)) script.setAttribute(attribute, value);
      script.src = snippet.src;
      return script;
    }
  }
}

/** Adds the elements of the shop's owner to this document, each once; none to the checkout, an order and the account (SET-05). */
export function runSnippets(snippets: readonly Snippet[]): void {
  if (isPersonal(location.pathname)) return;
  for (const snippet of snippets) {
    const key = snippetKey(snippet);
    if (added.has(key)) continue;
    added.add(key);
    document.head.append(elementOf(snippet));
  }
}
