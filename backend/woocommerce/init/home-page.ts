import { z } from 'zod';
import { jsonOf } from '../../json.ts';
import { languageOf } from '../site.ts';

type Week = Readonly<Record<number, { readonly from: string; readonly to: string }>>;

/** Data of a restaurant's home page in schema.org's vocabulary (JSON-LD); '' and null for missing values. */
export interface HomePage {
  readonly language: string;
  readonly phone: string;
  /** «latitude, longitude» */
  readonly point: string;
  /** By day, Monday 1 … Sunday 7. */
  readonly hours: Week | null;
}

const MAX_OBJECTS = 2_000;
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const text = z.string().trim();
const many = z.union([z.array(text), text.transform((one) => [one])]);
const geo = z.object({ latitude: z.coerce.number().min(-90).max(90), longitude: z.coerce.number().min(-180).max(180) });
const opening = z.object({ dayOfWeek: many, opens: text, closes: text });

export function readHomePage(html: string): HomePage {
  const objects = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi)].flatMap(([, json = '']) =>
    objectsIn(jsonOf(json)),
  );
  const first = <T>(name: string, read: (value: unknown) => T | undefined): T | undefined =>
    objects.map((object) => read(object[name])).find((value) => value !== undefined);
  const point = first('geo', (value) => geo.safeParse(value).data);
  return {
    language: languageOf(/<html[^>]*\slang=["']?([\w-]+)/i.exec(html)?.[1] ?? ''),
    phone: first('telephone', (value) => text.min(5).max(40).safeParse(value).data) ?? '',
    point: point === undefined ? '' : `${point.latitude}, ${point.longitude}`,
    hours: first('openingHoursSpecification', weekOfList) ?? first('openingHours', weekOfText) ?? null,
  };
}

/** Every object of a document, outer objects first. */
function objectsIn(root: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const queue: unknown[] = [root];
  for (let at = 0; at < Math.min(queue.length, MAX_OBJECTS); at += 1) {
    const value = queue[at];
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) found.push(Object.fromEntries(Object.entries(value)));
    queue.push(...Object.values(value));
  }
  return found;
}

const time = (raw: string): string => /^([01]\d|2[0-3]):[0-5]\d/.exec(raw.padStart(5, '0'))?.[0] ?? '';

function weekOf(days: readonly { readonly day: number; readonly opens: string; readonly closes: string }[]): Week | undefined {
  const known = days
    .map(({ day, opens, closes }) => ({ day, from: time(opens), to: time(closes) }))
    .filter(({ day, from, to }) => day > 0 && from !== '' && to !== '' && from !== to);
  if (known.length === 0) return undefined;
  return Object.fromEntries(known.map(({ day, from, to }) => [day, { from, to: to === '00:00' ? '24:00' : to }]));
}

function weekOfList(raw: unknown): Week | undefined {
  const rows: unknown[] = Array.isArray(raw) ? raw : [raw];
  return weekOf(
    rows.flatMap((row) => {
      const { dayOfWeek = [], opens = '', closes = '' } = opening.safeParse(row).data ?? {};
      return dayOfWeek.map((name) => ({ day: DAYS.indexOf(name.replace(/^.*\//, '').toLowerCase()) + 1, opens, closes }));
    }),
  );
}

/** «Mo-Fr 10:00-22:00», «Sa,Su 12:00-23:00» */
function weekOfText(raw: unknown): Week | undefined {
  const dayOf = (name: string): number => DAYS.findIndex((day) => day.startsWith(name.toLowerCase())) + 1;
  return weekOf(
    (many.safeParse(raw).data ?? []).flatMap((line) => {
      const [, days = '', opens = '', closes = ''] = /^([A-Za-z, -]+?)\s+(\d?\d:\d\d)\s*[-–]\s*(\d?\d:\d\d)/.exec(line) ?? [];
      return days.split(',').flatMap((part) => {
        const [from = 0, to = from] = part
          .trim()
          .split('-')
          .map((name) => dayOf(name.trim()));
        return from === 0
          ? []
          : Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ({ day: ((from + index - 1) % 7) + 1, opens, closes }));
      });
    }),
  );
}
