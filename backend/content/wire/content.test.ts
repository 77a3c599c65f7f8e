import { expect, test } from 'vitest';
import { banners, blog, brands, gallery, wpPosts } from '#lib/contract/content.ts';
import { coupons, promoSettings } from '#lib/contract/coupon.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { loadShop } from '../load.ts';
import { shopFolder } from '../shop-folder.fixture.ts';
import { bannersWire, blogWire, brandsWire, galleryWire, pagesWire, postsWire } from './content.ts';
import { couponsWire, promotionWire } from './coupons.ts';

const load = () => loadShop(shopFolder());
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('banners stand in their order, ids resolved, and lead where the contract reads it', async () => {
  const wire = bannersWire(await load(), 'ru');
  expect(wire.map(({ id }) => id)).toEqual([2, 1]);
  expect(wire[1]).toMatchObject({ product: 101, category: '', url: '', image: '/wp-content/uploads/dish.webp', post: [] });
  expect(wire[0]).toMatchObject({ image: false, post: { post_slug: 'novost', post_content: '<p>Текст</p>' } });
  const parsed = parseAnswer(banners, json(wire));
  expect(parsed).toMatchObject({ ok: true, dropped: [] });
  if (!parsed.ok) return;
  expect(parsed.value.map(({ link }) => link)).toEqual(['/information/post/novost', '/?product_id=101']);
  expect(parsed.value[0]?.frames[0]).toMatchObject({ link: '/catalog/1', duration: 5000, video: '' });
});

test('posts and pages have the shape of wp/v2, by slug none or one', async () => {
  const shop = await load();
  const [post] = postsWire(shop, { slug: 'novost' });
  expect(post).toMatchObject({
    id: 50,
    date: '2026-05-01T10:30:00',
    title: { rendered: 'Рыба &#038; мясо' },
    content: { rendered: '<p>Текст</p>', protected: false },
  });
  expect(postsWire(shop, { slug: 'o-nas' })).toEqual([]);
  expect(pagesWire(shop, { slug: 'o-nas' })[0]?.date).toBe('2026-01-01T00:00:00');
  expect(parseAnswer(wpPosts, json([...postsWire(shop), ...pagesWire(shop)]))).toMatchObject({ ok: true, dropped: [] });
});

test('the blog is newest first without drafts and posts kept out of it', async () => {
  const more = (id: number, extra: string) =>
    `---\nid: ${id}\nslug: p${id}\ntitle: П${id}\ndate: 2026-06-0${id - 60}\n${extra}---\n<p>…</p>\n`;
  const shop = await loadShop(
    shopFolder({ 'posts/a.md': more(61, ''), 'posts/b.md': more(62, 'in_blog: false\n'), 'posts/c.md': more(63, 'status: draft\n') }),
  );
  expect(blogWire(shop).map(({ id }) => id)).toEqual([61, 50]);
  expect(postsWire(shop).map(({ id }) => id)).toEqual([62, 61, 50]);
  expect(parseAnswer(blog, json(blogWire(shop)))).toMatchObject({ ok: true, dropped: [] });
});

test('[SEO-01] texts for search engines of posts and pages reach the pages that show them', async () => {
  const told = 'seo_data: { seo_title: О дровах, seo_description: Берёза и дуб }';
  const article = `---\nid: 61\nslug: drova\ntitle: Дрова\ndate: 2026-06-01\n${told}\n---\n<p>…</p>\n`;
  const shop = await loadShop(shopFolder({ 'posts/a.md': article }));
  for (const read of [blog.parse(json(blogWire(shop))), wpPosts.parse(json(postsWire(shop, { slug: 'drova' })))])
    expect(read[0]?.seo).toMatchObject({ title: 'О дровах', description: 'Берёза и дуб' });
  expect(wpPosts.parse(json(pagesWire(shop)))[0]?.seo.title).toBe('');
});

test('coupons: text amounts, flags as lists holding yes, devices and birthdays among the meta data', async () => {
  const shop = await load();
  const wire = couponsWire(shop, (id) => (id === 900 ? 7 : 0));
  expect(wire[0]).toMatchObject({
    code: 'UGOLEK10',
    amount: '10.00',
    minimum_amount: '1000.00',
    maximum_amount: '0.00',
    pickup_coupon: [],
    usage_count: 7,
  });
  expect(wire[0]?.meta_data.find(({ key }) => key === 'coupon-autoapply')?.value).toEqual(['yes']);
  expect(wire[1]).toMatchObject({
    pickup_coupon: ['yes'],
    _wc_free_gift_coupon_data_mod: [{ product_id: 101, variation_id: 1012, quantity: 1 }],
  });
  const parsed = parseAnswer(coupons, json(wire));
  expect(parsed).toMatchObject({ ok: true, dropped: [] });
  if (!parsed.ok) return;
  expect(parsed.value[0]).toMatchObject({ amount: 1000, minimum: 100000, auto: true, devices: ['site'], pickupOnly: false });
  expect(parsed.value[1]).toMatchObject({ type: 'free_gift', auto: false, pickupOnly: true });
});

test('a promotion has the texts of stocksList', async () => {
  const [promotion] = (await load()).promotions;
  expect(promotion && promotionWire(promotion)).toMatchObject({
    ID: 70,
    stock_data: { sklad: '', categoryes_data: [{ category_id: '3', product_min_quantity: '3', replay: '1' }] },
  });
});

test('brands list their own products and those that name them', async () => {
  const shop = await loadShop(
    shopFolder({ 'products/menu.yaml': (text) => text.replace('price: 150', 'price: 150, restaurants: [pech]') }),
  );
  expect(brandsWire(shop)).toEqual([{ id: 1, slug: 'pech', name: 'Печь', image: '', description: '', product_ids: [101, 201] }]);
  expect(parseAnswer(brands, json(brandsWire(shop)))).toMatchObject({ ok: true, dropped: [] });
});

test('a gallery has addresses; an unknown one is none', async () => {
  const shop = await load();
  expect(galleryWire(shop, 'hall')).toEqual({ images: ['/wp-content/uploads/dish.webp'] });
  expect(gallery.parse(galleryWire(shop, 'hall'))).toEqual([{ src: '/wp-content/uploads/dish.webp', caption: '' }]);
  expect(galleryWire(shop, 'constructor')).toBeUndefined();
});

test('promo settings are flags', async () => {
  const wire = (await load()).settings.promo_settings;
  expect(wire.auto_coupons_summing).toBe(false);
  expect(promoSettings.parse(wire).bonusesWithAuto).toBe(true);
});
