import { z } from 'zod';
import { quantile } from './process.ts';

const catalogue = z.array(z.object({ products: z.array(z.object({ slug: z.string() })).default([]), slug: z.string() }));

/** Milliseconds of a browser's first visit of each category's page, which nobody has asked for before, over one connection at a time. */
export async function firstVisits(
  shopUrl: string,
  backendUrl: string,
): Promise<{ readonly median: number; readonly worst: number; readonly pages: number }> {
  const categories = catalogue.parse(await (await fetch(`${backendUrl}/wp-content/uploads/app_sync/prodcat.json`)).json());
  const times: number[] = [];
  for (const { slug } of categories) {
    const from = performance.now();
    const answer = await fetch(`${shopUrl}/menu/${slug}`);
    await answer.arrayBuffer();
    if (answer.status === 200) times.push(performance.now() - from);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), worst: sorted.at(-1) ?? Number.NaN, pages: sorted.length };
}
