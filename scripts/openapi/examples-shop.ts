import type { shopCalls } from '#lib/contract/calls/shop.ts';
import { categoriesOnly, placeCatalogue, settings, wholeCatalogue } from './example-shop.ts';
import type { Examples } from './examples.ts';

const BUCKET = '27';
const post = {
  id: 90,
  slug: 'summer-menu',
  date: '2031-03-01T10:00:00',
  title: { rendered: 'Summer menu' },
  content: { rendered: '<p>New dishes from June.</p>' },
  excerpt: { rendered: '<p>New dishes.</p>' },
  fimg_url: '/wp-content/uploads/2031/03/summer.webp',
  acf: { show_button: true, post_resource_type: 'category', post_resource_id: '42', post_resource_button_text: 'To the menu' },
};

export const shopExamples: Examples<keyof typeof shopCalls> = {
  settings: { query: { t: BUCKET, lang: 'en' }, answer: settings },
  banners: {
    query: { lang: 'en' },
    answer: [
      {
        id: 7,
        title: 'Fish week',
        image: '/wp-content/uploads/2031/03/fish.webp',
        gallery: 'gallery',
        skladall: true,
        sklad: [],
        device: ['desktop', 'mobile'],
        sort: 1,
        type: 'category',
        category: 42,
        button: 'See the dishes',
      },
    ],
  },
  templates: { answer: { catalog_type: 'lending' } },
  catalogueCategories: { path: { file: 'prodcat_main_categories_only.json' }, query: { t: BUCKET }, answer: categoriesOnly },
  catalogueMain: { path: { file: 'prodcat_main.json' }, query: { t: BUCKET }, answer: wholeCatalogue },
  catalogueFull: { path: { file: 'prodcat.json' }, query: { t: BUCKET }, answer: wholeCatalogue },
  catalogueLocation: { path: { file: 'price-11.json' }, query: { t: BUCKET }, answer: placeCatalogue },
  blog: {
    query: { lang: 'en' },
    answer: [
      {
        id: 90,
        slug: 'summer-menu',
        title: 'Summer menu',
        excerpt: 'New dishes.',
        content: '<p>New dishes from June.</p>',
        image: '/wp-content/uploads/2031/03/summer.webp',
        date: '2031-03-01T10:00:00',
      },
    ],
  },
  gallery: {
    path: { galleryId: 'hall' },
    answer: { images: [{ url: '/wp-content/uploads/2031/03/hall.webp', alt: 'The hall', caption: 'The hall in the evening' }] },
  },
  oldAddress: { query: { path: '/product/noodles/' }, answer: { path: '/menu/hot/noodles' } },
  posts: { query: { slug: 'summer-menu', lang: 'en' }, answer: [post] },
  pages: {
    query: { slug: 'about', lang: 'en' },
    answer: [{ id: 12, slug: 'about', title: { rendered: 'About us' }, content: { rendered: '<p>Since 2012.</p>' } }],
  },
  attachments: {
    query: { include: '71,72', per_page: '2' },
    answer: [
      {
        id: 71,
        media_type: 'image',
        source_url: '/wp-content/uploads/2031/03/hall.webp',
        alt_text: 'The hall',
        caption: { rendered: '<p>The hall in the evening</p>' },
        media_details: { width: 1200, height: 800 },
      },
    ],
  },
  brands: {
    answer: [{ id: 3, slug: 'harbour', name: 'Harbour', image: '/wp-content/uploads/2031/03/harbour.webp', product_ids: [501, 640] }],
  },
  media: { path: { file: '2031/03/noodles.webp' }, answer: '' },
};
