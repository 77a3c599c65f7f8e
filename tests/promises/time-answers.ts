import { calls } from '#lib/contract/calls.ts';
import { type PlaceState, placeState } from '#lib/domain/opening-hours.ts';
import { testBackend } from '#tests/setup/backend.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { choices, dateOf, type Kitchen, type Order, standing, timeOf, ZoneClock } from './time-oracle.ts';

/**
 * `node time-answers.ts <seed> <quarters>`: asks a backend in each zone for times at so many quarters of an hour of each day on which clocks change, lets
 * devices in five zones read its hours, and prints how much of it the oracle says otherwise. A process of its own, so that a guard can be taken out of it.
 */

/** Four days each; the zones differ in date, size and direction of the change, two of them have none. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  'Europe/Berlin': ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'],
  'America/New_York': ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'],
  'Australia/Lord_Howe': ['2026-04-04', '2026-04-05', '2026-10-03', '2026-10-04'],
  'America/Santiago': ['2026-04-04', '2026-04-05', '2026-09-05', '2026-09-06'],
  'Africa/Cairo': ['2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30'],
  'Pacific/Auckland': ['2026-04-04', '2026-04-05', '2026-09-26', '2026-09-27'],
  'Europe/Moscow': ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'],
  'Asia/Kathmandu': ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'],
};
const DEVICES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Tokyo'] as const;

type Week = Kitchen['week'];
const daily = (from: string, to: string, off: number | null = null): Week =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].filter((day) => day !== off).map((day) => [day, [from, to] as const]));
/** By warehouse; pickup has hours of its own in one, and the kitchen's cooking time everywhere. */
const SHOP: Readonly<Record<number, { readonly week: Week; readonly pickup?: Week; readonly cooking: number }>> = {
  11: { week: daily('10:00', '22:30'), pickup: daily('09:15', '23:45'), cooking: 25 },
  12: { week: daily('18:00', '03:00'), cooking: 40 },
  13: { week: daily('00:30', '05:00', 7), cooking: 0 },
  14: { week: null, cooking: 30 },
  15: { week: daily('10:00', '22:00'), cooking: 20 },
};
const PAUSED = 15;
const [ROAD, STEP, AHEAD] = [40, 30, 2] as const;
/** An interval that is taken in the first warehouse, and with it every other that touches it. */
const TAKEN = { from: '19:00', to: '19:30' } as const;
const isTaken = (choice: string): boolean => choice.slice(11, 16) < TAKEN.to && choice.slice(17, 22) > TAKEN.from;

const yaml = (week: Week): string =>
  week === null
    ? 'around_clock: true'
    : `week: { ${Object.entries(week)
        .map(([day, [from, to]]) => `${day}: { from: '${from}', to: '${to}' }`)
        .join(', ')} }`;

function settingsIn(zone: string): (text: string) => string {
  const rows = Object.entries(SHOP);
  const delivery = rows.map(
    ([id, { week, cooking }]) => `    ${id}: { ${yaml(week)}, cooking_time_in_minutes: ${cooking}, wp_timezone: ${zone} }`,
  );
  const pickup = rows.flatMap(([id, one]) =>
    one.pickup === undefined ? [] : [`    ${id}: { ${yaml(one.pickup)}, wp_timezone: ${zone} }`],
  );
  const hours = ['delivery_work_time:', '  delivery:', ...delivery, '  pickup:', ...pickup, ''].join('\n');
  return (text) =>
    text
      .replace(
        '  - { term_id: 12, name: Вторая }\n',
        rows
          .slice(1)
          .map(([id]) => `  - { term_id: ${id}, name: Кухня ${id} }\n`)
          .join(''),
      )
      .replace(/delivery_work_time:\n(?: .*\n)+/, () => hours)
      .concat(
        `slots: { interval_minutes: ${STEP}, capacity: 1, days_ahead: ${AHEAD} }\nsettings: { app: { disable_ordering: [${PAUSED}] } }\n`,
      );
}

/** The device's own words for how a place stands, as the oracle says them. */
function said(state: PlaceState): string {
  if (state.kind === 'until') return `until ${state.time}`;
  if (state.kind === 'lastOrders') return `orders for ${state.minutes} minutes`;
  if (state.kind === 'opens') return `opens ${state.date} ${state.time}`;
  return state.kind === 'aroundClock' ? 'open' : state.kind;
}

