import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { htmlText, shortcodesAsHtml } from '#lib/contract/html-text.ts';
import { settings } from '#lib/contract/settings.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import type { Origins } from '#lib/server/html/clean.ts';
import { readHtml, withHeadings } from '#lib/server/html/read.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { withZones, type ZoneLabels } from './html.tsx';
import { HtmlTree } from './html-tree.tsx';

const refused = vi.fn();
const ORIGINS: Origins = {
  own: ['https://shop.example', 'https://back.example'],
  mediaHosts: ['cdn.example'],
  videoHosts: ['video.example'],
  refused,
};

/** The owner's HTML as it is rendered. */
const renderHtml = (html: string) =>
  renderInShop(<HtmlTree nodes={withHeadings(readHtml(shortcodesAsHtml(html, new Map()), ORIGINS), 2)} media={NO_VARIANTS} />, {
    shop: { prefix: '/en' },
  });
const html = (container: HTMLElement): string => container.innerHTML;

test('[CMS-04] HTML of the owner runs nothing', async () => {
  const { container } = await renderHtml(
    '<h1 onclick="x()">Меню</h1><script>x()</script><p style="x">Пирог <a href="javascript:x()">с огня</a><img src=x onerror=x()></p><form><input></form>',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Меню' })).toBeVisible();
  expect(container).toHaveTextContent('Меню');
  expect(html(container)).not.toMatch(/onclick|onerror|script|javascript:|style=|<form|<input/);
});

test('[CMS-04] links lead to pages in the language of this one, to files as they are, and to other sites in a new tab', async () => {
  await renderHtml(
    '<p><a href="https://shop.example/contacts">Контакты</a> <a href="/wp-content/uploads/menu.pdf">Меню</a> <a href="https://other.example/">Сайт</a></p>',
  );
  expect(screen.getByRole('link', { name: 'Контакты' })).toHaveAttribute('href', '/en/contacts');
  expect(screen.getByRole('link', { name: 'Меню' })).toHaveAttribute('href', '/wp-content/uploads/menu.pdf');
  expect(screen.getByRole('link', { name: 'Сайт' })).toHaveAttribute('target', '_blank');
});

test('[KF-CONTENT-01] text alone keeps the breaks of paragraphs and lists, and shortcodes are gone', () => {
  expect(htmlText('<p>Первый</p><p>Второй</p><ul><li>раз</li><li>два</li></ul>[vc_row a="1"]Третий[/vc_row]').split(/\n+/)).toEqual([
    'Первый',
    'Второй',
    expect.stringContaining('раз'),
    expect.stringContaining('два'),
    'Третий',
  ]);
});

test('[KF-CONTENT-02] own videos and sounds are shown, written as elements or as shortcodes', async () => {
  const { container } = await renderHtml(
    '<video><source src="https://back.example/a.mp4"></video><audio src="/b.mp3"></audio>[video mp4="https://back.example/c.mp4"][/video]',
  );
  expect([...container.getElementsByTagName('video')].map((video) => video.getAttribute('src'))).toEqual(['/a.mp4', '/c.mp4']);
  expect(container.getElementsByTagName('audio').item(0)).toHaveAttribute('src', '/b.mp3');
});

test('[KF-CONTENT-03] lazy pictures and the pictures of covers are shown', async () => {
  const { container } = await renderHtml(
    '<img data-src="/a.webp" src="data:image/gif;base64,AA" alt="Печь"><img srcset="/b.webp 1x" alt="Зал"><div style="background-image:url(/c.webp)"><p>Обложка</p></div>',
  );
  expect([...container.getElementsByTagName('img')].map((image) => image.getAttribute('src'))).toEqual(['/a.webp', '/b.webp', '/c.webp']);
});

test('[KF-CONTENT-04] a pasted address is a link, and a button is one', async () => {
  await renderHtml('<p>https://other.example/article</p><div class="wp-block-button"><a href="/menu">В меню</a></div>');
  expect(screen.getByRole('link', { name: 'https://other.example/article' })).toHaveAttribute('href', 'https://other.example/article');
  expect(screen.getByRole('link', { name: /^В\sменю$/ })).toHaveAttribute('href', '/en/menu');
});

test('[KF-CONTENT-05] a caption stands with its picture', async () => {
  await renderHtml('[caption id="a" width="300"]<img src="/a.webp" alt="Печь" width="300" height="200"> Наша печь[/caption]');
  expect(screen.getByRole('figure')).toHaveTextContent('Наша печь');
  expect(screen.getByRole('img', { name: 'Печь' })).toHaveAttribute('width', '300');
});

test('[KF-CONTENT-06] a map or video of a host that is not allowed becomes a link, and the log names the host', async () => {
  await renderHtml(
    '<iframe src="https://maps.other.example/1" title="Как проехать"></iframe><iframe src="https://video.example/1"></iframe>',
  );
  expect(screen.getByRole('link', { name: 'Как проехать' })).toHaveAttribute('href', 'https://maps.other.example/1');
  expect(refused).toHaveBeenCalledWith('maps.other.example');
  expect(document.getElementsByTagName('iframe')).toHaveLength(1);
});

test('[KF-CONTENT-07] a picture of the backend is the shop’s own over http as well', async () => {
  await renderHtml('<img src="http://back.example/wp-content/a.webp" alt="Печь">');
  expect(screen.getByRole('img', { name: 'Печь' })).toHaveAttribute('src', '/wp-content/a.webp');
});

test('[KF-CONTENT-08] a block of products leaves no text', async () => {
  const { container } = await renderHtml('[products ids="1,2"]');
  expect(container).toHaveTextContent('');
  expect(container.textContent).toBe('');
});

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [49, 55],
      [50, 55],
      [50, 56],
      [49, 56],
      [49, 55],
    ],
  ],
};
const zone = (name: string) => ({ geometry: SQUARE, properties: { description: `#cid=${name}` } });
const shop = (more: object = {}) =>
  settings.parse({
    delivery_work_time: { delivery: { 11: { around_clock: '1', cooking_time_in_minutes: '20', wp_timezone: 'Europe/Moscow' } } },
    map: { features: [zone('near'), zone('far')] },
    delivery: {
      conditions: [
        {
          zone: 'near',
          name: 'Рядом & около',
          warehouse_id: 11,
          time_deliv: '20',
          express_cost: '200',
          express_time_deliv: '10',
          sum: [
            { min_sum_order: '800', deliv_price: '149' },
            { min_sum_order: '2500', deliv_price: '0' },
          ],
        },
        { zone: 'far', name: 'Далеко', warehouse_id: 11, time_deliv: '35', sum: [{ min_sum_order: '2000', deliv_price: '390' }] },
        { zone: 'undrawn', name: 'Нигде', time_deliv: '5', sum: [{ min_sum_order: '1', deliv_price: '1' }] },
      ],
    },
    ...more,
  });
