import { expectNoSideways } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { openHydrated, pathOf } from './steps.ts';

test.describe('pages opened directly', () => {
  test.use({ allowed: [/404/] });

  test('run without an error in the console, a violation of the policy among them, and none scrolls sideways', async ({ page }) => {
    test.setTimeout(90_000);
    for (const path of [
      '/',
      '/menu/supy',
      '/menu/deserty/morozhenoe',
      '/contacts',
      '/blog',
      '/gallery',
      '/information',
      '/information/page/dostavka-i-oplata',
      '/o-nas',
      '/vechera-u-ognya',
      '/brands',
      '/categories',
      '/order',
      '/no-such-page',
      '/menu/no-such',
    ])
      await test.step(path, async () => {
        await openHydrated(page, path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectNoSideways(page);
      });
    await test.step('a browser finds nothing that keeps the shop from being installed, in any language', async () => {
      const cdp = await page.context().newCDPSession(page);
      for (const path of ['/', '/en']) {
        await page.goto(path);
        expect((await cdp.send('Page.getAppManifest')).errors).toEqual([]);
        const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
        // every browser context of a test is incognito
        expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
      }
    });
    await test.step('[ROUTE-15] a malformed address', async () => {
      await openHydrated(page, '/menu/a.b!');
      await expect(page.getByText('Page Not Found: /menu/a.b!', { exact: true })).toBeVisible();
      await expect.poll(() => pathOf(page)).toBe('/menu/a.b!');
    });
  });
});
