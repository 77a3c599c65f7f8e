import { Fault } from '#tests/setup/altering-proxy.ts';
import { expect, test } from '#tests/setup/test.ts';

test.use({ allowed: [/prodcat\.json/] });

test('[ERR-01] a catalogue that fails leaves the rest of the page, with a way to try again', async ({ page, variant }) => {
  const shop = await variant({
    settings: (wire) => ({ ...wire, seo: { name: 'Другое имя' } }),
    answers: { '/wp-content/uploads/app_sync/prodcat.json': () => new Fault(500) },
  });
  await page.goto(`${shop.url}/`);
  await expect(page).toHaveTitle('Другое имя');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText('Меню не загрузилось')).toBeVisible();
});
