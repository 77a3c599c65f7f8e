import { z } from 'zod';
import type { SectionRow } from './section-list.ts';

const named = { id: z.number(), href: z.string().startsWith('/').max(1_000), name: z.string().max(500) };
const row = z.object({
  ...named,
  tint: z.enum(['oven', 'grill', 'wok', 'roll', 'sweet', 'drink', 'extra', 'ash']),
  image: z.string().max(1_000),
  own: z.string().max(1_000),
  count: z.number(),
  children: z.array(z.object(named)).max(2_000),
}) satisfies z.ZodType<SectionRow>;

/** `GET /api/menu/sections`: the tree of the menu. */
export const sectionsAnswer = z.object({ sections: z.array(row).max(2_000) });
