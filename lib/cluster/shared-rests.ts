import { deserialize, serialize } from 'node:v8';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Kept } from '#lib/serve/packed.ts';
import type { SharedRests } from '#lib/serve/pages-in-two.ts';
import type { Names } from './names.ts';
import { tellAway } from './redis.ts';

/** Seconds: who holds the first half of a page asks for the second as soon as something is painted. */
const STAYS = 600;

const bytes = z.instanceof(Uint8Array).transform((view) => Buffer.from(view.buffer, view.byteOffset, view.byteLength));
const kept = z.object({
  identity: bytes.optional(),
  gzip: bytes.optional(),
  br: bytes.optional(),
  length: z.number().int(),
  size: z.number().int(),
});

/** Second halves of pages in Redis: whichever storefront is asked for one has it, whichever sent the first. */
export function redisRests(redis: Redis, names: Names): SharedRests {
  return {
    read: async (name) => {
      try {
        const packed = await redis.getBuffer(names.rest(name));
        const parsed = packed === null ? null : kept.safeParse(deserialize(packed));
        return parsed?.success ? withoutMissing(parsed.data) : null;
      } catch (error) {
        if (error instanceof Error) tellAway(error);
        return null;
      }
    },
    write: async (name, rest) => {
      await redis.set(names.rest(name), serialize(rest), 'EX', STAYS).catch(tellAway);
    },
  };
}

const withoutMissing = ({ identity, gzip, br, length, size }: z.output<typeof kept>): Kept => ({
  ...(identity && { identity }),
  ...(gzip && { gzip }),
  ...(br && { br }),
  length,
  size,
});
