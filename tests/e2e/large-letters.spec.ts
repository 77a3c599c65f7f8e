import { expectFits, unfitOf } from '#tests/setup/fit.ts';
import { smallTargetsOf } from '#tests/setup/targets.ts';
import { expect, test } from '#tests/setup/test.ts';

const PAGES = ['/categories', '/catalog', '/contacts', '/gallery', '/blog', '/information', '/brands', '/offline'];

test('the checker sees faults: words that are cut or lie upon others, a button smaller than a fingertip', async ({ page }) => {
  await page.setContent(
    '<p style="width:40px;overflow:hidden;white-space:nowrap">Words that are cut</p><p>One</p><p style="margin-top:-30px">Upon it</p><button>x</button>',
  );
  const faults = (await unfitOf(page)).join('\n');
  expect(faults).toContain('cut at a side: «Words that are cut»');
  expect(faults).toContain('upon «Upon it»');
  expect(await smallTargetsOf(page)).toEqual([expect.stringContaining('«x»')]);
});

test('letters twice as large and a screen of 320 pixels lose nothing, and everything takes a fingertip', async ({ page }) => {
  test.setTimeout(150_000);
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await expectFits(page, path);
  }
});
