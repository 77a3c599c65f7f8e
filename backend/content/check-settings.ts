import { currencyCode, isSignOf } from '#lib/domain/currency.ts';
import type { Links } from './links.ts';
import { isFontFile } from './media.ts';
import type { Entry } from './problem.ts';
import type { SettingsFile } from './schema/settings.ts';
import type { MenuItemFile } from './schema/settings-look.ts';
import type { Path } from './source.ts';

/** Checks everything that settings.yaml refers to: warehouses, files, pages and products. */
export function checkSettings(entry: Entry<SettingsFile>, links: Links): void {
  const { value } = entry;
  checkWarehouses(entry, links);
  checkPayments(entry, links);
  const { gr_favicon_site: icon, gr_logo_app: app } = value.logo;
  links.file(icon.favicon_png, entry, ['logo', 'gr_favicon_site', 'favicon_png']);
  links.file(icon.favicon_svg, entry, ['logo', 'gr_favicon_site', 'favicon_svg']);
  links.file(app.logo_header_desktop, entry, ['logo', 'gr_logo_app', 'logo_header_desktop']);
  for (const field of ['cooking', 'failed', 'bag'] as const) links.file(value.facade.pictures[field], entry, ['facade', 'pictures', field]);
  for (const field of ['map_self_position_icon', 'frontend_pwa_screenshot1', 'frontend_pwa_screenshot2'] as const)
    links.file(value[field], entry, [field]);
  for (const field of ['main_font', 'font_headings'] as const) if (isFontFile(value[field])) links.file(value[field], entry, [field]);
  links.file(value.demo_previews.image?.url, entry, ['demo_previews', 'image', 'url']);
  links.file(value.demo_previews.video?.url, entry, ['demo_previews', 'video', 'url']);
  links.file(value.restoran?.home.main_image, entry, ['restoran', 'home', 'main_image']);
  links.file(value.restoran?.home.main_poster, entry, ['restoran', 'home', 'main_poster']);
  links.files(value.restoran?.home.main_gallery ?? [], entry, ['restoran', 'home', 'main_gallery']);
  links.file(value.restoran?.events_page?.image, entry, ['restoran', 'events_page', 'image']);
  links.address(value.restoran?.events_page?.link, entry, ['restoran', 'events_page', 'link']);
  value.restoran?.restoran_menu_page.menu.forEach((menu, index) => {
    links.file(menu.image, entry, ['restoran', 'restoran_menu_page', 'menu', index, 'image']);
    links.address(menu.file, entry, ['restoran', 'restoran_menu_page', 'menu', index, 'file']);
  });
  value.galleries.forEach(({ id, pictures }, index) => {
    links.unique('gallery id', id, at(entry, ['galleries', index]), ['id']);
    links.files(pictures, entry, ['galleries', index, 'pictures']);
  });
  value.social_auth.forEach((provider, index) => {
    links.unique('social provider', provider.id, at(entry, ['social_auth', index]), ['id']);
    links.file(provider.icon, entry, ['social_auth', index, 'icon']);
  });
  links.file(value.wheel?.image, entry, ['wheel', 'image']);
  value.wheel?.sectors.forEach(({ image, prize }, index) => {
    links.file(image, entry, ['wheel', 'sectors', index, 'image']);
    if (prize.type === 'free_gift') links.one('product', prize.product, entry, ['wheel', 'sectors', index, 'prize', 'product']);
  });
  checkMenu(value.menu, entry, ['menu'], links);
  checkLanguages(entry, links);
  checkCurrency(entry, links);
  value.consents.forEach(({ code, url }, index) => {
    links.unique('consent', code, at(entry, ['consents', index]), ['code']);
    links.address(url, entry, ['consents', index, 'url']);
  });
}

function checkLanguages(entry: Entry<SettingsFile>, links: Links): void {
  const { language_list: languages, seo_by_langs: texts } = entry.value;
  if (languages.filter((language) => language.default).length > 1)
    links.fail(entry, ['language_list'], 'expected one default language at most');
  languages.forEach(({ code }, index) => {
    links.unique('language', code, at(entry, ['language_list', index]), ['code']);
  });
  texts.forEach(({ lang_code: code }, index) => {
    links.unique('texts of language', code, at(entry, ['seo_by_langs', index]), ['lang_code']);
  });
}

/** A sign that the shop invented stands for any currency. */
function checkCurrency(entry: Entry<SettingsFile>, links: Links): void {
  const { front_currency: sign, currency_code: code } = entry.value;
  if (code === undefined) return;
  if (currencyCode(code) === null) links.fail(entry, ['currency_code'], `unknown currency "${code}": expected a code like EUR`);
  else if (!isSignOf(sign, code)) links.fail(entry, ['front_currency'], `"${sign}" is not a sign of ${code}`);
}

const at = (entry: Entry<SettingsFile>, field: Path) => ({ source: entry.source, path: [...entry.path, ...field] });

