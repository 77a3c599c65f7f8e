import { readFileSync } from 'node:fs';

export const dynamic = 'force-static';

/** As long as the page it is measured beside. */
export default function Page() {
  return <p>{readFileSync(process.env.BARE_TEXT ?? 'package.json', 'utf8')}</p>;
}
