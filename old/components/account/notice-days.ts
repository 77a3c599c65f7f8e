import type { PushEntry } from '#lib/contract/account.ts';
import type { Notice, NoticeDay } from './notices-client.tsx';

interface Words {
  /** What a day of the shop's zone (yyyy-mm-dd) is called; the stamp itself for one that is no date. */
  readonly day: (date: string) => string;
  readonly href: (entry: PushEntry) => string | null;
}

/** Entries by the day of their stamp (`2031-03-05 12:30:00`), in the order they came (LK-09). */
export function noticeDays(entries: readonly PushEntry[], { day, href }: Words): readonly NoticeDay[] {
  const days = new Map<string, Notice[]>();
  for (const entry of entries) {
    const [date = '', clock = ''] = entry.date.split(/[ T]/);
    const label = day(date);
    const notices = days.get(label) ?? [];
    const time = /^\d\d:\d\d/.exec(clock)?.[0] ?? '';
    days.set(label, notices);
    notices.push({ id: entry.id, title: entry.title, text: entry.text, time, href: href(entry), read: entry.read });
  }
  return [...days].map(([label, notices]) => ({ label, notices }));
}
