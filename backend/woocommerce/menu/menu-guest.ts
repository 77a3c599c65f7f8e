import { z } from 'zod';
import type { Guest, GuestArticle, GuestParts } from '#backend/content/guest.ts';
import { gotWords, issueWords } from '#backend/content/problem.ts';
import { categoryFile } from '#backend/content/schema/content.ts';
import { couponsFile } from '#backend/content/schema/coupon.ts';
import type { MirrorKind, StoredRow } from '#backend/db/woo-mirror.ts';
import { isUncategorised } from '#lib/domain/catalogue.ts';
import { wooVariationId } from '../any-variation.ts';
import { withCurrency } from '../prices.ts';
import { type SiteSettings, UNKNOWN_SITE, withSite } from '../site.ts';
import { categoriesFrom, categoryIdHere, type RawCategory } from './category.ts';
import { type CouponShop, couponElsewhere, couponFrom, type RawCoupon } from './coupon.ts';
import { Additions, type Dish, dishesFrom, membersOf, withAddition } from './dishes.ts';
import { LeftOut, lineFrom, wooArticle, wooCategory, wooCoupon, wooProduct, wooVariation } from './entity.ts';
import { fittingMenu, pathsHere, withPages } from './paths-here.ts';
import type { Conversion } from './product.ts';
import { articleFrom, type PathHere, type RawArticle } from './texts.ts';

export interface MenuOptions {
  /** Address of the WordPress site. */
  readonly url: string;
  readonly gramsPerUnit: number;
  readonly numbers: Conversion['numbers'];
  /** ISO 4217 code of WooCommerce's currency; '' while unknown. */
  readonly currency: string;
  /** Settings of WordPress; omitted while unknown. */
  readonly site?: SiteSettings;
  readonly pictures: Guest['pictures'];
  readonly picture: Conversion['picture'];
  /** Logs one line for the operator. */
  readonly warn: (line: string) => void;
}

/** Articles of the folder get an offset when WordPress uses their id; they are referred to by slug. */
const MOVED = 1_800_000_000;

