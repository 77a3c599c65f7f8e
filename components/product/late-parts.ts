import type { ComponentType } from 'react';
import { late } from '#lib/client/late.ts';
import type { addToCart } from './add-to-cart.ts';
import type { BuyControlProps, QuickAddProps } from './buy-control-client.tsx';
import type { FavouriteButtonProps } from './favourite-button-client.tsx';
import type { SummaryFoodMarkProps } from './food-mark-client.tsx';

/** Slots of cards and of a dish for code that imports the stores (`lib/client/late.ts`). */

export const buyControl = late<ComponentType<BuyControlProps>>();
export const quickAdd = late<ComponentType<QuickAddProps>>();
export const favouriteToggle = late<ComponentType<FavouriteButtonProps>>();
export const cardFoodMark = late<ComponentType<SummaryFoodMarkProps>>();
export const addingToCart = late<typeof addToCart>();
