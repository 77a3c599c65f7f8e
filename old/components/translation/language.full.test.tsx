import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { fetchAt, fillCart } from '#tests/component/visitor.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;

describe('in the demo shop', () => {
  testShop();

  test('[I18N-03] the browser requests the menu in the language of the page', async () => {
    const requested: string[] = [];
    server.events.on('request:start', ({ request }) => void requested.push(request.url));
    await openPage('/en/menu/pech/pizza');
    await waitFor(() => expect(requested).toContainEqual(expect.stringMatching(/prodcat.*(lang=en|-en\.json)/)));
  });

  test('[I18N-04] an order placed in German says that it is to be paid, and is shown in German', async () => {
    await fetchAt('Баумана');
    await fillCart({ 'Пломбир, три шарика': 3 });
    const languages: unknown[] = [];
    server.use(
      http.post('/api/orders', async ({ request }) => {
        languages.push(z.looseObject({ lang: z.string() }).parse(await request.clone().json()).lang);
      }),
    );
    const { user } = await openPage('/de/order');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Probe' } });
    fireEvent.change(screen.getByLabelText('Telefon'), { target: { value: '+7 917 000-41-04' } });
    for (const consent of screen.getAllByRole('checkbox', { name: /^(Согласен с условиями|Ich)/ })) await user.click(consent);
    await user.click(await screen.findByRole('radio', { name: /^Наличными/ }));
    const [submit] = await screen.findAllByRole('button', { name: /^Zahlungspflichtig bestellen/ });
    await waitFor(() => expect(submit).toBeEnabled());
    await user.click(submit ?? document.body);
    await waitFor(() => expect(location.pathname).toMatch(/^\/de\/order\/\d+$/));
    expect(languages).toEqual(['de']);
    const [progress] = await screen.findAllByRole('list', { name: /Bestell|Auftrag|Verlauf|Status/i });
    const steps = within(progress ?? document.body).getAllByRole('listitem');
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.map((step) => step.textContent).filter((step) => CYRILLIC.test(step))).toEqual([]);
  });
});

describe('in a shop with another sign of money', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => settings.set('front_currency', 'Br')) } });

  test('[I18N-05] cards, cart and checkout show it where each language puts it', async () => {
    await fetchAt('Баумана');
    await fillCart({ 'Пломбир, три шарика': 3 });
    await openPage('/menu/deserty/morozhenoe');
    expect((await screen.findAllByText(/\d\sBr$/)).length).toBeGreaterThan(2);
    await openPage('/en/order');
    expect((await screen.findAllByText(/Br\s810/)).length).toBeGreaterThan(0);
    expect(screen.queryAllByText(/₽/)).toEqual([]);
  });
});
