import { boundsOf, type ChosenId, type UsableGroup } from './supplements.ts';

/** How options of supplement groups are taken one by one within the bounds of their group (PROD-01, wire-facts 4.6). */

/** Pieces taken, by the id of the option. */
export type OptionCounts = Readonly<Record<number, number>>;

export const optionCount = (counts: OptionCounts, optionId: number): number => counts[optionId] ?? 0;

/** Pieces taken of a whole group. */
export const groupCount = (counts: OptionCounts, group: UsableGroup): number =>
  group.options.reduce((sum, option) => sum + optionCount(counts, option.id), 0);

/** Whether one more piece of the option may be taken; in a radio group another option replaces the taken one. */
export function mayAddOption(counts: OptionCounts, group: UsableGroup, optionId: number): boolean {
  const { most, mostOfOne } = boundsOf(group);
  const current = optionCount(counts, optionId);
  if (current >= mostOfOne) return false;
  return (group.kind === 'radio' && current === 0) || groupCount(counts, group) < most;
}

/** One more piece, or the same counts when the group allows no more. */
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

/** The counts of an earlier choice; options that the dish no longer offers are left out. */
export const optionCounts = (chosen: readonly ChosenId[], groups: readonly UsableGroup[]): OptionCounts =>
  Object.fromEntries(
    chosen.flatMap(({ id, count }) => (groups.some((group) => group.options.some((option) => option.id === id)) ? [[id, count]] : [])),
  );
