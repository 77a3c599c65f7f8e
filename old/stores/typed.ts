import { z } from 'zod';
import { visitStorage } from './persisted.ts';

const NAME = 'typed';
/** So many forms are remembered: the oldest go. */
const MOST = 12;

const forms = z.record(z.string(), z.unknown()).catch({});

function read(): Readonly<Record<string, unknown>> {
  try {
    return forms.parse(JSON.parse(visitStorage.getItem(NAME) ?? '{}'));
  } catch {
    return {};
  }
}

const write = (all: readonly (readonly [string, unknown])[]): void =>
  all.length === 0 ? visitStorage.removeItem(NAME) : visitStorage.setItem(NAME, JSON.stringify(Object.fromEntries(all)));

const others = (form: string) => Object.entries(read()).filter(([name]) => name !== form);

/** What was typed into a form of this tab and not sent; null for nothing, and for what another build cannot read. */
export const typedIn = <T>(form: string, schema: z.ZodType<T>): T | null => schema.safeParse(read()[form]).data ?? null;

export const keepTyped = (form: string, values: unknown): void => write([...others(form), [form, values] as const].slice(-MOST));

export const dropTyped = (form: string): void => write(others(form));

/** The next person at this tab is somebody else. */
export const forgetTyped = (): void => write([]);