const LABELS: ZoneLabels = {
  head: { zone: 'Зона', time: 'Время', minimum: 'Минимум', price: 'Доставка', express: 'Срочно' },
  money: (minor) => `${minor / 100} ₽`,
  minutes: ({ from, to }) => `${from}–${to} минут`,
  freeFrom: (sum) => `бесплатно от ${sum}`,
  faster: (price, minutes) => `${price}, на ${minutes} мин быстрее`,
};
const row = (tag: string, ...cells: readonly string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

test('[KF-CONTENT-09] [delivery_zones] becomes a table with the minutes, sums and express prices of the zones', () => {
  expect(withZones('<h2>Зоны</h2><p>[delivery_zones]</p><p>Дальше</p>', shop(), LABELS)).toBe(
    `<h2>Зоны</h2><table><thead>${row('th', 'Зона', 'Время', 'Минимум', 'Доставка', 'Срочно')}</thead><tbody>${row(
      'td',
      'Рядом &amp; около',
      '40–50 минут',
      '800 ₽',
      '149 ₽, бесплатно от 2500 ₽',
      '200 ₽, на 10 мин быстрее',
    )}${row('td', 'Далеко', '55–65 минут', '2000 ₽', '390 ₽', '')}</tbody></table><p>Дальше</p>`,
  );
});

test('hidden delivery prices stand in no table, a shop without zones has none, other texts stay as they are', () => {
  const hidden = withZones('[delivery_zones]', shop({ dont_show_delivery_price: true }), LABELS);
  expect(hidden).toContain('40–50 минут');
  expect(hidden).not.toMatch(/149|200 ₽/);
  expect(withZones('<p>[delivery_zones]</p>', shop({ map: { features: [] } }), LABELS)).toBe('');
  expect(withZones('<p>delivery_zones [gallery]</p>', shop(), LABELS)).toBe('<p>delivery_zones [gallery]</p>');
});