/** The mirror as the external menu of a shop folder: WooCommerce decides which products exist, their names and prices. */
export function menuGuest(rows: readonly StoredRow[], options: MenuOptions): Pick<Guest, 'merge' | 'pictures' | 'leadsTo' | 'stockHolder'> {
  const { warn, say } = warningsByReason(options.warn);
  const of = <T extends z.ZodType>(kind: MirrorKind, schema: T): z.output<T>[] =>
    rows.flatMap((row) => {
      if (row.kind !== kind) return [];
      const parsed = schema.safeParse(row.body, { error: issueWords, reportInput: true });
      if (parsed.success) return [parsed.data];
      const [issue] = parsed.error.issues;
      const named = [row.body.name, row.body.code, row.body.slug].find((word) => typeof word === 'string' && word !== '');
      const what = named === undefined ? `${kind} ${row.id}` : `${kind} ${row.id} «${lineFrom(String(named))}»`;
      warn(what, issue ? `${issue.path.join('.')}: ${issue.message}${gotWords(issue.code, issue.input)}` : 'not valid');
      return [];
    });

  const paths: Paths = { here: () => undefined };
  function merge(parts: GuestParts): GuestParts {
    const { picture } = options;
    const categories = withAdditions(categoriesFrom(of('category', wooCategory), { picture, warn }), parts.categories, warn);
    const categoryIds = new Set(categories.map(({ id }) => id));
    const parents = new Map(rows.map((row) => [row.id, row.parent]));
    const sizes = of('variation', wooVariation);
    const variationIds = new Set(sizes.map(({ id }) => id));
    const variations = Map.groupBy(sizes, ({ id }) => parents.get(id) ?? 0);
    const all = of('product', wooProduct);
    const sold = [...all.filter(({ type }) => type === 'simple'), ...sizes];
    const conversion: Conversion = {
      isMostlyVirtual: sold.filter(({ virtual }) => virtual).length > sold.length / 2,
      gramsPerUnit: options.gramsPerUnit,
      numbers: options.numbers,
      picture,
      warn,
      variationsOf: (id) => (variations.get(id) ?? []).sort((a, b) => a.menu_order - b.menu_order || a.id - b.id),
      categoryId: (id) => (categoryIds.has(categoryIdHere(id)) ? categoryIdHere(id) : undefined),
    };
    const products = dishesFrom(all, parts.products, conversion);
    warnOfUnseen(products, categories, warn);
    const productIds = new Set(products.map(({ id }) => id));
    const owned = codesOf(parts.coupons);
    const couponShop: CouponShop = {
      hasProduct: (id) => productIds.has(id),
      hasCategory: (id) => categoryIds.has(categoryIdHere(id)),
      isVariation: (id) => variationIds.has(id),
    };
    const problemOf = (raw: RawCoupon): string | undefined => {
      const issue = couponsFile.element.safeParse(raw).error?.issues[0];
      return issue && `${issue.path.join('.')}: ${issue.message}`;
    };
    const coupons = of('coupon', wooCoupon).flatMap((coupon): RawCoupon[] => {
      const [raw] = kept(
        [coupon],
        ({ code }) => `coupon ${code}`,
        warn,
        (one) => {
          const made = couponFrom(one, couponShop);
          const problem = problemOf(made);
          if (problem !== undefined) throw new LeftOut(problem);
          return made;
        },
      );
      if (raw !== undefined) return [raw];
      const elsewhere = couponElsewhere(coupon, new URL(options.url).host);
      return problemOf(elsewhere) === undefined && !owned.has(elsewhere.code.toLowerCase()) ? [elsewhere] : [];
    });
    const read = { post: of('post', wooArticle), page: of('page', wooArticle) };
    const articles = (kind: 'post' | 'page'): RawArticle[] =>
      kept(
        read[kind],
        ({ id, slug }) => `${kind} ${id} «${slug}»`,
        warn,
        (article) => articleFrom(article, { picture }, paths.here),
      );
    paths.here = pathsHere({
      url: options.url,
      categories,
      products,
      articles: read,
    });
    const posts = articles('post');
    const pages = articles('page');
    const taken = new Set([...posts, ...pages].map(({ value }) => value.id));
    const isFront = ({ link }: { readonly link: string }): boolean =>
      link !== '' && link.replace(/\/+$/, '') === options.url.replace(/\/+$/, '');
    const titles = new Map(pages.map(({ value }) => [value.id, value]));
    const listed = read.page.flatMap((page) => {
      const value = titles.get(page.id);
      return value === undefined || isFront(page) ? [] : [{ ...page, slug: value.slug, title: value.title }];
    });
    const own: GuestParts = {
      ...parts,
      settings: withSite(withCurrency(withPages(parts.settings, listed), options.currency, warn), options.site ?? UNKNOWN_SITE, warn),
      categories,
      products,
      coupons: [...coupons, ...ownCoupons(parts.coupons, coupons)],
      posts: withOwn(posts, parts.posts, taken),
      pages: withOwn(pages, parts.pages, taken),
    };
    const fitting = fittingParts(own, warn);
    say();
    return fitting;
  }
  return { merge, pictures: options.pictures, leadsTo: leadsToBy(paths), stockHolder: wooVariationId };
}

interface Paths {
  here: PathHere;
}

/** The shop keeps this function. A closure inside of {@link menuGuest} would keep the rows with it, in a large shop as much memory as the shop itself. */
const leadsToBy =
  (paths: Paths): PathHere =>
  (address) =>
    paths.here(address);

/** Warns of dishes that no visible category contains. */
function warnOfUnseen(products: readonly Dish[], categories: readonly RawCategory[], warn: Conversion['warn']): void {
  const shown = new Set(
    categories.filter((category) => !isUncategorised({ parent: 0, ...category, name: String(category.name) })).map(({ id }) => id),
  );
  const members = new Set(products.flatMap((dish) => membersOf(dish)));
  for (const dish of products) {
    const own: unknown[] = Array.isArray(dish.categories) ? dish.categories : [];
    const isDish = dish.type !== 'supplements_options' && dish.type !== 'supplements' && !members.has(dish.id);
    if (isDish && !own.some((id) => typeof id !== 'number' || shown.has(id)))
      warn(`product ${dish.id} «${dish.name}»`, 'it is in no category that visitors see: give it one');
  }
}

