import { isPersonal } from '#lib/i18n/personal.ts';
import { type Attributes, type Snippet, snippetKey } from '#lib/snippets/snippet.ts';

const run = new Set<string>();

function created<K extends 'script' | 'link' | 'style'>(name: K, attrs: Attributes): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attrs)) element.setAttribute(attribute, value);
  return element;
}

function elementOf(snippet: Snippet): HTMLElement {
  switch (snippet.kind) {
    case 'link': {
      const link = created('link', snippet.attrs);
      link.href = snippet.href;
      return link;
    }
    case 'style': {
      const style = created('style', snippet.attrs);
      style.textContent = snippet.text;
      return style;
    }
    case 'inline': {
      const script = created('script', snippet.module ? { type: 'module' } : {});
      script.async = false;
      script.textContent = snippet.text;
      return script;
    }
    case 'external': {
      const script = document.createElement('script');
      // in the order they were written, unless one says it needs none
      script.async = false;
      for (const [attribute, value] of Object.entries(snippet.attrs)) script.setAttribute(attribute, value);
      script.src = snippet.src;
      return script;
    }
  }
}

/** Adds each of the shop owner's elements once to this document; on a page of one visitor none (SET-05). */
export function runSnippets(snippets: readonly Snippet[]): void {
  if (isPersonal(location.pathname)) return;
  for (const snippet of snippets) {
    const key = snippetKey(snippet);
    if (run.has(key)) continue;
    run.add(key);
    document.head.append(elementOf(snippet));
  }
}
