import type { Product, SupplementGroup } from '#lib/contract/product.ts';
import type { Menu } from './catalogue.ts';

/** Supplements of a product (wire-facts 4.6, PROD-02). */

export interface ChosenId {
  readonly id: number;
  readonly count: number;
}

export interface ChosenSupplement {
  readonly product: Product;
  readonly count: number;
}

export interface UsableGroup extends SupplementGroup {
  readonly options: readonly Product[];
}

export interface SupplementProblem {
  readonly code: 'supplement_unknown' | 'supplement_required' | 'supplement_count';
  /** The supplement, or null for a whole group. */
  readonly id: number | null;
  readonly group: string;
  readonly min: number;
  readonly max: number;
}

/** Maximum count of one option when its group has no limit. */
const MOST_OF_ONE = 10;

/** Groups with the options in the catalogue; a group without any is left out. */
export function groupsOf(product: Product, menu: Pick<Menu, 'optionProduct'>): readonly UsableGroup[] {
  return product.supplementGroups.flatMap((group) => {
    const options = group.optionIds.flatMap((id) => menu.optionProduct(id) ?? []);
    return options.length === 0 ? [] : [{ ...group, options }];
  });
}

/** Maximum counts of a group, and of one of its options. */
export function boundsOf(group: SupplementGroup): { readonly most: number; readonly mostOfOne: number } {
  if (group.kind === 'radio') {
    const most = group.counted ? group.max || MOST_OF_ONE : 1;
    return { most, mostOfOne: most };
  }
  const mostOfOne = group.counted ? group.max || MOST_OF_ONE : 1;
  return { most: group.max || group.optionIds.length * mostOfOne, mostOfOne };
}

/** Minimum count of a group: a required one without a limit needs one. */
export const leastOf = (group: SupplementGroup): number => Math.max(group.min, group.required ? 1 : 0);

/** Whether a group removes ingredients of the dish: it costs nothing and adds nothing (LK-08 «Без лука»). */
export const isRemoval = (group: UsableGroup): boolean =>
  group.removal || group.options.every((option) => option.removes.length > 0 && (option.price ?? 0) === 0);

/** Sums equal ids and sorts by id, so that equal choices have one form. */
export function normalised(chosen: readonly ChosenId[]): readonly ChosenId[] {
  const counts = new Map<number, number>();
  for (const { id, count } of chosen) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => a.id - b.id);
}

/** The chosen options as products; unknown ones are left out. */
export const chosenProducts = (chosen: readonly ChosenId[], menu: Pick<Menu, 'optionProduct'>): readonly ChosenSupplement[] =>
  normalised(chosen).flatMap(({ id, count }) => {
    const product = menu.optionProduct(id);
    return product ? [{ product, count }] : [];
  });

/** Problems of a choice: unknown options, empty required groups, too few, too many. */
export function supplementProblems(
  product: Product,
  chosen: readonly ChosenId[],
  menu: Pick<Menu, 'optionProduct'>,
): readonly SupplementProblem[] {
  const groups = groupsOf(product, menu);
  const left = new Map(normalised(chosen).map((c) => [c.id, c.count]));
  const problems: SupplementProblem[] = [];
  for (const group of groups) {
    const mine = group.options.flatMap((o) => {
      const count = left.get(o.id);
      left.delete(o.id);
      return count === undefined ? [] : [{ id: o.id, count }];
    });
    const { most, mostOfOne } = boundsOf(group);
    const least = leastOf(group);
    const total = mine.reduce((n, c) => n + c.count, 0);
    const about = { group: group.title, min: least, max: most };
    const broken = mine.some((c) => !Number.isInteger(c.count) || c.count < 1);
    if (total === 0 && group.required) problems.push({ code: 'supplement_required', id: null, ...about });
    else if (broken || total < group.min || total > most || (group.kind === 'radio' && mine.length > 1)) {
      problems.push({ code: 'supplement_count', id: null, ...about });
    } else {
      for (const { id, count } of mine) if (count > mostOfOne) problems.push({ code: 'supplement_count', id, ...about, max: mostOfOne });
    }
  }
  for (const id of left.keys()) problems.push({ code: 'supplement_unknown', id, group: '', min: 0, max: 0 });
  if (product.supplementsRequired && groups.length > 0 && chosen.length === 0 && !problems.some((p) => p.code === 'supplement_required')) {
    problems.push({ code: 'supplement_required', id: null, group: groups[0]?.title ?? '', min: 1, max: 0 });
  }
  return problems;
}

/** Choosing options of supplement groups one by one within the limits of their group (PROD-01, wire-facts 4.6). */

/** Counts by option id. */
export type OptionCounts = Readonly<Record<number, number>>;

export const optionCount = (counts: OptionCounts, optionId: number): number => counts[optionId] ?? 0;

/** Count of a whole group. */
export const groupCount = (counts: OptionCounts, group: UsableGroup): number =>
  group.options.reduce((sum, option) => sum + optionCount(counts, option.id), 0);

/** Whether one more of the option can be chosen; in a radio group it replaces the chosen one. */
export function mayAddOption(counts: OptionCounts, group: UsableGroup, optionId: number): boolean {
  const { most, mostOfOne } = boundsOf(group);
  const current = optionCount(counts, optionId);
  if (current >= mostOfOne) return false;
  return (group.kind === 'radio' && current === 0) || groupCount(counts, group) < most;
}

/** The counts with one more, or unchanged when the group does not allow it. */
export function addOption(counts: OptionCounts, group: UsableGroup, optionId: number): OptionCounts {
  if (!mayAddOption(counts, group, optionId)) return counts;
  const replaces = group.kind === 'radio' && optionCount(counts, optionId) === 0;
  const cleared = replaces ? Object.fromEntries(group.options.map((option) => [option.id, 0])) : {};
  return { ...counts, ...cleared, [optionId]: optionCount(counts, optionId) + 1 };
}

export const removeOption = (counts: OptionCounts, optionId: number): OptionCounts => ({
  ...counts,
  [optionId]: Math.max(0, optionCount(counts, optionId) - 1),
});

export const chosenOptions = (counts: OptionCounts): readonly ChosenId[] =>
  Object.entries(counts).flatMap(([id, count]) => (count > 0 ? [{ id: Number(id), count }] : []));

/** The counts of an earlier choice; options that no longer exist are left out. */
export const optionCounts = (chosen: readonly ChosenId[], groups: readonly UsableGroup[]): OptionCounts =>
  Object.fromEntries(
    chosen.flatMap(({ id, count }) => (groups.some((group) => group.options.some((option) => option.id === id)) ? [[id, count]] : [])),
  );
