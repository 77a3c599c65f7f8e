import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckoutSkeleton } from '#components/checkout/checkout-skeleton.tsx';
import { CheckoutOnPage } from './checkout-page-client.tsx';

test('[KF-CHECKOUT-19] the page of the server shows the skeleton of the checkout at once', () => {
  const skeleton = <CheckoutSkeleton />;
  expect(renderToString(<CheckoutOnPage>{skeleton}</CheckoutOnPage>)).toBe(renderToString(skeleton));
});
