'use client';

import { CartContent } from '#components/cart/cart-content-client.tsx';

const CartLayer = () => <CartContent />;

export default CartLayer;
