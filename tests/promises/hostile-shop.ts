import { z } from 'zod';
import type { Changes } from '#tests/setup/altering-proxy.ts';

/** Inside these, everything is text until they end. */
const RAW = ['script', 'style', 'iframe', 'noscript', 'textarea', 'xmp', 'title'];
/** They have no end, or their end would be another beginning. */
const ENDLESS = new Set(['br', 'p', 'img', 'input', 'meta', 'link', 'base', 'embed', 'source', 'area', 'body', 'html', 'head', 'frameset']);

const openedIn = (html: string): string[] => [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, tag = '']) => tag.toLowerCase());

/** A snippet behind a mark that names it, and before what keeps it from swallowing the next one. */
export function carried(snippet: string, name: string): string {
  const opened = openedIn(snippet);
  const comment = snippet.includes('<!--') ? '-->' : '';
  const section = snippet.includes('<![') ? ']]>' : '';
  const ends = [...RAW.filter((tag) => opened.includes(tag)), ...opened.toReversed().filter((tag) => !ENDLESS.has(tag))];
  return `<q id=${name}></q>${name} ${snippet}${comment}${section}"'>${ends.map((tag) => `</${tag}>`).join('')}`;
}

/** Where a snippet stands on its way to a reader. */
export interface Place {
  readonly name: string;
  readonly path: string;
  /** As HTML of an editor, or as words. */
  readonly as: 'html' | 'words';
  /** Characters the contract lets through. */
  readonly room: number;
  /** In a modal that comes by itself: one of the shop's popups, or the notice of closed hours. */
  readonly inModal?: 'popup' | 'notice';
}

export const PLACES = [
  { name: 'page', path: '/information/page/page', as: 'html', room: 390_000 },
  { name: 'post', path: '/information/post/post', as: 'html', room: 390_000 },
  { name: 'news', path: '/blog/post', as: 'html', room: 390_000 },
  { name: 'own', path: '/page', as: 'html', room: 390_000 },
  { name: 'home', path: '/', as: 'html', room: 4_990 },
  { name: 'brand', path: '/brands/brand', as: 'html', room: 49_000 },
  { name: 'spot', path: '/contacts', as: 'html', room: 19_000 },
  { name: 'closed', path: '/contacts', as: 'html', room: 1_990, inModal: 'notice' },
  { name: 'popup', path: '/gallery', as: 'html', room: 49_000, inModal: 'popup' },
  { name: 'dish', path: '/menu/deserty/morozhenoe/ice', as: 'words', room: 49_000 },
  { name: 'short', path: '/menu/deserty/morozhenoe', as: 'words', room: 49_000 },
  { name: 'category', path: '/menu/deserty/morozhenoe', as: 'words', room: 49_000 },
  { name: 'title', path: '/information/page/page', as: 'words', room: 900 },
  { name: 'excerpt', path: '/blog', as: 'words', room: 900 },
  { name: 'footer', path: '/gallery', as: 'words', room: 19_000 },
] as const satisfies readonly Place[];

type Name = (typeof PLACES)[number]['name'];
type Wire = Readonly<Record<string, unknown>>;
const wire = z.record(z.string(), z.unknown());
const categories = z.array(z.looseObject({ slug: z.string(), products: z.array(z.looseObject({ id: z.number() })) }));

export interface Snippet {
  readonly n: number;
  readonly html: string;
}

/** The mark of a snippet in a place. */
export const markOf = ({ n }: Snippet, place: string): string => `s${n}-${place}`;

/** As many of the snippets as a place has room for. */
export function fitting(all: readonly Snippet[], { name, room }: Place): readonly Snippet[] {
  let left = room;
  return all.filter((one) => {
    left -= carried(one.html, markOf(one, name)).length;
    return left >= 0;
  });
}

