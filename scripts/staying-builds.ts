import { z } from 'zod';

/** Which hashed files belong to which builds, the newest build first. */
export const buildList = z
  .array(
    z.object({
      /** Epoch milliseconds; null for the build that is served. */
      replacedAt: z.number().nullable(),
      /** Names below `static`. */
      files: z.array(z.string().max(300)).max(20_000),
    }),
  )
  .max(1_000);

export type BuildFiles = z.output<typeof buildList>[number];

/** Tabs that were open when a build was replaced ask for its files for so long, milliseconds; only the time since then counts, not the age of the files. */
const LIFE = 14 * 86_400_000;
/** A shop that deploys all day keeps so many builds. */
const MOST = 20;
/** And so many bytes of files that the build at work does not have. */
const LARGEST = 200_000_000;

/**
 * Which of the replaced builds stay beside the one at work (P20): not too old, not too many, not too large together; the one just replaced in any case.
 * @param sizeOf bytes a file of an older build costs; 0 where the build at work has it as well
 */
export function stayingBuilds(replaced: readonly BuildFiles[], sizeOf: (file: string) => number, now: number): readonly BuildFiles[] {
  const counted = new Set<string>();
  let bytes = 0;
  const young = replaced.filter(({ replacedAt }, i) => i === 0 || now - (replacedAt ?? now) <= LIFE).slice(0, MOST);
  const end = young.findIndex(({ files }, i) => {
    for (const file of files) if (!counted.has(file)) bytes += sizeOf(file);
    for (const file of files) counted.add(file);
    return i > 0 && bytes > LARGEST;
  });
  return end === -1 ? young : young.slice(0, end);
}
