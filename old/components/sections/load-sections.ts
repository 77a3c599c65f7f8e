import { exchange } from '#lib/gateway/exchange.ts';
import type { SectionRow } from './section-list.ts';

const TIMEOUT = 12_000;
/** Milliseconds an answer is good for; a page may stay open for days. */
const LIFE = 180_000;

export interface SectionsAt {
  readonly locale: string;
  /** null: no place chosen yet. */
  readonly warehouseId: number | null;
}

interface Asked {
  readonly at: number;
  readonly rows: Promise<readonly SectionRow[] | null>;
}

const asked = new Map<string, Asked>();

async function ask({ locale, warehouseId }: SectionsAt): Promise<readonly SectionRow[] | null> {
  const search = new URLSearchParams({ locale, ...(warehouseId !== null && { place: String(warehouseId) }) });
  const [answer, { sectionsAnswer }] = await Promise.all([
    exchange({ method: 'GET', path: `/api/menu/sections?${search}`, timeout: TIMEOUT }),
    import('./sections-answer.ts'),
  ]);
  if (!answer.ok) return null;
  const { data, error } = sectionsAnswer.safeParse(answer.value);
  if (error) console.warn('sections are malformed:', error.issues[0]?.path.join('.'), error.issues[0]?.message);
  return data?.sections ?? null;
}

/** The tree of the menu at a place, a few kilobytes at any size of it; null when it cannot be had now. Asked once by whoever is about to open it and who shows it. */
export function loadSections(where: SectionsAt): Promise<readonly SectionRow[] | null> {
  const key = `${where.locale} ${where.warehouseId}`;
  const known = asked.get(key);
  if (known !== undefined && Date.now() - known.at < LIFE) return known.rows;
  const rows = ask(where).then((found) => {
    if (found === null) asked.delete(key);
    return found;
  });
  asked.set(key, { at: Date.now(), rows });
  return rows;
}
