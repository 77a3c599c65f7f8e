import { expect, test } from 'vitest';
import { wpPost } from '#lib/contract/content.ts';
import { articleDescription, articleTexts, wpArticle } from './article.tsx';

const entry = (over: object) =>
  wpPost.parse({
    id: 1,
    slug: 'a',
    title: { rendered: 'А &#038; Б' },
    content: { rendered: '<p>Печь топим берёзой.</p>' },
    date: '2026-05-01T10:00:00',
    ...over,
  });

test('entities of the title are read, a page has no date', () => {
  expect(wpArticle(entry({}), 'page')).toMatchObject({ title: 'А & Б', date: '' });
  expect(wpArticle(entry({}), 'post').date).toBe('2026-05-01T10:00:00');
});

test('an excerpt the backend made of the text itself is not said twice', () => {
  expect(wpArticle(entry({ excerpt: { rendered: '<p>Печь топим [&hellip;]</p>' } }), 'post').lead).toBe('');
  expect(wpArticle(entry({ excerpt: { rendered: '<p>О дровах</p>' } }), 'post').lead).toBe('О дровах');
});

test('previews read the lead, else the beginning of the text', () => {
  expect(articleDescription(wpArticle(entry({ excerpt: { rendered: 'О дровах' } }), 'post'))).toBe('О дровах');
  expect(articleDescription(wpArticle(entry({}), 'post'))).toBe('Печь топим берёзой.');
});

test('[SEO-01] search engines and previews get the owner’s texts and picture of an article, otherwise its title and lead', () => {
  const texts = (over: object) => articleTexts(wpArticle(entry(over), 'page'));
  expect(texts({})).toMatchObject({ title: 'А & Б', absolute: false, description: 'Печь топим берёзой.', image: '' });
  const seo_data = { seo_title: 'Печь на дровах', seo_description: 'Берёза и дуб', seo_fokuse_keyword: 'печь', seo_og_image: '/oven.webp' };
  expect(texts({ seo_data, fimg_url: '/other.webp' })).toEqual({
    title: 'Печь на дровах',
    absolute: true,
    description: 'Берёза и дуб',
    keywords: 'печь',
    image: '/oven.webp',
  });
});
