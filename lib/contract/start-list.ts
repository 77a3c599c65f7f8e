/** Times as older backends list them (wire-facts 1.7): a label and a value, each reader with a format of its own. */

interface Entry {
  readonly text: string;
  readonly date: string;
}

const CLOCK = '([01]?\\d|2[0-3]):([0-5]\\d)';
const DATE = /(\d{2})\.(\d{2})\.(\d{4})|(\d{4})-(\d{2})-(\d{2})/;
const TIMES = new RegExp(`${CLOCK}(?:\\s*[-–\\s]\\s*${CLOCK})?\\s*$`);

const clock = (hour: string, minute: string): string => `${hour.padStart(2, '0')}:${minute}`;

function intervalOf({ date: value }: Entry) {
  const times = TIMES.exec(value);
  if (times === null) return null;
  const [, hour = '', minute = '', endHour, endMinute] = times;
  const from = clock(hour, minute);
  const said = DATE.exec(value.slice(0, times.index));
  const [, d1, m1, y1, y2, m2, d2] = said ?? [];
  const year = y1 ?? y2;
  const date = year === undefined ? '' : `${year}-${m1 ?? m2}-${d1 ?? d2}`;
  return { date, from, to: endHour === undefined || endMinute === undefined ? from : clock(endHour, endMinute) };
}

/** The list's intervals by days (`yyyy-mm-dd`; '' for the day it is now), and whether it offers anything without a time of day: as soon as possible. */
export function daysOfStartList(list: readonly Entry[]) {
  const days = new Map<string, { from: string; to: string; available: boolean; left: number }[]>();
  let asap: Entry | null = null;
  for (const entry of list) {
    const found = intervalOf(entry);
    if (found === null) asap ??= entry;
    else days.set(found.date, [...(days.get(found.date) ?? []), { from: found.from, to: found.to, available: true, left: 0 }]);
  }
  return {
    asap: { available: asap !== null, text: asap?.text ?? '', minutes: 0 },
    days: [...days].map(([date, intervals]) => ({ date, label: '', intervals })),
  };
}
