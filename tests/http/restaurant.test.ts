import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SettingsWire } from '#tests/setup/variant.ts';
import { openPage, pathOf, statusOf } from './page.ts';
import { variant } from './variant.ts';

const record = z.record(z.string(), z.unknown());

/** A restaurant whose settings say nothing about itself. */
const silent = (wire: SettingsWire): SettingsWire => ({
  ...wire,
  facade: { ...record.parse(wire.facade), catalog_front: 'restoran' },
  restoran: [],
});

test('a restaurant’s page is read without scripts: its menus and its pictures are links', async () => {
  const { document, getByRole } = await openPage('/', { headers: { cookie: 'page_type=restoran' } });
  expect(getByRole('heading', { level: 1, name: /^Уголёк/ })).toBeTruthy();
  expect(['menus', 'gallery', 'events', 'signature', 'places'].map((id) => document.getElementById(id)?.id)).not.toContain(undefined);
  const menus = within(document.getElementById('menus') ?? document.body).getAllByRole('link');
  expect(menus[0]?.getAttribute('href')).toBe('/menu/gril');
  const [picture] = within(document.getElementById('gallery') ?? document.body).getAllByRole('link');
  expect(await statusOf(pathOf(picture?.getAttribute('href') ?? null))).toBe(200);
});

test.each(['lending', 'cat1', 'cat2', 'cat12', 'samokat', 'lavka', 'restoran'])(
  '[CAT-07] the header of %s leads to the search',
  async (type) => {
    const { document } = await openPage('/contacts', { headers: { cookie: `page_type=${type}` } });
    const searches = [...document.querySelectorAll('#header a[href="/catalog"]')].filter(
      (link) => link.querySelector('use[href$="#search"]') !== null,
    );
    expect(searches.length).toBeGreaterThan(0);
  },
);

test('a restaurant that has told nothing has its name and its places, and no empty block', async () => {
  const { url: shop } = await variant({ settings: silent });
  const { document, getByRole } = await openPage('/', { shop });
  expect(getByRole('heading', { level: 1, name: /^Уголёк/ })).toBeTruthy();
  expect(document.getElementById('places')).not.toBeNull();
  for (const id of ['menus', 'gallery', 'events']) expect(document.getElementById(id)).toBeNull();
  expect(document.querySelector('video')).toBeNull();
});
