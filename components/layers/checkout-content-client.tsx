'use client';

import '#components/checkout/checkout.css';
import type { ReactNode } from 'react';
import { WatchedCartPage } from '#components/cart/cart-watch-client.tsx';
import { Checkout } from '#components/checkout/checkout-client.tsx';

/** The checkout with what watches its cart, as one chunk: both hold the rules of prices and discounts. */
export const WatchedCheckout = ({ skeleton }: { readonly skeleton: ReactNode }) => (
  <WatchedCartPage>
    <Checkout skeleton={skeleton} />
  </WatchedCartPage>
);
