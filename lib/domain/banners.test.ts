import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { banners } from '#lib/contract/content.ts';
import { bannersOf, type Gallery, isShownAt } from './banners.ts';

const frame = { image: '/a.webp' };
const all = banners.parse([
  { title: 'late', gallery: 'desctop_slider', device: ['site'], skladall: true, sort: 2 },
  { title: 'early', gallery: 'desctop_slider', device: 'site', skladall: true, sort: 1 },
  { title: 'app only', gallery: 'desctop_slider', device: ['app'], skladall: true, sort: 0 },
  { title: 'any device', gallery: 'desctop_slider', device: [], sort: 9 },
  { title: 'at 11', gallery: 'desctop_slider', device: ['site', 'app'], sklad: [11], sort: 3 },
  { title: 'no gallery named', device: ['site'] },
  { title: 'one', gallery: 'gallery_1', device: ['site'], skladall: true },
  { title: 'two', gallery: 'gallery_2', device: ['site'], skladall: true },
  { title: 'elsewhere', gallery: 'gallery_9', device: ['site'], skladall: true },
  { title: 'story', is_stories: true, gallery: 'desctop_slider', device: 'site', inner_banners: [frame] },
  { title: 'story by gallery', gallery: 'stories', sort: 1, inner_banners: [frame] },
  { title: 'story without frames', is_stories: true },
  { title: 'story of the app', is_stories: true, device: 'app', inner_banners: [frame] },
]);
const titles = (gallery: Gallery): string[] => bannersOf(all, gallery).map((b) => b.title);

describe('galleries', () => {
  test.each<[Gallery, string[]]>([
    ['desctop_slider', ['early', 'late', 'at 11', 'any device']],
    ['gallery', ['no gallery named']],
    ['gallery_1', ['one']],
    ['gallery_2', ['two']],
    ['stories', ['story', 'story by gallery']],
  ])('%s holds what is meant for the site, in the shop’s order', (gallery, expected) => {
    expect(titles(gallery)).toEqual(expected);
  });

  test('equal places in the order keep the file’s order', () => {
    const same = banners.parse(['a', 'b', 'c'].map((title) => ({ title, gallery: 'gallery' })));
    expect(bannersOf(same, 'gallery').map((b) => b.title)).toEqual(['a', 'b', 'c']);
  });
});

describe('places', () => {
  test.each([
    [{ everywhere: true, warehouseIds: [] }, [true, true, true]],
    [{ everywhere: false, warehouseIds: [] }, [true, true, true]],
    [{ everywhere: true, warehouseIds: [12] }, [true, false, true]],
    [{ everywhere: false, warehouseIds: [12] }, [false, false, true]],
    [{ everywhere: false, warehouseIds: [11, 12] }, [false, true, true]],
  ])('%j is shown without a place, at 11, at 12: %j', (reach, expected) => {
    expect([null, 11, 12].map((id) => isShownAt(reach, id))).toEqual(expected);
  });

  test('a place shows exactly what names it or names none', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 5 });
    fc.assert(
      fc.property(ids, fc.boolean(), fc.integer({ min: 1, max: 9 }), (warehouseIds, everywhere, id) => {
        expect(isShownAt({ everywhere, warehouseIds }, id)).toBe(warehouseIds.length === 0 || warehouseIds.includes(id));
      }),
    );
  });
});
