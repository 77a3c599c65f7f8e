import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { FIRST_SCRIPT, WHOLE_SCRIPT } from '#lib/theme/first-script.ts';
import { SWIPE_SCRIPT } from '#lib/theme/swipe-script.ts';
import { WAKE_SCRIPT } from '#lib/theme/wake-script.ts';
import { firstStyles, type Patch } from './first-styles.ts';
import { WAKE } from './sleeping-parts.ts';

/** A page in two answers: what its first paint shows, and what makes it whole. */
export interface TwoAnswers {
  /** Names the pair. */
  readonly version: string;
  readonly first: string;
  /** {@link Rest} as JSON. */
  readonly rest: string;
}

/** What FIRST_SCRIPT puts into the page. */
interface Rest {
  /** The script that puts all of it in. */
  readonly whole: string;
  readonly styles: readonly Patch[];
  /** Markup at the end of each element with `data-rest`, in their order. */
  readonly holes: readonly string[];
  /** The framework's own data. */
  readonly flight: readonly unknown[];
  /** Where the code is. */
  readonly parts: string;
  /** Tags of the head that nobody sees. */
  readonly tags: string;
  /** Own scripts that prepare and load the code. */
  readonly scripts: readonly string[];
}

const PARTS = /<script type="application\/json" data-parts="">([^<]*)<\/script>/;
const SWIPE = `<script>${SWIPE_SCRIPT}</script>`;
const TAG =
  /<(?:meta (?:property="og:|name="(?:twitter:|keywords"))|link rel="(?:alternate|canonical|manifest|icon|apple-touch-icon)")[^>]*>/g;
const SCRIPT = /<script(?: id="_R_")?>([\s\S]*?)<\/script>/g;
const STYLE = /(<style data-precedence="next">)([\s\S]*?)(<\/style>)/;
const PUSH = 'self.__next_f.push(';
const OPENING = '(self.__next_f=self.__next_f||[]).push([0])';
const AHEAD = /<link rel="preload"[^>]* as="(?:font|image)"[^>]*\/>|<link rel="preload" as="(?:font|image)"[^>]*\/>/g;
/** Where no script runs, the whole page is asked for. */
const WITHOUT_SCRIPTS = '<noscript><meta http-equiv="refresh" content="0;url=?whole"/></noscript>';

/** Stands for the shop's icon, which a browser would look for elsewhere, and before the first paint, were none named. */
const NO_ICON = '<link rel="icon" href="data:,"/>';

/** Data addresses by the addresses of pictures. */
export type Previews = ReadonlyMap<string, string>;

const URGENT = ' fetchPriority="high"';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Pieces of data of one script that begins with one; null where they cannot be read. */
function pushed(text: string): readonly unknown[] | null {
  if (text === OPENING) return [[0]];
  try {
    return text
      .replace(/^self\.__next_f\.push\(|\)$/g, '')
      .split(`);${PUSH}`)
      .map((piece): unknown => JSON.parse(piece));
  } catch {
    return null;
  }
}

const elementsOf = (node: Node): readonly Element[] =>
  'childNodes' in node ? node.childNodes.flatMap((child) => ('tagName' in child ? [child] : [])) : [];

interface Hole {
  readonly from: number;
  readonly to: number;
}

/** What of each element with `data-rest="n"` comes later: all behind its first n children; in the order of the elements, without those that come later themselves. */
function holesOf(element: Element): readonly Hole[] {
  const children = elementsOf(element);
  const kept = element.attrs.find(({ name }) => name === 'data-rest')?.value;
  const place = element.sourceCodeLocation;
  if (kept === undefined || !place?.startTag || !place.endTag) return children.flatMap(holesOf);
  const shown = children.slice(0, Number(kept));
  const to = place.endTag.startOffset;
  const from = Number(kept) === 0 ? place.startTag.endOffset : (shown.at(-1)?.sourceCodeLocation?.endOffset ?? to);
  return [{ from, to }, ...shown.flatMap(holesOf)];
}

/** A picture of the same size that is in the page itself. */
function standIn(tag: string): string {
  const side = (name: string): string => new RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1] ?? '1';
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${side('width')}' height='${side('height')}'/%3E`;
}

/** Pictures and drawings are asked for once the first paint is over. */
const withoutFiles = (html: string, previews: Previews): string =>
  html
    .replaceAll(AHEAD, '')
    .replace(/<img [^>]*>/g, (tag) => {
      const src = / src="(?!data:)([^"]+)"/.exec(tag)?.[1];
      if (src === undefined) return tag;
      const preview = tag.includes(URGENT) ? previews.get(src) : undefined;
      const stands = preview ?? standIn(tag);
      // a preview belongs to the first frame
      const now = preview === undefined ? '' : ' decoding="sync"';
      return tag.replace(/ srcSet="/i, ' data-srcset="').replace(' src="', `${now} src="${stands}" data-src="`);
    })
    .replace(/<use href="/g, '<use data-href="');

/** Addresses of the pictures that a first paint waits for; those that are in the page already need nothing. */
export const urgentPictures = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/<img [^>]*>/g)].flatMap(([tag]) => (tag.includes(URGENT) ? (/ src="(?!data:)([^"]+)"/.exec(tag)?.[1] ?? []) : [])),
  ),
];

/**
 * A page that sleeps, in two answers; null for any other. `previews` are small pictures by the addresses of those of high priority that they stand for.
 */
export function twoAnswers(html: string, previews: Previews = new Map()): TwoAnswers | null {
  const parts = PARTS.exec(html)?.[1];
  if (parts === undefined || !html.includes(WAKE)) return null;
  const pieces: (readonly unknown[] | null)[] = [];
  const silent = html.replace(SCRIPT, (whole, text: string) => {
    if (text !== OPENING && !text.startsWith(PUSH)) return whole;
    pieces.push(pushed(text));
    return '';
  });
  // its pieces belong together in their order: a page with one that cannot be read is answered in one
  if (pieces.length === 0 || pieces.includes(null)) return null;
  const flight = pieces.flatMap((piece) => piece ?? []);
  const holes = elementsOf(parse(silent, { sourceCodeLocationInfo: true })).flatMap(holesOf);
  let shown = '';
  let at = 0;
  for (const { from, to } of holes.toSorted((a, b) => a.from - b.from)) {
    shown += silent.slice(at, from);
    at = to;
  }
  shown += silent.slice(at);
  const tags = (shown.match(TAG) ?? []).join('');
  shown = withoutFiles(shown.replace(PARTS, '').replace(SWIPE, '').replace(TAG, '').replace('</head>', `${NO_ICON}</head>`), previews);
  const css = STYLE.exec(shown)?.[2];
  const styles = css === undefined ? { first: '', patches: [] } : firstStyles(css, shown.replace(STYLE, ''));
  const rest = {
    whole: WHOLE_SCRIPT,
    styles: styles.patches,
    holes: holes.map(({ from, to }) => silent.slice(from, to)),
    parts,
    tags,
    scripts: [SWIPE_SCRIPT, WAKE_SCRIPT],
  };
  const page = shown.replace(STYLE, (_, open: string, __, close: string) => open + styles.first + close);
  const version = createHash('sha256').update(page).update(JSON.stringify(rest)).digest('base64url').slice(0, 16);
  const loader = `${WITHOUT_SCRIPTS}<script data-version="${version}">${FIRST_SCRIPT}</script>`;
  return { version, first: page.replace(WAKE, () => loader), rest: JSON.stringify({ ...rest, flight } satisfies Rest) };
}
