import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { useModals } from '#old/stores/modals.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { NOON, testShop } from '#tests/component/shop.ts';
import { dialog, says } from '#tests/component/steps.ts';
import { deliverTo, fetchAt } from '#tests/component/visitor.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';
import { pickNext } from './pick-next.ts';
import { popupViews } from './popup-views.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 3 at night before {@link NOON} in the shop's city: every kitchen is closed. */
const NIGHT = NOON - 9 * HOUR;

/** Closes a popup by its button. */
async function answer(user: UserEvent, title: string, button: string): Promise<void> {
  await user.click(within(await dialog(title)).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
}

describe('by the hours of the demo shop', () => {
  const { setNow } = testShop({ now: NIGHT });

  test('[CMS-03] at night a notice says when the kitchen opens, once for these hours', async () => {
    await setNow(NIGHT);
    await deliverTo('Мавлютова, 10');
    const { user } = await openPage('/');
    const notice = await dialog('Сейчас мы закрыты');
    await says(notice, 'Кухня закрыта, печь остывает.');
    await says(notice, 'Откроемся сегодня в 10:00.');
    await answer(user, 'Сейчас мы закрыты', 'Посмотреть меню');
    // The next page shows the next occasion, the popup of the zone, and that is shown once as well.
    const { user: later } = await openPage('/');
    await answer(later, 'В красную зону едем дольше', 'Хорошо');
    await setNow(NIGHT + DAY);
    await openPage('/');
    await dialog('Сейчас мы закрыты');
  });

  test('[CMS-03] the notice tells the hours of the chosen place', async () => {
    await setNow(NIGHT + 6 * HOUR);
    await fetchAt('Кабана');
    await openPage('/');
    await says(await dialog('Сейчас мы закрыты'), 'Откроемся сегодня в 12:00.');
  });

  test('[CMS-03] the popup of one warehouse comes on its days, and its link leads to a page', async () => {
    // the Friday after, at 18:00
    await setNow(NOON + 2 * DAY + 6 * HOUR);
    await fetchAt('Кабана');
    const { user } = await openPage('/');
    const popup = await dialog('Вечер с живой музыкой');
    expect(within(popup).getByRole('link', { name: 'Как забронировать' })).toHaveAttribute('href', '/information/page/bron-stola');
    await user.click(within(popup).getByRole('link', { name: 'Как забронировать' }));
    await waitFor(() => expect(location.pathname).toBe('/information/page/bron-stola'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[CMS-03] a place where everything is sold out says so', async () => {
    await setNow(NOON);
    server.use(
      http.get('/api/wp-content/uploads/app_sync/price-12.json', async ({ request }) => {
        const menu = await (await askShop(request)).text();
        return new Response(menu.replaceAll('"in_stock":true', '"in_stock":false'), { headers: { 'content-type': 'application/json' } });
      }),
    );
    await fetchAt('Чистопольской');
    await openPage('/');
    await dialog('Здесь пока пусто');
  });
});

describe('popups of a shop that shows them before a place is chosen', () => {
  const HOSTILE =
    '<p onclick="alert(1)">Пирог <b>с огня</b><script>window.hacked = 1</script><img src="javascript:window.hacked = 1" onerror="window.hacked = 1"></p>';
  testShop({
    files: {
      'settings.yaml': inYaml((settings) => {
        settings.set('popups_without_locations', true);
        settings.set('popups', [
          { uuid: 8, title: 'Только в приложении', message: 'Нет', device: ['app'] },
          { uuid: 7, title: 'Пирог дня', message: HOSTILE, button_link: '#', button_title: 'Ясно', device: ['site'] },
          { uuid: 9, title: 'Пирог всегда', message: 'Каждый день', button_title: 'Хорошо', repeat_mode: 'repeatable' },
        ]);
      }),
    },
  });

  test('[CMS-03] a one-off popup is shown once, a repeatable one on every page load; HTML of the backend runs nothing', async () => {
    const { user } = await openPage('/');
    const popup = await dialog('Пирог дня');
    expect(within(popup).getByText('с огня').tagName).toBe('B');
    expect(popup.innerHTML).not.toMatch(/onclick|onerror|script|javascript:/i);
    expect('hacked' in window).toBe(false);
    await answer(user, 'Пирог дня', 'Ясно');
    for (let load = 0; load < 2; load += 1) {
      const { user: later } = await openPage('/');
      await answer(later, 'Пирог всегда', 'Хорошо');
    }
  });

  test('[CMS-03] nothing is due over an open layer or while somebody orders', () => {
    const settings = settingsOf({
      popups_without_locations: '1',
      popups: [{ uuid: 7, title: 'Пирог дня', message: 'Пирог', repeat_mode: 'repeatable' }],
    });
    const next = () => pickNext({ popups: popupViews(settings).popups, settings, now: NOON, shownNow: [] })?.kind;
    expect(next()).toBe('popup');
    for (const path of ['/order', '/order/12']) {
      routerDouble.open(path);
      expect(next()).toBeUndefined();
    }
    routerDouble.open('/menu/supy');
    expect(next()).toBe('popup');
    useModals.getState().open('location', {});
    expect(next()).toBeUndefined();
  });
});
