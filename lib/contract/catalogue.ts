import { z } from 'zod';
import { availability, freeLimits } from './availability.ts';
import { htmlText } from './html-text.ts';
import { flag, human, id, num, phpObjectOrNull, rows, text, word } from './php.ts';
import { plainName } from './plain-name.ts';
import { pictureOf, product, seo, slugOf } from './product.ts';

/** Catalogue files of product-spec 7 and wire-facts 4: a top-level array of categories, each with its products inside; parents by id. */

/** Products as a catalogue file lists them: a bad field costs itself, a row without an id or a name is left out. */
export const productRows = rows(product, 20_000, {});

export const category = z
  .object({
    id: id(),
    parent: num(),
    name: word(300),
    slug: text(300),
    image: text(1_000),
    image_dop: text(1_000),
    image_dop_2: text(1_000),
    description: text(50_000),
    seo_data: seo,
    color_text_category: text(50),
    visual_name_category: text(300),
    dop_image_category_site: text(1_000),
    free_limits: freeLimits,
    hide_category: flag(),
    show_on_home: flag(true),
    category_availability: availability,
    acf: phpObjectOrNull({ tint: text(30), note: human(60) }),
    products: productRows,
  })
  .transform((c) => ({
    id: c.id,
    /** 0 for a root category. */
    parent: c.parent,
    name: plainName(c.name) || slugOf(c.slug, c.id),
    slug: slugOf(c.slug, c.id),
    image: pictureOf(c.image),
    imageExtra: pictureOf(c.image_dop),
    imageExtra2: pictureOf(c.image_dop_2),
    imageSite: pictureOf(c.dop_image_category_site),
    /** Plain text; each paragraph and list item is a line. */
    description: htmlText(c.description),
    seo: c.seo_data,
    textColour: c.color_text_category,
    visualName: plainName(c.visual_name_category) || plainName(c.name) || slugOf(c.slug, c.id),
    tint: c.acf?.tint ?? '',
    note: c.acf?.note ?? '',
    freeLimits: c.free_limits,
    hidden: c.hide_category,
    showOnHome: c.show_on_home,
    availability: c.category_availability,
    products: c.products,
  }));

const said = (v: unknown): v is string => typeof v === 'string' && v.trim() !== '';

/** An id that no shop gives, the same for the same text at every reading. */
function idFor(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return Number.MAX_SAFE_INTEGER - hash;
}

/** A category without a name or an id keeps its dishes reachable, as long as it says anything of itself. */
export const catalogueFile = rows(category, 2_000, {
  id: ({ slug, name }) => (said(slug) ? idFor(slug) : said(name) ? idFor(name) : undefined),
  name: ({ visual_name_category, slug, id }) => [visual_name_category, slug].find(said) ?? id,
});

export type Category = z.output<typeof category>;
/** JSON of one category as the wire carries it. */
export type CategoryWire = z.input<typeof category>;
