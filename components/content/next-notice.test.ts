import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopContext } from '#components/layout/shop-context.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { samplePlace } from '#tests/setup/sample-place.ts';
import { LATER, type Notice, nextNotice, onCalmMoments } from './next-notice.ts';
import { popupViews } from './popup-views.ts';

vi.stubEnv('DEMO', '1');

/** 20 November 2026, a Friday, in Moscow. */
const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00+03:00`);
const NOON = at('12:00');
const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { from: '10:00', to: '22:00' }]));
const HOURS = { delivery_work_time: { delivery: { 11: { week, wp_timezone: 'Europe/Moscow' } } } };
const popup = (uuid: number, more: object = {}) => ({ uuid, title: `Попап ${uuid}`, message: 'Текст', ...more });
const locationAt = (warehouseId: number, zone = ''): ChosenLocation => samplePlace({ warehouseId, zone });

interface Case {
  readonly settings?: object;
  readonly popups?: readonly object[];
  readonly location?: ChosenLocation | null;
  readonly seen?: Partial<Parameters<typeof nextNotice>[0]['seen']>;
  readonly isStockEmpty?: boolean;
  readonly now?: number;
}

function noticeOf({ settings: more = {}, popups = [], location = locationAt(11), seen = {}, isStockEmpty = false, now = NOON }: Case) {
  const settings = settingsOf({ ...HOURS, popups: [...popups], ...more });
  const views = popupViews(settings);
  return nextNotice({
    ...views,
    shop: shopContext(settings, { locale: 'ru', pageType: 'lending', messagesVersion: '', mapsKey: '', madeAt: 0 }),
    place: { type: 'delivery', location },
    seen: { city: '', closedUntil: 0, popupIds: [], ...seen },
    shownNow: [],
    isStockEmpty,
    now,
  });
}
const shown = (notice: Notice | null): string | null => (notice?.kind === 'popup' ? notice.popup.content.title : (notice?.kind ?? null));

test.each<[string, Case, string | null]>([
  ['a popup waits for a place', { popups: [popup(1)], location: null }, null],
  [
    'one of a shop with popups_without_locations does not',
    { popups: [popup(1)], location: null, settings: { popups_without_locations: '1' } },
    'Попап 1',
  ],
  ['a popup of the site', { popups: [popup(1, { device: ['app'] }), popup(2, { device: ['site'] })] }, 'Попап 2'],
  ['a one-off popup that was seen', { popups: [popup(1)], seen: { popupIds: [1] } }, null],
  ['a repeatable popup that was seen', { popups: [popup(1, { repeat_mode: 'repeatable' })], seen: { popupIds: [1] } }, 'Попап 1'],
  ['a popup of the zone', { popups: [popup(1, { id_delivery_zone: 'red' })], location: locationAt(11, 'red') }, 'Попап 1'],
  ['a popup of another zone', { popups: [popup(1, { id_delivery_zone: 'red' })], location: locationAt(11, 'green') }, null],
  ['a popup on a banned day', { popups: [popup(1, { ban_days_popup: ['friday'] })] }, null],
  ['a popup before its hour', { popups: [popup(1, { popup_from: '15:00', popup_to: '23:00' })] }, null],
  ['a popup inside its hours', { popups: [popup(1, { popup_from: '11:00', popup_to: '13:00' })] }, 'Попап 1'],
  ['a popup about stock while there is some', { popups: [popup(1, { stock_empty: '1' })] }, null],
  ['a popup about stock where nothing is left', { popups: [popup(1, { stock_empty: '1' })], isStockEmpty: true }, 'Попап 1'],
  [
    'a popup about paused orders',
    { popups: [popup(1, { disable_ordering: '1' })], settings: { settings: { app: { disable_ordering: [11] } } } },
    'Попап 1',
  ],
  ['paused orders without a popup about them', { settings: { settings: { app: { disable_ordering: [11] } } } }, 'paused'],
  ['closed hours before any other popup', { popups: [popup(1)], now: at('03:00') }, 'closed'],
  ['closed hours that were told', { popups: [popup(1)], now: at('03:00'), seen: { closedUntil: at('10:00') } }, 'Попап 1'],
])('[CMS-03] %s', (_, situation, expected) => {
  expect(shown(noticeOf(situation))).toBe(expected);
});

test('[CMS-03] [DLV-08] closed hours say when the kitchen opens, and are due again after that', () => {
  expect(noticeOf({ now: at('03:00') })).toEqual({
    kind: 'closed',
    opensAt: at('10:00'),
    note: '',
    timezone: 'Europe/Moscow',
    toldUntil: at('10:00'),
  });
});

test('[CMS-03] [DLV-10] nothing is said before the question for the city is answered', () => {
  const settings = {
    popups_without_locations: '1',
    locations: [
      { term_id: 11, name: 'Казань', city: 'Казань' },
      { term_id: 12, name: 'Уфа', city: 'Уфа' },
    ],
  };
  const popups = [popup(1)];
  expect(shown(noticeOf({ settings, popups, location: null }))).toBeNull();
  expect(shown(noticeOf({ settings, popups, location: null, seen: { city: 'Уфа' } }))).toBe('Попап 1');
});

test('[CMS-03] [CMS-04] HTML of a popup runs nothing', () => {
  const message = '<p onclick="x()">Пирог <b>с огня</b><script>x()</script><img src="javascript:x()" onerror="x()"></p>';
  const [view] = popupViews(settingsOf({ popups: [popup(1, { message, button_link: '#' })] })).popups;
  expect(view?.content.body).toEqual([{ tag: 'p', attrs: {}, children: ['Пирог ', { tag: 'b', attrs: {}, children: ['с огня'] }] }]);
  expect(view?.content.href).toBe('');
});

describe('a calm moment', () => {
  const page = { visibilityState: 'visible', activeElement: { matches: (): boolean => false } };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    page.visibilityState = 'visible';
    page.activeElement = { matches: () => false };
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('comes after a while without changes, and again each minute', async () => {
    const look = vi.fn(async () => {});
    let change = (): void => {};
    const end = onCalmMoments(look, [
      (changed) => {
        change = changed;
        return () => {};
      },
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    change();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(look).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(61_200);
    expect(look).toHaveBeenCalledTimes(2);
    end();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(look).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['the tab is hidden', { visibilityState: 'hidden' }],
    ['somebody types', { activeElement: { matches: () => true } }],
  ])('waits while %s', async (_, busy) => {
    const look = vi.fn(async () => {});
    Object.assign(page, busy);
    const end = onCalmMoments(look, []);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(look).not.toHaveBeenCalled();
    page.visibilityState = 'visible';
    page.activeElement = { matches: () => false };
    await vi.advanceTimersByTimeAsync(1_300);
    expect(look).toHaveBeenCalledTimes(1);
    end();
  });

  test('[CMS-03] a look that found the page busy is taken again', async () => {
    const look = vi.fn().mockResolvedValueOnce(LATER).mockResolvedValue(true);
    const end = onCalmMoments(look, []);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(look).toHaveBeenCalledTimes(2);
    end();
  });

  test('a look that fails is logged and tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const look = vi.fn(async () => Promise.reject(new Error('offline')));
    const end = onCalmMoments(look, []);
    await vi.advanceTimersByTimeAsync(62_500);
    expect(look).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(2);
    end();
  });
});
