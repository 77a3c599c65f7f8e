import { boundsOf, type ChosenId, type UsableGroup } from '#lib/domain/supplements.ts';

/** Pieces chosen per option id. */
export type Counts = Readonly<Record<number, number>>;

export const countOf = (counts: Counts, option: number): number => counts[option] ?? 0;

/** Pieces chosen of a whole group. */
export const totalOf = (counts: Counts, group: UsableGroup): number =>
  group.options.reduce((sum, option) => sum + countOf(counts, option.id), 0);

/** Whether one more piece of the option may be taken; in a radio group another option replaces the chosen one. */
export function mayAdd(counts: Counts, group: UsableGroup, option: number): boolean {
  const { most, mostOfOne } = boundsOf(group);
  const now = countOf(counts, option);
  if (now >= mostOfOne) return false;
  return (group.kind === 'radio' && now === 0) || totalOf(counts, group) < most;
}

/** One more piece, or the same counts when the group allows no more. */
export function addPiece(counts: Counts, group: UsableGroup, option: number): Counts {
  if (!mayAdd(counts, group, option)) return counts;
  const cleared = group.kind === 'radio' && countOf(counts, option) === 0 ? Object.fromEntries(group.options.map((o) => [o.id, 0])) : {};
  return { ...counts, ...cleared, [option]: countOf(counts, option) + 1 };
}

export const takePiece = (counts: Counts, option: number): Counts => ({ ...counts, [option]: Math.max(0, countOf(counts, option) - 1) });

export const chosenIds = (counts: Counts): ChosenId[] =>
  Object.entries(counts).flatMap(([id, count]) => (count > 0 ? [{ id: Number(id), count }] : []));

/** The counts of a choice made before; options the dish no longer has are left out. */
export const countsOf = (chosen: readonly ChosenId[], groups: readonly UsableGroup[]): Counts =>
  Object.fromEntries(chosen.flatMap(({ id, count }) => (groups.some((g) => g.options.some((o) => o.id === id)) ? [[id, count]] : [])));
