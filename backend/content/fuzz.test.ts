import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byRun } from '#tests/setup/full-run.ts';
import { ImportError } from './import/columns.ts';
import { importWooCsv } from './import/woo.ts';
import { wooSample } from './import/woo-sample.fixture.ts';
import { loadShop } from './load.ts';
import { ContentError } from './problem.ts';
import { shopFolder, startingStock, tempFolder } from './shop-folder.fixture.ts';
import { catalogueWire } from './wire/catalogue.ts';
import { settingsWire } from './wire/settings.ts';

const files = [
  'settings.yaml',
  'categories.yaml',
  'products/menu.yaml',
  'coupons.yaml',
  'zones.geojson',
  'banners.yaml',
  'streets.yaml',
  'posts/novost.md',
];
const slip = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat({ max: 12 }),
  put: fc.constantFrom('', '-', ': ', '"', '[', '}', '\n', '  ', '*a', '&a ', 'null', '0', '-1', 'дорого', '<<: 1'),
});

/** The text with a random edit: some characters are removed, others inserted. */
function slipped(text: string, { at, cut, put }: { at: number; cut: number; put: string }): string {
  const place = Math.floor(at * text.length);
  return text.slice(0, place) + put + text.slice(place + cut);
}

test('a slip of the hand anywhere gives a shop or named problems, and a shop that loads can always be sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), fc.array(slip, { minLength: 1, maxLength: 3 }), async (file, slips) => {
      const dir = shopFolder({ [file]: (text) => slips.reduce(slipped, text) });
      try {
        const shop = await loadShop(dir);
        JSON.stringify([settingsWire(shop, { lang: 'ru' }), catalogueWire(shop, { kind: 'full', stock: startingStock(shop), lang: 'en' })]);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        expect(error.problems.length).toBeGreaterThan(0);
        for (const problem of error.problems) {
          expect(problem.line).toBeGreaterThan(0);
          expect(problem.message).not.toBe('');
        }
      }
    }),
    { numRuns: byRun(300, 60), seed: 1 },
  );
}, 60_000);

test('whatever happens to an export, what is imported from it loads, and every line named is in the file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(slip, { minLength: 1, maxLength: 4 }), async (slips) => {
      const dir = shopFolder();
      const file = join(tempFolder(), 'export.csv');
      const text = slips.reduce(slipped, wooSample);
      writeFileSync(file, text);
      const report = await importWooCsv(file, dir).catch((error: unknown) => {
        // The edit changed a required header: nothing is imported.
        if (!(error instanceof ImportError)) throw error;
        return { imported: 0, skipped: [], warnings: [] };
      });
      const shop = await loadShop(dir);
      expect(shop.products.size).toBe(7 + report.imported);
      const lines = text.split(/\r\n|\r|\n/).length;
      for (const { line } of [...report.skipped, ...report.warnings]) expect(line).toBeLessThanOrEqual(lines);
    }),
    { numRuns: byRun(100, 20), seed: 1 },
  );
}, 60_000);