async function askedIn(zone: string, dates: readonly string[], quartersOf: () => readonly number[]) {
  const shop = await testBackend({ files: { 'settings.yaml': settingsIn(zone) } });
  const wrong: string[] = [];
  let [slots, states] = [0, 0];
  for (const date of dates) {
    const noon = Date.parse(`${date}T12:00:00Z`) / 60_000;
    const clock = new ZoneClock(zone, noon - 8 * 1_440, noon + 14 * 1_440);
    const midnight = clock.when(Math.floor(noon / 1_440) * 1_440);
    for (let day = -1; day <= AHEAD + 1; day++) {
      const [place, begins, ends] = ['slot:11', `${dateOf(noon + day * 1_440)}T${TAKEN.from}`, `${dateOf(noon + day * 1_440)}T${TAKEN.to}`];
      await shop.db
        .insertInto('capacity')
        .values({ name: `${place}:${begins}-${TAKEN.to}`, place, begins, ends, taken: 1 })
        .onConflict((c) => c.doNothing())
        .execute();
    }
    for (const quarter of quartersOf()) {
      const now = midnight + 15 * quarter;
      shop.clock.now = now * 60_000;
      for (const [id, { week, pickup, cooking }] of Object.entries(SHOP)) {
        const at = `${zone} ${dateOf(clock.shown(now))} ${timeOf(clock.shown(now))}, ${id}`;
        const isPaused = Number(id) === PAUSED;
        for (const way of ['flat_rate', 'local_pickup'] as const) {
          const kitchen = { zone, week: way === 'local_pickup' && pickup !== undefined ? pickup : week, cooking };
          const road = way === 'flat_rate' && id === '11' ? ROAD : 0;
          const order: Order = { days: AHEAD + 1, step: STEP, road };
          const { body } = await shop.call(
            'GET',
            `${calls.availableTime.path}?stock_id=${id}&shipping_method=${way}${road > 0 ? '&zone=green' : ''}`,
          );
          const { days, asap } = calls.availableTime.answer.parse(body);
          const offered = days.flatMap(({ date: own, intervals }) =>
            intervals.map(({ from, to, available }) => `${own} ${from}-${to}${available ? '' : ' taken'}`),
          );
          const expected = isPaused
            ? []
            : choices(kitchen, clock, now, order).map((one) => (id === '11' && isTaken(one) ? `${one} taken` : one));
          slots += expected.length;
          const stands = standing(kitchen, clock, now);
          const isOpen = !isPaused && /^(open$|until |orders for )/.test(stands);
          if (offered.sort().join() !== expected.join()) wrong.push(`${at} ${way}: ${offered.length} times, not ${expected.length}`);
          if (asap.available !== isOpen) wrong.push(`${at} ${way}: as soon as possible ${asap.available}`);
          if (isOpen && asap.minutes !== cooking + road) wrong.push(`${at} ${way}: in ${asap.minutes} minutes`);
          for (const device of DEVICES) {
            process.env.TZ = device;
            const heard = said(placeState(shop.model.settings, way === 'flat_rate' ? 'delivery' : 'pickup', Number(id), now * 60_000));
            states += 1;
            if (heard !== (isPaused ? 'disabled' : stands)) wrong.push(`${at} ${way}, read in ${device}: ${heard}, not ${stands}`);
          }
        }
      }
    }
  }
  await shop.close();
  return { slots, states, wrong };
}

const [seed, quarters] = process.argv.slice(2).map(Number);
const by = seededRandom(seed ?? 1);
const all = Array.from({ length: 96 }, (_, quarter) => quarter);
const some = (): readonly number[] =>
  quarters === undefined || quarters >= 96 ? all : Array.from({ length: quarters }, () => by.below(96));
const result = { zones: 0, moments: 0, slots: 0, states: 0, wrong: 0, examples: [] as string[] };
for (const [zone, dates] of Object.entries(ZONES)) {
  const { slots, states, wrong } = await askedIn(zone, dates, some);
  result.zones += 1;
  result.moments += dates.length * Math.min(96, quarters ?? 96);
  result.slots += slots;
  result.states += states;
  result.wrong += wrong.length;
  result.examples.push(...wrong.slice(0, 3));
}
console.log(JSON.stringify({ ...result, examples: result.examples.slice(0, 8) }));
