import type { Graph } from 'schema-dts';
import { comesAfter } from '#components/ui/comes-later.ts';
import { jsonLdText } from '#lib/seo/json-ld-text.ts';

/** Structured data of a page: a data block, which no browser runs. */
export function JsonLd({ data }: { readonly data: Graph }) {
  return (
    <script type="application/ld+json" {...comesAfter(0)}>
      {jsonLdText(data)}
    </script>
  );
}
