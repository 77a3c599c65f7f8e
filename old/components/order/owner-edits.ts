import { z } from 'zod';

const name = z.string().max(1_000);
const edit = z.union([
  z.object({ kind: z.enum(['removed', 'added']), name, quantity: z.number() }),
  z.object({ kind: z.enum(['count', 'sum']), name, from: z.number(), to: z.number() }),
  z.object({ kind: z.literal('total'), from: z.number().int(), to: z.number().int() }),
  z.object({ kind: z.literal('refunded'), sum: z.number().int() }),
]);
const note = z.object({ text: z.string().max(2_000), at: z.string().max(40) });

export type OwnerEdit = z.output<typeof edit>;

function readList<T extends z.ZodType>(json: string, item: T): z.output<T>[] {
  if (json === '') return [];
  try {
    const rows = z.array(z.unknown()).max(1_000).safeParse(JSON.parse(json)).data ?? [];
    return rows.flatMap((row) => {
      const read = item.safeParse(row);
      return read.success ? [read.data] : [];
    });
  } catch {
    return [];
  }
}

/** Differences to what was ordered; what cannot be read is left out. */
export const readEdits = (json: string): OwnerEdit[] => readList(json, edit);

/** What the restaurant has written to the customer, oldest first. */
export const readNotes = (json: string): z.output<typeof note>[] => readList(json, note);
