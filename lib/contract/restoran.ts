import { z } from 'zod';
import { human, humanWord, phpObject, rows, text } from './php.ts';

/** Page type «restoran»: first screen, gallery, file menus, events (wire-facts 3.11). */

/** A file's address: a text, or WordPress's own object that names it `url` or `link`; anything else is ''. */
const address = z.preprocess((v) => {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return typeof v === 'string' ? v : '';
  const named = 'url' in v ? v.url : 'link' in v ? v.link : '';
  return typeof named === 'string' ? named : '';
}, z.string().trim().max(1_000));
const file = () => address.optional().default('');

const fileMenu = z
  .object({ id: text(60), name: humanWord(300), image: file(), file: address.pipe(z.string().min(1)) })
  .transform((m) => ({ id: m.id || m.file, name: m.name, image: m.image, file: m.file }));

const isVideo = (url: string): boolean => /\.(mp4|webm|m4v|mov)(\?|$)/i.test(url);

/**
 * The `restoran` part of the settings; `[]`, `""` or nothing is a restaurant with an empty first screen, no gallery, no events and no file menus.
 * `main_poster` (picture before and instead of a video) and `events_page.link` are named by the embedded backend alone.
 */
export const restoran = phpObject({
  home: phpObject({ main_image: file(), main_poster: file(), main_gallery: rows(address.pipe(z.string().min(1)), 200) }),
  menues: phpObject({ restoran_main_menu: rows(z.object({ name: humanWord(300), slug: text(300) }), 50) }),
  restoran_menu_page: phpObject({ menu: rows(fileMenu, 100) }),
  events_page: phpObject({ image: file(), title: human(300), subtitle: human(2_000), link: text(1_000) }),
}).transform(({ home, menues, restoran_menu_page: page, events_page: events }) => {
  const video = isVideo(home.main_image);
  return {
    /** First screen: '' where there is none; a video has its poster in `image`. */
    image: video ? home.main_poster || (home.main_gallery[0] ?? '') : home.main_image,
    video: video ? home.main_image : '',
    gallery: home.main_gallery,
    navigation: menues.restoran_main_menu.map((item) => ({ name: item.name, slug: item.slug.replace(/^\/+|\/+$/g, '') })),
    menus: page.menu,
    /** null where there is nothing to announce. */
    events: events.title === '' ? null : events,
  };
});

export type Restoran = z.output<typeof restoran>;
