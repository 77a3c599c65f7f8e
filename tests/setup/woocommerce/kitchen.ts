import type { WooDouble } from './double.ts';
import { addArticle, addCategory, addCoupon, addProduct, addVariation } from './goods.ts';

/** A small restaurant in the double, with what real shops have in it. */
export function fillKitchen({ records }: WooDouble) {
  const soups = addCategory(records, { name: 'Soups &amp; stews', slug: 'soups', menu_order: 2, description: 'Hot ones' });
  const pizza = addCategory(records, { name: 'Пицца', slug: '%d0%bf%d0%b8%d1%86%d1%86%d0%b0', menu_order: 1 });
  const cold = addCategory(records, { name: 'Cold soups', slug: 'cold', parent: soups.id });
  const inside = (category: { id: number }) => ({ categories: [{ id: category.id }] });
  const borscht = addProduct(records, {
    name: 'Borscht &#8220;Kyiv&#8221;',
    slug: 'borscht',
    sku: 'BOR',
    price: '9.5',
    regular_price: '12',
    sale_price: '9.5',
    on_sale: true,
    weight: '0.35',
    description: '<p>Beet &amp; beef.</p>\n',
    manage_stock: true,
    stock_quantity: 7,
    featured: true,
    tags: [{ id: 9, name: 'Острое', slug: 'spicy' }],
    attributes: [
      { id: 0, name: 'Состав', options: ['beet', 'beef'], visible: true, variation: false },
      { id: 0, name: 'Калории', options: ['49'], visible: true, variation: false },
      { id: 0, name: 'Белки', options: ['1,1'], visible: true, variation: false },
      { id: 0, name: 'Жиры', options: ['2.2'], visible: true, variation: false },
      { id: 0, name: 'Углеводы', options: ['6.7 г'], visible: true, variation: false },
      { id: 0, name: 'Bread', options: ['rye'], visible: true, variation: false },
    ],
    ...inside(soups),
  });
  const okroshka = addProduct(records, { name: 'Okroshka', slug: 'okroshka', price: '12', ...inside(cold) });
  const margherita = addProduct(records, {
    name: 'Margherita',
    slug: 'margherita',
    type: 'variable',
    price: '490',
    attributes: [{ id: 1, name: 'Size', options: ['25 cm', '30 cm'], visible: true, variation: true }],
    default_attributes: [{ id: 1, name: 'Size', option: '30-cm' }],
    manage_stock: true,
    stock_quantity: 4,
    menu_order: -1,
    ...inside(pizza),
  });
  const small = addVariation(records, margherita.id, {
    price: '490',
    manage_stock: 'parent',
    stock_quantity: 4,
    attributes: [{ id: 1, name: 'Size', option: '25 cm' }],
  });
  const large = addVariation(records, margherita.id, {
    price: '640.5',
    regular_price: '700',
    stock_status: 'outofstock',
    attributes: [{ id: 1, name: 'Size', option: '30-cm' }],
  });
  const coupon = addCoupon(records, { code: 'ten-percent', amount: '10.00', discount_type: 'percent', usage_limit: 10, usage_count: 4 });
  addArticle(records, 'posts', { slug: 'opening', title: 'We &#038; you', content: '<p>Open!</p><script>x</script>' });
  addArticle(records, 'pages', { slug: 'about', title: 'About us', content: '<p>Since 2001.</p>' });
  return { soups, pizza, cold, borscht, okroshka, margherita, small, large, coupon };
}
