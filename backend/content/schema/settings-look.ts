import { z } from 'zod';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { colour, html, id, line, link, picture, timeOfDay, video, webAddress } from './primitives.ts';

export const logo = z.strictObject({
  gr_favicon_site: z.strictObject({
    favicon_type: z.enum(['svg', 'png']).default('svg'),
    favicon_png: picture.optional(),
    favicon_svg: picture.optional(),
  }),
  gr_logo_app: z.strictObject({ logo_header_desktop: picture.optional() }).default({}),
});

/** Texts for search engines and the browser tab. */
export const seo = z.strictObject({
  name: line,
  description: z.string().min(1).max(1000),
  keywords: z.string().max(1000).default(''),
  home_h1: z.string().max(200).default(''),
  home_h1_text: html.default(''),
});

const language = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'expected a language code like en or zh-CN');

export const seoByLangs = z.array(seo.partial().extend({ lang_code: language })).max(50);

export const languages = z
  .array(
    z.strictObject({
      code: language,
      text: line,
      default: z.boolean().default(false),
      /** Overrides messages of the interface: dotted key to text. */
      lang_json_data: z.record(z.string().max(200), z.string().max(5000)).default({}),
    }),
  )
  .max(50);

const colors = z.strictObject({
  yellow: colour,
  yellow_dark: colour,
  yellow_light: colour,
  yellow_light_secondary: colour.optional(),
  orange: colour,
  main_buttons_background_color: colour,
  background: colour,
});

export const facade = z.strictObject({
  colors,
  footer_infoblock: html.default(''),
  catalog_front: z.enum(PAGE_TYPES).default('lending'),
  /** Page types that a visitor can choose instead; empty: no choice. */
  catalog_front_choice: z.array(z.enum(PAGE_TYPES)).max(PAGE_TYPES.length).default([]),
  show_stock_value: z.boolean().default(false),
  /** Cards of the menu show the stock left when it is at or below this number; 0: only the dish page shows it. */
  low_stock_amount: z.number().int().min(0).max(1_000_000).default(10),
  default_dark: z.boolean().default(false),
  /** The shop's own illustrations; neutral ones are used for omitted ones. */
  pictures: z
    .strictObject({
      /** An order in the kitchen, and the card of bonus points. */
      cooking: picture.optional(),
      /** Errors, cancelled orders, and pages that do not exist. */
      failed: picture.optional(),
      /** An empty cart. */
      bag: picture.optional(),
    })
    .default({}),
});

export const contacts = z.strictObject({
  phone: line,
  phones: z
    .array(z.strictObject({ warehouse_id: id, phone: line }))
    .max(200)
    .default([]),
  email: z.email('expected an e-mail address').optional(),
  vk: webAddress.optional(),
  inst: webAddress.optional(),
  fb: webAddress.optional(),
  whatsapp: webAddress.optional(),
  telegram: webAddress.optional(),
  viber: z.string().max(500).optional(),
});

export interface MenuItemFile {
  title: string;
  type: 'page' | 'post' | 'url';
  slug?: string | undefined;
  url?: string | undefined;
  children: MenuItemFile[];
}

/** The information menu; pages and posts by slug, other targets by url. */
export const menuItem: z.ZodType<MenuItemFile> = z
  .strictObject({
    title: line,
    type: z.enum(['page', 'post', 'url']).default('page'),
    slug: z.string().max(200).optional(),
    url: link.optional(),
    get children() {
      return z.array(menuItem).max(50).default([]);
    },
  })
  .superRefine((item, context) => {
    const field = item.type === 'url' ? 'url' : 'slug';
    if (item[field] === undefined)
      context.addIssue({ code: 'custom', path: [field], message: `a menu item of type ${item.type} needs ${field}` });
  });

const dayName = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);

export const popups = z
  .array(
    z.strictObject({
      uuid: id,
      title: line,
      message: html,
      picture_url: picture.optional(),
      button_link: link.default('#'),
      button_title: z.string().max(60).default(''),
      repeat_mode: z.enum(['one-off', 'repeatable']).default('one-off'),
      marketing: z.boolean().default(false),
      /** Shown when the warehouse is in settings.app.disable_ordering. */
      disable_ordering: z.boolean().default(false),
      /** Shown when the chosen warehouse has nothing in stock. */
      stock_empty: z.boolean().default(false),
      /** Warehouses that show it; empty: all. */
      sklad: z.array(id).max(200).default([]),
      device: z
        .array(z.enum(['site', 'app']))
        .min(1)
        .max(2)
        .default(['site', 'app']),
      /** Days on which it stays hidden. */
      ban_days_popup: z.array(dayName).max(7).default([]),
      popup_from: timeOfDay.optional(),
      popup_to: timeOfDay.optional(),
      /** A zone of delivery.conditions. */
      id_delivery_zone: z.string().max(60).optional(),
    }),
  )
  .max(100);

/** Page type restoran: first screen, gallery, events and file menus. */
export const restoran = z.strictObject({
  home: z
    .strictObject({
      main_image: z.union([picture, video]).optional(),
      /** Shown before the video plays, and instead of it with reduced motion. */
      main_poster: picture.optional(),
      main_gallery: z.array(picture).max(50).default([]),
    })
    .default({ main_gallery: [] }),
  menues: z
    .strictObject({
      restoran_main_menu: z
        .array(z.strictObject({ name: line, slug: line }))
        .max(50)
        .default([]),
    })
    .default({ restoran_main_menu: [] }),
  restoran_menu_page: z
    .strictObject({
      menu: z
        .array(z.strictObject({ id, name: line, image: picture, file: link }))
        .max(50)
        .default([]),
    })
    .default({ menu: [] }),
  events_page: z
    .strictObject({
      image: picture.optional(),
      title: z.string().max(200).default(''),
      subtitle: z.string().max(500).default(''),
      /** Link to the whole programme. */
      link: link.optional(),
    })
    .optional(),
});

const demoPreview = (media: typeof picture) => z.strictObject({ id, url: media }).optional();
export const demoPreviews = z.strictObject({ image: demoPreview(picture), video: demoPreview(video) });
