import type { Graph } from 'schema-dts';
import { jsonLdText } from '#lib/seo/json-ld-text.ts';

/** Structured data of a page: a data block, which no browser runs. */
export function JsonLd({ data }: { readonly data: Graph }) {
  return <script type="application/ld+json">{jsonLdText(data)}</script>;
}
