import { exchange } from '#lib/gateway/exchange.ts';
import type { CardView } from '#old/components/catalogue/card-view.ts';

const TIMEOUT = 12_000;

export interface Wanted {
  readonly category: number;
  readonly lang: string;
  /** These dishes of the category, `1,2`, else its first `count`. */
  readonly ids?: string;
  readonly count?: number;
}

/** Cards of a list as the server makes them for pages; null when they cannot be had now. */
export async function loadCards({ category, lang, ids, count }: Wanted): Promise<readonly CardView[] | null> {
  const search = new URLSearchParams({ category: String(category), lang, ...(ids ? { ids } : { count: String(count) }) });
  const [answer, { cardsAnswer }] = await Promise.all([
    exchange({ method: 'GET', path: `/api/menu/cards?${search}`, timeout: TIMEOUT }),
    import('./cards-answer.ts'),
  ]);
  if (!answer.ok) return null;
  const parsed = cardsAnswer.safeParse(answer.value);
  if (!parsed.success) console.warn('cards are malformed:', parsed.error.issues[0]?.path.join('.'), parsed.error.issues[0]?.message);
  return parsed.data?.cards ?? null;
}