/** The ways in which addresses of scripts are spelled. */
const SPELLINGS: readonly ((call: string) => string)[] = [
  (call) => `javascript:${call}`,
  (call) => `JaVaScRiPt:${call}`,
  (call) => ` \u0001javascript:${call}`,
  (call) => `java\tscr\nipt:${call}`,
  (call) => `javascript&colon;${call}`,
  (call) => `&#106;avascript:${call}`,
  (call) => `javascript://%0a${call}`,
  (call) => `/\\javascript:${call}`,
  (call) => `data:text/html,<script>opener.${call}</script>`,
  (call) => `vbscript:${call}`,
  (call) => `javascript%3a${call}`,
  (call) => `" onclick="${call}`,
];

/** Answers of a backend into which somebody wrote these snippets wherever there is room for words, and addresses of scripts wherever there is one for an address. */
export function hostileAnswers(all: readonly Snippet[]): Changes {
  const at = (name: Name): string => {
    const place = PLACES.find((one) => one.name === name);
    return place === undefined
      ? ''
      : fitting(all, place)
          .map((one) => carried(one.html, markOf(one, name)))
          .join('');
  };
  const addresses = all.map(({ n }) => (SPELLINGS[n % SPELLINGS.length] ?? String)(`ran(${n})`));
  const [address = ''] = addresses;
  const entry = (slug: string, html: string): Wire => ({
    id: 9_001,
    slug,
    date: '2026-11-01T10:00:00',
    title: { rendered: at('title') },
    content: { rendered: html },
    excerpt: { rendered: at('excerpt') },
    fimg_url: address,
    acf: { show_button: true, post_resource_type: 'url', post_resource_id: address, post_resource_button_text: 'x' },
  });
  const settings = (body: unknown): Wire => {
    const own = wire.parse(body);
    return {
      ...own,
      seo: { ...wire.parse(own.seo), home_h1_text: at('home') },
      facade: { ...wire.parse(own.facade), footer_infoblock: at('footer') },
      menu: addresses.map((url) => ({ title: 'x', type: 'url', url })),
      contacts: { phone: '"><img src=x onerror=ran(0)>', email: 'x', vk: address, inst: address, telegram: address, whatsapp: address },
      notification_work_time: at('closed'),
      delivery_work_time: { delivery: { 11: { week: { 1: { from: '10:00', to: '10:00' } } } } },
      popups_without_locations: true,
      popups: [
        {
          uuid: 1,
          title: at('title').slice(0, 290),
          message: at('popup'),
          button_title: 'x',
          button_link: address,
          picture_url: address,
          marketing: true,
        },
      ],
      banners: addresses.map((url, n) => ({
        id: n + 1,
        title: 'x',
        description: at('excerpt'),
        type: 'url',
        url,
        image: url,
        skladall: true,
        is_stories: n % 2 === 0,
        inner_banners: [{ title: 'x', text: at('excerpt'), type: 'url', url, text_button: 'x', image: url }],
      })),
      shipping_methods: [
        {
          id: 'local_pickup',
          name: '',
          pickup_locations: [{ id: 1, name: 'x', coord: '55.7, 49.1', warehouse_id: 11, description: at('spot') }],
        },
      ],
    };
  };
  const menu = (body: unknown): unknown =>
    categories.parse(body).map((one) =>
      one.slug !== 'morozhenoe'
        ? one
        : {
            ...one,
            description: at('category'),
            image: address,
            products: one.products.map((dish) => ({
              ...dish,
              description: at('dish'),
              short_description: at('short'),
              images: [address],
              seo_data: { seo_title: at('title').slice(0, 290), seo_description: at('excerpt'), seo_og_image: address },
            })),
          },
    );
  return {
    '/wp-json/v1/all_settings': settings,
    '/wp-json/restoran/v1/blog': () => [
      {
        id: 1,
        slug: 'post',
        title: at('title').slice(0, 490),
        excerpt: at('excerpt'),
        content: at('news'),
        date: '2026-01-02',
        image: address,
      },
    ],
    '/wp-json/wp/v2/pages': () => [entry('page', at('page') + at('own'))],
    '/wp-json/wp/v2/posts': () => [entry('post', at('post'))],
    '/wp-json/restoran/v1/brands': () => [{ id: 1, slug: 'brand', name: 'x', description: at('brand'), product_ids: [] }],
    '/wp-content/uploads/app_sync/prodcat.json': menu,
  };
}
