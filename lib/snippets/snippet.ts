/** One script of the shop owner, as it was written in the settings (SET-05). */
export type Snippet =
  | { readonly kind: 'inline'; readonly text: string; readonly module: boolean }
  | { readonly kind: 'external'; readonly src: string; readonly attrs: Readonly<Record<string, string>> };

/** What tells two of them apart: each runs once in a document. */
export const snippetKey = (snippet: Snippet): string => (snippet.kind === 'inline' ? snippet.text : snippet.src);
