import { z } from 'zod';
import { line, picture } from './primitives.ts';

/** Galleries in the order the shop shows them; the id names one in its address. */
export const galleries = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'expected a gallery id'),
      name: line,
      pictures: z.array(picture).min(1).max(500),
    }),
  )
  .max(100);