/** Converts each; an entity that cannot be converted is left out with one warning. */
function kept<A, B>(all: readonly A[], name: (one: A) => string, warn: Conversion['warn'], convert: (one: A) => B): B[] {
  return all.flatMap((one) => {
    try {
      return [convert(one)];
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      warn(name(one), error.message);
      return [];
    }
  });
}

/** Extends categories with the entries of categories.yaml with the same slug: colour, remark, hours and so on. */
function withAdditions(categories: readonly RawCategory[], files: readonly unknown[], warn: Conversion['warn']): RawCategory[] {
  const additions = new Additions(files);
  return categories.flatMap((category) => {
    const { parent: _, name: __, ...added } = additions.of(category) ?? {};
    const isRight = (raw: RawCategory): boolean => categoryFile.safeParse(raw).success;
    const whole = { ...withAddition(category, added), id: category.id, slug: category.slug };
    if (isRight(whole)) return [whole];
    warn(
      `category «${category.slug}»`,
      isRight(category) ? 'what the content files add to it is wrong and was left out' : 'it was left out',
    );
    return isRight(category) ? [category] : [];
  });
}

const coded = z.looseObject({ id: z.number(), code: z.string() });

/** Codes of the folder's coupons in lower case. */
const codesOf = (files: readonly unknown[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => coded.safeParse(file).data?.code.toLowerCase() ?? []));

/** The folder's coupons that are added to WooCommerce's: gifts and coupons without a code exist only there. */
function ownCoupons(files: readonly unknown[], woo: readonly RawCoupon[]): unknown[] {
  const codes = new Set(woo.map(({ code }) => code.toLowerCase()));
  const ids = new Set(woo.map(({ id }) => id));
  return files.flatMap((file) => {
    const parsed = coded.safeParse(file);
    if (!parsed.success) return [file];
    if (codes.has(parsed.data.code.toLowerCase())) return [];
    return [ids.has(parsed.data.id) ? { ...parsed.data, id: parsed.data.id + MOVED } : file];
  });
}

const numbered = z.looseObject({ id: z.number(), slug: z.string() });

function withOwn(woo: readonly RawArticle[], files: readonly GuestArticle[], taken: Set<number>): GuestArticle[] {
  const slugs = new Set(woo.map(({ value }) => value.slug));
  const unique = woo.filter(({ value }, index) => woo.findIndex((each) => each.value.slug === value.slug) === index);
  const own = files.flatMap((file) => {
    const parsed = numbered.safeParse(file.value);
    if (!parsed.success) return [file];
    if (slugs.has(parsed.data.slug)) return [];
    const id = taken.has(parsed.data.id) ? parsed.data.id + MOVED : parsed.data.id;
    taken.add(id);
    return [{ ...file, value: { ...parsed.data, id } }];
  });
  return [...unique, ...own];
}

const named = z.looseObject({ id: z.number(), slug: z.string() });
const ref = z.union([z.string(), z.number()]);
const refs = z.array(ref).catch([]);
const target = z.looseObject({ product: ref.optional().catch(undefined), category: ref.optional().catch(undefined) });
const banner = target.extend({ inner_banners: z.array(target).catch([]) });
const coupon = z.looseObject({
  product_ids: refs,
  product_categories: refs,
  gift: z.array(z.looseObject({ product: ref })).catch([]),
  autoapply_dop_rulles_products_list: z.array(z.looseObject({ coupon_products: ref })).catch([]),
  autoapply_dop_rulles_categories_list: z.array(z.looseObject({ coupon_categories: refs })).catch([]),
});
const promotion = z.looseObject({ categories: z.array(z.looseObject({ category: ref })).catch([]) });
const settings = z.looseObject({
  wheel: z.looseObject({ sectors: z.array(z.looseObject({ prize: z.looseObject({ product: ref.optional() }) })) }).optional(),
});

