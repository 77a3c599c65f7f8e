import { previewPath } from '#lib/seo/preview.ts';

/** What the document says about itself while something of the page is under the eyes. */
export interface DocumentSeo {
  readonly title: string;
  readonly description: string;
  /** '' where there are none. */
  readonly keywords: string;
  /** '': the page's own stays. */
  readonly image: string;
  readonly path: string;
}

/** A product lies over the sections of a page. */
type Layer = 'section' | 'product';

interface Touched {
  readonly node: Element;
  readonly attribute: string;
  /** null: the element was made here. */
  readonly before: string | null;
  readonly shown: string;
}

const shown = new Map<Layer, DocumentSeo>();
let touched: readonly Touched[] = [];

const read = (node: Element, attribute: string): string => (attribute === '' ? node.textContent : node.getAttribute(attribute)) ?? '';
function write(node: Element, attribute: string, value: string): void {
  if (attribute === '') node.textContent = value;
  else node.setAttribute(attribute, value);
}

/** What another page has written since is its own and stays. */
function putBack(): void {
  for (const { node, attribute, before, shown: mine } of touched) {
    if (before === null) node.remove();
    else if (read(node, attribute) === mine) write(node, attribute, before);
  }
  touched = [];
}

function meta(key: 'name' | 'property', name: string, value: string): Touched | null {
  const found = document.head.querySelector(`meta[${key}="${name}"]`);
  if (found === null && value === '') return null;
  const node = found ?? document.head.appendChild(document.createElement('meta'));
  if (found === null) node.setAttribute(key, name);
  const before = found === null ? null : read(found, 'content');
  write(node, 'content', value);
  return { node, attribute: 'content', before, shown: value };
}

function change(selector: string, attribute: string, value: string): Touched | null {
  const node = document.head.querySelector(selector);
  if (node === null || value === '') return null;
  const before = read(node, attribute);
  write(node, attribute, value);
  return { node, attribute, before, shown: value };
}

/** An address as the page's own canonical one is written: with or without the shop's origin. */
function likeCanonical(path: string): string {
  const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  return /^https?:/.test(canonical) ? new URL(path, canonical).href : path;
}

function apply({ title, description, keywords, image, path }: DocumentSeo): readonly Touched[] {
  const all = [
    change('title', '', title),
    meta('name', 'description', description),
    meta('name', 'keywords', keywords),
    change('link[rel="canonical"]', 'href', likeCanonical(path)),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    change('meta[property="og:url"]', 'content', likeCanonical(path)),
    change(
      'meta[property="og:image"]',
      'content',
      image === '' ? '' : new URL(previewPath(image) ?? image, new URL(likeCanonical(path), location.origin)).href,
    ),
  ];
  return all.filter((one) => one !== null);
}

/** Milliseconds after which what is shown is looked at again: React writes the page's own title once more when it has read that part of the page. */
const AGAIN = [400, 1_600];

function insist(all: readonly Touched[]): void {
  if (all !== touched) return;
  for (const { node, attribute, before, shown: mine } of all) if (read(node, attribute) === before) write(node, attribute, mine);
}

/** Title, description, keywords, canonical address and preview of what is under the eyes; null gives the document back what its page said (NAV-04, NAV-05). */
export function showSeo(layer: Layer, seo: DocumentSeo | null): void {
  putBack();
  if (seo === null) shown.delete(layer);
  else shown.set(layer, seo);
  const top = shown.get('product') ?? shown.get('section');
  if (top === undefined) return;
  touched = apply(top);
  for (const wait of AGAIN) setTimeout(insist, wait, touched);
}
