export type Attributes = Readonly<Record<string, string>>;

/** An element from the settings that the owner adds to the head of pages (SET-05). */
export type Snippet =
  | { readonly kind: 'inline'; readonly text: string; readonly module: boolean }
  | { readonly kind: 'external'; readonly src: string; readonly attrs: Attributes }
  | { readonly kind: 'link'; readonly href: string; readonly attrs: Attributes }
  | { readonly kind: 'style'; readonly text: string; readonly attrs: Attributes };

/** A unique key of a snippet: each is added once to a document. */
export function snippetKey(snippet: Snippet): string {
  switch (snippet.kind) {
    case 'external':
      return snippet.src;
    case 'link':
      return `${snippet.attrs.rel} ${snippet.href}`;
    default:
      return snippet.text;
  }
}

/** The snippets of the settings: `scripts` run immediately, `metrics` after consent. */
export interface OwnerScripts {
  readonly scripts: readonly Snippet[];
  readonly metrics: readonly Snippet[];
  /** Whether metrics also run on the order page. */
  readonly metricsOnOrders: boolean;
  /** `<meta>` elements of both snippets. They collect no data and need no consent. */
  readonly metas: readonly Attributes[];
  /** Pictures for browsers without scripts; only of `scripts`, because consent to metrics requires scripts. */
  readonly pictures: readonly string[];
}

/** Whether there are any snippets. */
export const hasSnippets = ({ scripts, metrics, metas, pictures }: OwnerScripts): boolean =>
  [scripts, metrics, metas, pictures].some(({ length }) => length > 0);
