export type Attributes = Readonly<Record<string, string>>;

/** One element that the shop owner wrote into the settings and that is added to the head of a page (SET-05). */
export type Snippet =
  | { readonly kind: 'inline'; readonly text: string; readonly module: boolean }
  | { readonly kind: 'external'; readonly src: string; readonly attrs: Attributes }
  | { readonly kind: 'link'; readonly href: string; readonly attrs: Attributes }
  | { readonly kind: 'style'; readonly text: string; readonly attrs: Attributes };

/** Identifies a snippet: each is added once to a document. */
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

/** The snippets of the settings as pages use them: `scripts` run at once, `metrics` after the visitor agreed. */
export interface OwnerScripts {
  readonly scripts: readonly Snippet[];
  readonly metrics: readonly Snippet[];
  /** Whether metrics run on the page of an order as well. */
  readonly metricsOnOrders: boolean;
  /** `<meta>` elements of both snippets. They count nobody and need no consent. */
  readonly metas: readonly Attributes[];
  /** Pictures for browsers without scripts; only of `scripts`: such a visitor cannot agree to metrics. */
  readonly pictures: readonly string[];
}

/** Whether a page of the shop has anything to do with them. */
export const hasSnippets = ({ scripts, metrics, metas, pictures }: OwnerScripts): boolean =>
  [scripts, metrics, metas, pictures].some(({ length }) => length > 0);