const idsAndSlugs = (all: readonly unknown[]): ReadonlySet<string | number> =>
  new Set(all.flatMap((each) => (named.safeParse(each).success ? [named.parse(each).id, named.parse(each).slug] : [])));

/**
 * Removes parts of the folder that refer to missing dishes and categories: without its products a coupon would apply to
 * everything, and a banner would have no target.
 */
function fittingParts(parts: GuestParts, warn: Conversion['warn']): GuestParts {
  const products = idsAndSlugs(parts.products);
  const categories = idsAndSlugs(parts.categories);
  const isProduct = (each: string | number | undefined): boolean => each === undefined || products.has(each);
  const isCategory = (each: string | number | undefined): boolean => each === undefined || categories.has(each);
  const fitting = <T extends z.ZodType>(
    what: string,
    all: readonly unknown[],
    schema: T,
    fits: (one: z.output<T>) => boolean,
  ): unknown[] => {
    const isFine = all.map((one) => {
      const parsed = schema.safeParse(one);
      return !parsed.success || fits(parsed.data);
    });
    const lost = isFine.flatMap((fine, index) => (fine ? [] : [index + 1]));
    if (lost.length > 0)
      warn(`${what} ${lost.join(', ')} of the content files`, 'what it is about is not on the menu of WooCommerce; it was left out');
    return all.filter((_, index) => isFine[index]);
  };
  const wheel = settings.safeParse(parts.settings).data?.wheel;
  const isWheelFine = wheel?.sectors.every(({ prize }) => isProduct(prize.product)) ?? true;
  if (!isWheelFine) warn('wheel of the content files', 'a prize is not on the menu of WooCommerce; the wheel was left out');
  return {
    ...parts,
    settings: fittingMenu(isWheelFine ? parts.settings : { ...settings.parse(parts.settings), wheel: undefined }, parts, warn),
    coupons: fitting(
      'coupon',
      parts.coupons,
      coupon,
      (one) =>
        one.product_ids.every(isProduct) &&
        one.product_categories.every(isCategory) &&
        one.gift.every(({ product }) => isProduct(product)) &&
        one.autoapply_dop_rulles_products_list.every(({ coupon_products }) => isProduct(coupon_products)) &&
        one.autoapply_dop_rulles_categories_list.every(({ coupon_categories }) => coupon_categories.every(isCategory)),
    ),
    promotions: fitting('promotion', parts.promotions, promotion, (one) => one.categories.every(({ category }) => isCategory(category))),
    banners: fitting('banner', parts.banners, banner, (one) =>
      [one, ...one.inner_banners].every(({ product, category }) => isProduct(product) && isCategory(category)),
    ),
  };
}

/** Names what is left out of the menu and why. */
type Warn = (what: string, reason: string) => void;

interface Warnings {
  readonly warn: Warn;
  /** Logs what was collected. */
  say(): void;
}

/** Entities of one reason that get a line each; more of them share one line. */
const MAX_LINES = 10;
/** Entities that a shared line names. */
const MAX_NAMED = 50;

/** Collects warnings and logs them by reason: in a large shop hundreds of products can lack a price or a category. */
function warningsByReason(log: (line: string) => void): Warnings {
  const byReason = new Map<string, string[]>();
  return {
    warn(what, reason) {
      const known = byReason.get(reason);
      if (known) known.push(what);
      else byReason.set(reason, [what]);
    },
    say() {
      for (const [reason, all] of byReason) {
        const rest = all.length > MAX_NAMED ? ` and ${all.length - MAX_NAMED} more` : '';
        if (all.length <= MAX_LINES) for (const what of all) log(`${what}: ${reason}`);
        else log(`${all.slice(0, MAX_NAMED).join(', ')}${rest}: ${reason}`);
      }
      byReason.clear();
    },
  };
}
