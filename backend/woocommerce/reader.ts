import type { Db } from '../db/open.ts';
import { type MirrorKind, removeFromMirror } from '../db/woo-mirror.ts';
import type { WooClient, WooQuery } from './client.ts';
import { type ReadRow, rowsOf } from './rows.ts';

/** What a reading of the shop works with. */
export interface Reader {
  readonly client: WooClient;
  readonly db: Db;
  /** Called now and then while a long reading goes on; throws when it must end. */
  readonly alive: () => Promise<void>;
  /** Kinds of which the last look saw so little that it was not believed. */
  readonly doubts: Set<MirrorKind>;
}

interface Page {
  readonly rows: readonly ReadRow[];
  /** When it was asked for. */
  readonly readAt: number;
}

/** The entities of a list, page by page. */
export async function* readPages({ client, alive }: Reader, path: string, query: WooQuery): AsyncGenerator<Page> {
  for await (const { rows, askedAt } of client.pages(path, query)) {
    yield { rows: rowsOf(rows), readAt: askedAt };
    await alive();
  }
}

const FEW = 20;

/** Forgets what a whole look did not see. A look that would empty half the menu and more has to come twice before it is believed. */
export async function forgetUnseen({ db, doubts }: Reader, kind: MirrorKind, gone: readonly number[], known: number): Promise<void> {
  if (gone.length > FEW && gone.length > known / 2 && !doubts.has(kind)) {
    doubts.add(kind);
    return;
  }
  doubts.delete(kind);
  await removeFromMirror(db, kind, gone);
}

/** Kinds that have drafts; a key sees them, so only what is published is asked for. */
export const publishedOnly = (kind: MirrorKind): WooQuery => (kind === 'product' || kind === 'coupon' ? { status: 'publish' } : {});

/** A moment as WooCommerce writes it, in UTC. */
export const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19);

/** The earlier of two moments as WooCommerce writes them. */
export const earlier = (a: string, b: string): string => (b < a ? b : a);

/** The later of two moments as WooCommerce writes them. */
export const later = (a: string, b: string): string => (b > a ? b : a);
