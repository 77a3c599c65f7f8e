import { expect, test } from '#tests/setup/journey.ts';
import { chooseTime, deliverTo, goToCheckout, placeOrder } from './steps.ts';

test('[KF-APP-28] metrics of a guest who agreed count the order by an address without its key, and nothing runs at the checkout', async ({
  page,
  variant,
}) => {
  const { url } = await variant({
    settings: (wire) => ({
      ...wire,
      include: {
        scripts: "<script>document.documentElement.dataset.widget='1'</script>",
        metrix: '<script>document.documentElement.dataset.counted=location.href</script>',
      },
    }),
  });
  await page.goto(`${url}/`);
  await page.getByRole('button', { name: 'Разрешить' }).click();
  await goToCheckout(page, deliverTo, url);
  await page.waitForLoadState('load');
  const ran = () =>
    page
      .evaluate(() => ({ ...document.documentElement.dataset }))
      .then(({ widget, counted }) => [widget, counted])
      .catch(() => null);
  expect(await ran()).toEqual([undefined, undefined]);
  await chooseTime(page);
  const id = await placeOrder(page);
  await expect.poll(ran).toEqual([undefined, `${url}/order/${id}`]);
  await expect(page).toHaveURL(`${url}/order/${id}`);
  await page.reload();
  await expect.poll(ran).toEqual([undefined, `${url}/order/${id}`]);
  await page
    .getByRole('link', { name: /на главную$/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${url}/`);
  await expect.poll(ran).toEqual(['1', `${url}/`]);
});
