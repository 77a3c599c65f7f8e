import { create } from 'zustand/react';

/** Promo code that would replace the chosen discounts, while the cart asks for a confirmation; '' when there is none. */
export const useAskedCode = create<{ readonly code: string }>()(() => ({ code: '' }));
