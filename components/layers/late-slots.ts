import type { ComponentType, ReactNode } from 'react';
import type { railMoves, SectionSpyProps, SubcategoriesProps } from '#components/catalog/category-bar-controls-client.tsx';
import type { requestPlaceDishes } from '#components/catalog/request-place-dishes.ts';
import type { SlideControlsProps } from '#components/content/banners-client.tsx';
import type { MetricsProps } from '#components/content/owner-parts-client.tsx';
import type { PopupViews } from '#components/content/popup-views.ts';
import type { changeType, requestPlace } from '#components/delivery/chosen-place-client.tsx';
import type { ShownFiltersProps } from '#components/filters/filtered-list-client.tsx';
import type { HoursProps } from '#components/layout/header-footer-client.tsx';
import type { addToCart, BuyControlProps, QuickAddProps } from '#components/product/dish-controls-client.tsx';
import type { FavouriteButtonProps } from '#components/product/favourite-button-client.tsx';
import type { SummaryFoodMarkProps } from '#components/product/food-mark-client.tsx';
import type { ShareButtonProps } from '#components/product/share-button-client.tsx';
import type { SlashKeyProps } from '#components/search/search-field-client.tsx';
import { late } from '#lib/client/late.ts';

/**
 * The slots of the first code for code that needs the stores, the history or the network; `late-parts-client.tsx` fills them. They stand in a file without
 * components, because whatever a slot shares its file with would be in the late code a second time.
 */

export interface CartPageProps {
  /** Shown while the content is loaded. */
  readonly fallback: ReactNode;
  /** Shown in the content while what it needs is asked for. */
  readonly skeleton: ReactNode;
}

/** What the pages of cart and checkout show. */
export const cartPageContent = late<ComponentType<CartPageProps>>();
export const checkoutPageContent = late<ComponentType<CartPageProps>>();

export const placeDishesRequest = late<typeof requestPlaceDishes>();
export const sectionSpy = late<ComponentType<SectionSpyProps>>();
export const categoryRail = late<typeof railMoves>();
export const subcategoryRow = late<ComponentType<SubcategoriesProps>>();
export const shownFilters = late<ComponentType<ShownFiltersProps>>();

export const buyControl = late<ComponentType<BuyControlProps>>();
export const quickAdd = late<ComponentType<QuickAddProps>>();
export const favouriteToggle = late<ComponentType<FavouriteButtonProps>>();
export const cardFoodMark = late<ComponentType<SummaryFoodMarkProps>>();
export const addingToCart = late<typeof addToCart>();
export const shareButton = late<ComponentType<ShareButtonProps>>();

export const placeActions = late<{ readonly changeType: typeof changeType; readonly requestPlace: typeof requestPlace }>();
export const hoursNow = late<ComponentType<HoursProps>>();
export const floatingCartLink = late<ComponentType>();
export const workingThemeSwitch = late<ComponentType>();
/** Shows the notice about metrics again. */
export const reopenConsent = late<() => void>();

/** The key that opens the search. */
export const slashKey = late<ComponentType<SlashKeyProps>>();
/** The field that the link of a wide header becomes. */
export const usedSearchField = late<ComponentType>();

/** Arrows, dots and the pause of a slider. */
export const slideControls = late<ComponentType<SlideControlsProps>>();
export const popupWatch = late<ComponentType<PopupViews>>();
/** What runs the owner's metrics once the visitor is known to agree. */
export const ownerMetrics = late<ComponentType<MetricsProps>>();
/** What is shown instead of a page whose rendering has failed. */
export const errorView = late<ComponentType<{ readonly error: unknown }>>();