function checkWarehouses(entry: Entry<SettingsFile>, links: Links): void {
  const { value } = entry;
  value.locations.forEach((location, index) => {
    links.unique('warehouse id', location.term_id, at(entry, ['locations', index]), ['term_id']);
    if (!value.delivery_work_time.delivery[location.term_id])
      links.fail(entry, ['delivery_work_time', 'delivery'], `no hours for warehouse ${location.term_id}`);
  });
  for (const way of ['delivery', 'pickup'] as const) {
    for (const id of Object.keys(value.delivery_work_time[way])) links.warehouse(Number(id), entry, ['delivery_work_time', way, id]);
  }
  value.shipping_methods.forEach((method, index) => {
    links.unique('shipping method', method.id, at(entry, ['shipping_methods', index]), ['id']);
    if (method.id === 'flat_rate') {
      if (value.delivery.conditions.length === 0) links.fail(entry, ['delivery', 'conditions'], 'shipping method flat_rate needs a zone');
      return;
    }
    const field = method.id === 'local_pickup' ? 'pickup_locations' : 'restaurants';
    const places = method.id === 'local_pickup' ? method.pickup_locations : method.restaurants;
    places.forEach((place, number) => {
      links.file(place.image, entry, ['shipping_methods', index, field, number, 'image']);
      links.unique('place id', place.id, at(entry, ['shipping_methods', index, field, number]), ['id']);
      links.warehouse(place.warehouse_id, entry, ['shipping_methods', index, field, number, 'warehouse_id']);
      if (field === 'restaurants' && !value.tables.some(({ restaurant }) => restaurant === place.id)) {
        links.fail(entry, ['shipping_methods', index, field, number, 'id'], `no tables for restaurant ${place.id}`);
      }
    });
  });
  const lounges = value.shipping_methods.flatMap((method) => (method.id === 'wcso_booking' ? method.restaurants.map(({ id }) => id) : []));
  value.tables.forEach(({ restaurant }, index) => {
    links.unique('tables of restaurant', restaurant, at(entry, ['tables', index]), ['restaurant']);
    if (!lounges.includes(restaurant)) links.fail(entry, ['tables', index, 'restaurant'], `unknown restaurant ${restaurant}`);
  });
  links.warehousesOf(value.settings.app.disable_ordering, entry, ['settings', 'app', 'disable_ordering']);
  if (value.settings.single_stock_id !== undefined) links.warehouse(value.settings.single_stock_id, entry, ['settings', 'single_stock_id']);
  if (value.settings.single_stock_mode && value.settings.single_stock_id === undefined) {
    links.fail(entry, ['settings', 'single_stock_id'], 'single_stock_mode needs single_stock_id');
  }
  value.contacts.phones.forEach(({ warehouse_id }, index) => {
    links.warehouse(warehouse_id, entry, ['contacts', 'phones', index, 'warehouse_id']);
  });
  value.popups.forEach((popup, index) => {
    links.unique('popup uuid', popup.uuid, at(entry, ['popups', index]), ['uuid']);
    links.file(popup.picture_url, entry, ['popups', index, 'picture_url']);
    links.address(popup.button_link, entry, ['popups', index, 'button_link']);
    links.warehousesOf(popup.sklad, entry, ['popups', index, 'sklad']);
    if (popup.id_delivery_zone !== undefined && !value.delivery.conditions.some(({ zone }) => zone === popup.id_delivery_zone)) {
      links.fail(entry, ['popups', index, 'id_delivery_zone'], `unknown zone "${popup.id_delivery_zone}"`);
    }
  });
}

function checkPayments(entry: Entry<SettingsFile>, links: Links): void {
  const { payment_methods: methods, delivery } = entry.value;
  const ids = new Set(methods.map(({ id }) => id));
  const known = (list: readonly string[], field: Path) =>
    list.forEach((id, index) => {
      if (!ids.has(id)) links.fail(entry, [...field, index], `unknown payment method "${id}"`);
    });
  methods.forEach((method, index) => {
    links.unique('payment method', method.id, at(entry, ['payment_methods', index]), ['id']);
    links.warehousesOf(method.warehouse_ids, entry, ['payment_methods', index, 'warehouse_ids']);
  });
  known(delivery.all_zones_zone_payment_methods, ['delivery', 'all_zones_zone_payment_methods']);
  delivery.conditions.forEach((condition, index) => {
    links.warehouse(condition.warehouse_id, entry, ['delivery', 'conditions', index, 'warehouse_id']);
    known(condition.payment_methods, ['delivery', 'conditions', index, 'payment_methods']);
  });
}

function checkMenu(items: readonly MenuItemFile[], entry: Entry<SettingsFile>, field: Path, links: Links): void {
  items.forEach((item, index) => {
    if (item.type !== 'url' && item.slug !== undefined) links.one(item.type, item.slug, entry, [...field, index, 'slug']);
    links.address(item.url, entry, [...field, index, 'url']);
    checkMenu(item.children, entry, [...field, index, 'children'], links);
  });
}
