import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Fault } from '#tests/setup/altering-proxy.ts';
import type { SettingsWire } from '#tests/setup/variant.ts';
import { get, openPage, plainText } from './page.ts';
import { variant } from './variant.ts';

const workTimes = z.looseObject({ delivery: z.record(z.string(), z.looseObject({})) });

type Opened = Awaited<ReturnType<typeof openPage>>;

/** The card of a place by its name. */
const placeIn = ({ getByRole }: Opened, name: string): HTMLElement => {
  const card = within(getByRole('main')).getByRole('heading', { name }).closest('article');
  if (card === null) throw new Error(`there is no place ${name}`);
  return card;
};

const legendIn = ({ getByRole }: Opened): string[] =>
  within(getByRole('list', { name: 'Зоны доставки: минимальный заказ и цена' }))
    .getAllByRole('listitem')
    .map(plainText);

/** Monday 1 … Sunday 7 in the demo shop's city. */
function today(): number {
  const name = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'Europe/Moscow' }).format(Date.now());
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name) + 1;
}

describe('[ROUTE-05] contacts of the demo shop', () => {
  test('every place has its phone, a route, whether it is open now and its week with today marked', async () => {
    const page = await openPage('/contacts');
    const phones = {
      '«Уголёк» на Баумана': '+78432004040',
      '«Уголёк» на Чистопольской': '+78432004041',
      '«Уголёк Лаунж» у Кабана': '+78432004042',
    };
    for (const [name, phone] of Object.entries(phones)) {
      const card = within(placeIn(page, name));
      expect(card.getByRole('link', { name: /^\+7 843/ }).getAttribute('href')).toBe(`tel:${phone}`);
      expect(card.getByText(/^(Открыто|Закрыто|Сегодня закрыто)/)).toBeTruthy();
      expect(card.getByRole('link', { name: /^Маршрут/ }).getAttribute('href')).toMatch(
        /^https:\/\/yandex\.ru\/maps\/\?rtext=~55\.\d+,49\.\d+$/,
      );
    }
    const week = [...placeIn(page, '«Уголёк» на Баумана').querySelectorAll('dl > div')];
    expect(week.map(plainText)).toEqual(['пн–чт08:00–23:30', 'пт–сб08:00–01:00', 'вс08:00–23:30']);
    const marked = week.filter((days) => days.hasAttribute('aria-current')).map(plainText);
    expect(marked).toEqual([expect.stringContaining(today() <= 4 ? 'пн–чт' : today() <= 6 ? 'пт–сб' : 'вс')]);
  });

  test('networks and mail of the shop are links', async () => {
    const main = within((await openPage('/contacts')).getByRole('main'));
    expect(main.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe('https://t.me/ugolek_example');
    expect(main.getByRole('link', { name: 'ogon@ugolek.example' }).getAttribute('href')).toBe('mailto:ogon@ugolek.example');
  });

  test('the map is in the page as it comes: zones, a link to each place and a legend with minimum and price', async () => {
    const page = await openPage('/contacts');
    const map = page.getByRole('img', { name: 'Карта зон доставки и ресторанов' });
    expect(map.querySelectorAll('path[fill-opacity]')).toHaveLength(3);
    const pins = page.getAllByRole('link', { name: /^«Уголёк.*, ул\. / });
    expect(pins.map((pin) => pin.getAttribute('href')?.slice(1))).toEqual(
      ['«Уголёк» на Баумана', '«Уголёк» на Чистопольской', '«Уголёк Лаунж» у Кабана'].map((name) => placeIn(page, name).id),
    );
    expect(legendIn(page)).toEqual([
      expect.stringMatching(/^Зелёная зона ?от 800 ₽ · 149 ₽$/),
      expect.stringMatching(/^Оранжевая зона ?от 1 200 ₽ · 249 ₽$/),
      expect.stringMatching(/^Красная зона ?от 2 000 ₽ · 390 ₽$/),
    ]);
  });
});

describe('contacts of a shop with other settings', () => {
  const feature = z.looseObject({ properties: z.looseObject({ description: z.string() }) });
  const map = z.looseObject({ features: z.array(feature) });
  const LOOK = { fill: '#123456', stroke: '#654321', 'fill-opacity': 0.37, 'stroke-opacity': 0.5, 'stroke-width': 7 };

  /** The green zone drawn otherwise. */
  const drawn = (wire: SettingsWire) => {
    const { features, ...rest } = map.parse(wire.map);
    return {
      ...rest,
      features: features.map((one) =>
        one.properties.description.includes('#cid=green') ? { ...one, properties: { ...one.properties, ...LOOK } } : one,
      ),
    };
  };

  test('[CMS-06] [DLV-02] networks, messengers and phones are those of the settings; zones are drawn as they say, prices kept back', async () => {
    const contacts = {
      phone: '+7 900 000-00-00',
      phones: [{ warehouse_id: 12, phone: '+7 900 000-00-12' }],
      email: 'proba@example.com',
      'vk-link': 'https://vk.com/proba',
      inst: 'https://instagram.com/proba',
      fb: 'https://facebook.com/proba',
      whatsapp: '+7 900 000-00-01',
      telegram: '@proba',
      viber: 'viber://chat?number=%2B79000000002',
    };
    const places = [11, 12].map((id) => ({ id, name: `Место ${id}`, coord: `55.${id + 68}, 49.12`, warehouse_id: id }));
    const { url: shop } = await variant({
      settings: (wire) => ({
        ...wire,
        contacts,
        map: drawn(wire),
        dont_show_delivery_price: '1',
        shipping_methods: [{ id: 'local_pickup', name: 'Самовывоз', pickup_locations: places }],
      }),
    });
    const page = await openPage('/contacts', { shop });
    const main = within(page.getByRole('main'));
    const footer = within(page.getByRole('contentinfo'));
    for (const [name, href] of [
      ['ВКонтакте', 'https://vk.com/proba'],
      ['Telegram', 'https://t.me/proba'],
      ['WhatsApp', 'https://wa.me/79000000001'],
      ['Viber', 'viber://chat?number=%2B79000000002'],
      ['Instagram', 'https://instagram.com/proba'],
      ['Facebook', 'https://facebook.com/proba'],
    ] as const) {
      expect(main.getByRole('link', { name }).getAttribute('href')).toBe(href);
      expect(main.getByRole('link', { name }).querySelector('svg')).not.toBeNull();
      expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
    expect(main.getByRole('link', { name: 'proba@example.com' })).toBeTruthy();
    for (const [name, phone] of [
      ['Место 12', '+79000000012'],
      ['Место 11', '+79000000000'],
    ] as const)
      expect(
        within(placeIn(page, name))
          .getByRole('link', { name: /^\+7 900/ })
          .getAttribute('href'),
      ).toBe(`tel:${phone}`);

    const picture = page.getByRole('img', { name: 'Карта зон доставки и ресторанов' });
    expect(picture.querySelector('path[fill="#123456"]')?.getAttribute('fill-opacity')).toBe('0.37');
    const border = picture.querySelector('path[stroke="#654321"]');
    expect(['stroke-width', 'stroke-opacity'].map((name) => border?.getAttribute(name))).toEqual(['7', '0.5']);
    expect(legendIn(page)).toEqual([
      expect.stringMatching(/^Зелёная зона ?от 800 ₽$/),
      expect.stringMatching(/^Оранжевая зона ?от 1 200 ₽$/),
      expect.stringMatching(/^Красная зона ?от 2 000 ₽$/),
    ]);
  });

  test('[DLV-07] [KF-APP-14] a special day stands below the week of its place, and search engines are told of it', async () => {
    const { url: shop } = await variant({
      settings: (wire) => {
        const times = workTimes.parse(wire.delivery_work_time);
        const special_days = [{ date: '2031-01-01', closed: true, text: 'Отдыхаем' }];
        return {
          ...wire,
          delivery_work_time: { ...times, delivery: { ...times.delivery, 11: { ...times.delivery['11'], special_days } } },
        };
      },
    });
    const page = await openPage('/contacts', { shop });
    expect(plainText(page.document.body)).toContain('1 январявыходной, Отдыхаем');
    expect(page.html).toContain('"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"2031-01-01"');
  });

  test('[START-04] [ERR-01] calls that fail are logged and leave the rest of the page, which says that the menu is missing', async () => {
    const { url: shop, lines } = await variant({
      settings: (wire) => ({ ...wire, seo: { name: 'Другое имя' } }),
      answers: {
        '/wp-content/uploads/app_sync/prodcat.json': () => new Fault(500),
        '/wp-json/restoran/v1/blog': () => new Fault(200, 'no JSON'),
      },
    });
    const { status, document, getByRole, getByText } = await openPage('/', { shop });
    expect([status, document.title]).toEqual([200, 'Другое имя']);
    expect(getByRole('contentinfo')).toBeTruthy();
    expect(getByText('Меню не загрузилось')).toBeTruthy();
    await openPage('/blog', { shop });
    const failed = lines.flatMap((line) => /"event":"backend.failed".*"call":"(\w+)"/.exec(line)?.[1] ?? []);
    expect([...new Set(failed)].sort()).toEqual(['blog', 'catalogueFull']);
    const bar = within(getByRole('navigation', { name: 'Категории' }));
    expect(bar.getByRole('link', { name: 'Супы' }).getAttribute('href'), 'the categories alone are known').toBe('/menu/supy');
  });

  test('[KF-PLACE-11] [KF-PLACE-12] [DLV-12] with a key of the map service visitors and bots get every page that holds a map, with the own map in it', async () => {
    const { url: shop } = await variant({ env: { YANDEX_MAPS_KEY: 'key-of-a-test' } });
    for (const agent of ['Mozilla/5.0', 'Googlebot/2.1']) {
      const headers = { 'user-agent': agent };
      for (const path of ['/', '/order', '/en/contacts']) expect((await get(path, { shop, headers })).status, `${agent} ${path}`).toBe(200);
      const page = await openPage('/contacts', { shop, headers });
      expect(page.status, agent).toBe(200);
      expect(page.getByRole('img', { name: 'Карта зон доставки и ресторанов' }).querySelectorAll('path[fill-opacity]')).toHaveLength(3);
    }
  });
});
