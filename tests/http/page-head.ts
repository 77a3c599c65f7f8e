import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { z } from 'zod';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);
const attribute = (element: Element, name: string): string => element.attrs.find((a) => a.name === name)?.value ?? '';
const textOf = (node: Node): string => (node.nodeName === '#text' && 'value' in node ? node.value : childrenOf(node).map(textOf).join(''));

function elementsOf(node: Node): Element[] {
  return [...(isElement(node) ? [node] : []), ...childrenOf(node).flatMap(elementsOf)];
}

const graph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(z.looseObject({ '@type': z.string() })) });

/** What a page says about itself to those who read no more than its HTML. */
export interface PageHead {
  readonly title: string;
  readonly lang: string;
  /** Content by name or property. */
  readonly meta: ReadonlyMap<string, string>;
  readonly canonical: string;
  /** hreflang to address. */
  readonly languages: ReadonlyMap<string, string>;
  /** Things of the structured data by their type. */
  readonly things: readonly { readonly '@type': string; readonly [key: string]: unknown }[];
  /** Headings of the first level. */
  readonly h1: readonly string[];
  /** Text of the main part. */
  readonly main: string;
  /** Addresses of every link. */
  readonly links: readonly string[];
  /** Where fragments may lead. */
  readonly ids: ReadonlySet<string>;
}

export function headOf(html: string): PageHead {
  const all = elementsOf(parse(html));
  const named = (tag: string): Element[] => all.filter((element) => element.tagName === tag);
  const link = (rel: string): Element[] => named('link').filter((element) => attribute(element, 'rel') === rel);
  const main = all.find((element) => element.tagName === 'main');
  return {
    title: named('title').map(textOf)[0] ?? '',
    lang: named('html').map((element) => attribute(element, 'lang'))[0] ?? '',
    meta: new Map(named('meta').map((m) => [attribute(m, 'name') || attribute(m, 'property'), attribute(m, 'content')])),
    canonical: link('canonical').map((element) => attribute(element, 'href'))[0] ?? '',
    languages: new Map(
      link('alternate')
        .filter((element) => attribute(element, 'hreflang') !== '')
        .map((element) => [attribute(element, 'hreflang'), attribute(element, 'href')]),
    ),
    things: named('script')
      .filter((element) => attribute(element, 'type') === 'application/ld+json')
      .flatMap((element) => graph.parse(JSON.parse(textOf(element)))['@graph']),
    h1: named('h1').map((element) => textOf(element).trim()),
    main: main === undefined ? '' : textOf(main).replace(/\s+/g, ' ').trim(),
    links: named('a').flatMap((element) => attribute(element, 'href') || []),
    ids: new Set(all.map((element) => attribute(element, 'id'))),
  };
}
