import { type Dice, diceOf } from '#backend/content/generate/random.ts';
import {
  type CategoryInput,
  generateCategories,
  generateOption,
  generateProduct,
  optionCount,
  type ProductInput,
} from '#backend/content/generate/shop.ts';

/** How large a shop is. */
interface MenuSize {
  /** All that is added to the demo shop's own dishes, options included. */
  readonly products: number;
  /** A tenth of them are roots, the others stand below those. Left out: one for about 33 products. */
  readonly categories?: number;
  readonly seed?: number;
}

/** Above every id of the demo shop; variations of the generator lie above 10,000,000. */
const FIRST_ID = 100_000;

const PICTURES = [
  'ribeye.webp',
  'udon.webp',
  'salmon.webp',
  'medovik.webp',
  'burger.webp',
  'maki.webp',
  'lemonade.webp',
  'focaccia.webp',
] as const;
const TEXTS = [
  'Готовим, когда вы заказали, и сразу передаём курьеру: в дороге блюдо не остывает.',
  'Рецепт наших поваров, который не меняется с открытия первого зала.',
  'Продукты привозят утром с ферм, до которых можно доехать за час.',
  'Хорошо подходит к чаю, морсу и свежему хлебу из нашей печи.',
  'Попросите сделать поострее, и мы положим больше перца.',
] as const;

const numberOf = (picture: string): number => Number(/\d+/.exec(picture)?.[0] ?? 0);
const inDemo = (picture: string): string => PICTURES[numberOf(picture) % PICTURES.length] ?? PICTURES[0];

const section = (category: CategoryInput): CategoryInput => ({
  ...category,
  id: FIRST_ID + category.id,
  image: inDemo(category.image ?? ''),
});

/** As long as what people write about a dish, and with its neighbours. */
function filled(product: ProductInput, ids: number, dice: Dice): ProductInput {
  const id = FIRST_ID + product.id;
  if (product.type === 'supplements_options') return { ...product, id };
  const neighbour = (): number => FIRST_ID + 1001 + dice.between(optionCount(ids), ids - 1);
  return {
    ...product,
    id,
    images: (product.images ?? []).map(inDemo),
    description: `${product.description}<p>${dice.pick(TEXTS)} ${dice.pick(TEXTS)} ${dice.pick(TEXTS)}</p>`,
    short_description: dice.pick(TEXTS),
    ...(dice.chance(0.3) && { cross_sell_ids: [neighbour(), neighbour(), neighbour()] }),
  };
}

/**
 * Content files of the demo shop with as many more dishes, for the fixture `content` and {@link ownBackend}; the same size and seed give the same bytes.
 * Sections `razdel-1` … lie in two levels, dishes are `blyudo-…`: plain ones, with sizes, with options, by weight, reduced, with hours and with stock.
 */
export function bigMenu({ products, categories, seed = 1 }: MenuSize): Readonly<Record<string, (text: string) => string>> {
  const dice = diceOf(seed);
  const sections = generateCategories(categories ?? Math.max(1, Math.ceil(products / 33)));
  const options = Array.from({ length: optionCount(products) }, (_, i) => generateOption(i, dice));
  const slugs = options.map(({ slug }) => slug);
  const dishes = Array.from({ length: products - options.length }, (_, i) => generateProduct(options.length + i, slugs, sections, dice));
  const all = [...options, ...dishes].map((product) => filled(product, products, dice));
  return {
    'categories.yaml': (text) => `${text}\n${sections.map((c) => `- ${JSON.stringify(section(c))}`).join('\n')}\n`,
    'products/99-more.json': () => JSON.stringify(all),
  };
}

/** Categories of the demo shop whose pages are measured at every size of the menu. */
export const MEASURED_CATEGORIES = [
  'supy',
  'zavtraki',
  'kombo',
  'pech/pizza',
  'gril/burgery',
  'rolly/sety',
  'napitki/holodnye-napitki',
  'deserty/morozhenoe',
] as const;
