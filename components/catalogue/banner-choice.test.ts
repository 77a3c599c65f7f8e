import { expect, test } from 'vitest';
import { banners } from '#lib/contract/content.ts';
import { chooseBanners } from './banner-choice.ts';

const all = banners.parse([
  { title: 'late', gallery: 'desctop_slider', device: ['site'], skladall: true, sort: 2 },
  { title: 'early', gallery: 'desctop_slider', device: 'site', skladall: true, sort: 1 },
  { title: 'app only', gallery: 'desctop_slider', device: ['app'], skladall: true, sort: 0 },
  { title: 'at 11', gallery: 'desctop_slider', device: ['site'], sklad: [11], sort: 3 },
  { title: 'story', is_stories: true, device: ['site'], skladall: true },
  { title: 'gallery', gallery: 'gallery_1', device: ['site'], skladall: true },
]);
const titles = (warehouseId: number | null) => chooseBanners(all, warehouseId).slides.map((b) => b.title);

test('without a place only what is shown everywhere, in the shop’s order', () => {
  expect(titles(null)).toEqual(['early', 'late']);
  expect(chooseBanners(all, null).stories.map((b) => b.title)).toEqual(['story']);
});

test('a place adds its own', () => {
  expect(titles(11)).toEqual(['early', 'late', 'at 11']);
  expect(titles(12)).toEqual(['early', 'late']);
});
