import { isPersonal } from '#lib/i18n/personal.ts';
import { type Snippet, snippetKey } from '#lib/snippets/snippet.ts';

const run = new Set<string>();

function elementOf(snippet: Snippet): HTMLScriptElement {
  const script = document.createElement('script');
  // in the order they were written, unless one says it needs none
  script.async = false;
  if (snippet.kind === 'inline') {
    if (snippet.module) script.type = 'module';
    script.textContent = snippet.text;
    return script;
  }
  for (const [name, value] of Object.entries(snippet.attrs)) script.setAttribute(name, value);
  script.src = snippet.src;
  return script;
}

/** Runs each of the shop owner's scripts once in this document; on a page of one visitor none (SET-05). */
export function runSnippets(snippets: readonly Snippet[]): void {
  if (isPersonal(location.pathname)) return;
  for (const snippet of snippets) {
    const key = snippetKey(snippet);
    if (run.has(key)) continue;
    run.add(key);
    document.head.append(elementOf(snippet));
  }
}
