'use client';

import { useEffect } from 'react';
import { CartBar, CartSum } from '#components/cart/cart-bar-client.tsx';
import { railMoves, SectionSpy, Subcategories } from '#components/catalog/category-bar-controls-client.tsx';
import { requestPlaceDishes } from '#components/catalog/request-place-dishes.ts';
import { SlideControls } from '#components/content/slide-controls-client.tsx';
import { changeType, PlaceQuestions, requestPlace, ShownPlaceWatch } from '#components/delivery/chosen-place-client.tsx';
import { ShownFilters } from '#components/filters/shown-filters-client.tsx';
import { Part } from '#components/layout/error-boundary-client.tsx';
import { ErrorView } from '#components/layout/error-view-client.tsx';
import { HoursNow, Theme, Toasts, WorkingThemeSwitch } from '#components/layout/late-controls-client.tsx';
import { addToCart, BuyControl, FavouriteToggle, QuickAdd } from '#components/product/dish-controls-client.tsx';
import { ProductQuery } from '#components/product/dish-document-client.tsx';
import { SummaryFoodMark } from '#components/product/food-mark-client.tsx';
import { ShareButton } from '#components/product/share-button-client.tsx';
import { SlashKey, UsedSearchField } from '#components/search/search-field-client.tsx';
import { BrokenPictures } from '#components/ui/broken-pictures-client.tsx';
import { fill, type Late } from '#lib/client/late.ts';
import { useConsent } from '#stores/consent.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { CartPageContent } from './cart-page-content-client.tsx';
import { CheckoutPageContent } from './checkout-page-content-client.tsx';
import { CartWatchOnPage, IdlePopups, LiveOrders, OwnerMetrics, SessionParts, StartUp } from './idle-parts-client.tsx';
import {
  addingToCart,
  buyControl,
  cardFoodMark,
  cartPageContent,
  categoryRail,
  checkoutPageContent,
  errorView,
  favouriteToggle,
  floatingCartLink,
  hoursNow,
  ownerMetrics,
  placeActions,
  placeDishesRequest,
  popupWatch,
  quickAdd,
  reopenConsent,
  sectionSpy,
  shareButton,
  shownFilters,
  slashKey,
  slideControls,
  subcategoryRow,
  usedSearchField,
  workingThemeSwitch,
} from './late-slots.ts';
import { Layers } from './layers-client.tsx';
import { whenIdle } from './loaded-part-client.tsx';

const filled =
  <T,>(slot: Late<T>, value: T) =>
  () =>
    fill(slot, value);

/** What a customer presses comes first: the place, dishes, the cart. */
const FILLS: readonly (() => void)[] = [
  filled(checkoutPageContent, CheckoutPageContent),
  filled(cartPageContent, CartPageContent),
  filled(buyControl, BuyControl),
  filled(quickAdd, QuickAdd),
  filled(shareButton, ShareButton),
  filled(favouriteToggle, FavouriteToggle),
  filled(cardFoodMark, SummaryFoodMark),
  filled(floatingCartLink, CartBar),
  filled(sectionSpy, SectionSpy),
  filled(categoryRail, railMoves),
  filled(subcategoryRow, Subcategories),
  filled(shownFilters, ShownFilters),
  filled(errorView, ErrorView),
  filled(workingThemeSwitch, WorkingThemeSwitch),
  filled(usedSearchField, UsedSearchField),
  filled(slashKey, SlashKey),
  filled(slideControls, SlideControls),
  filled(popupWatch, IdlePopups),
  filled(ownerMetrics, OwnerMetrics),
  filled(reopenConsent, () => useConsent.getState().reopen()),
];

/** What is called as soon as the visitor is known. */
function fillActions(): void {
  fill(placeDishesRequest, requestPlaceDishes);
  fill(addingToCart, addToCart);
  fill(placeActions, { changeType, requestPlace });
}

/** Fills the slots of the page. The components in them read the stores. */
export function fillSlots(): void {
  fillActions();
  for (const fillOne of FILLS) fillOne();
}

/** Like {@link fillSlots}, but each slot in a task of its own: filling one renders its content, and a press is answered between two tasks. @returns A cleanup function. */
function fillSlotsByTasks(): () => void {
  let task: ReturnType<typeof setTimeout>;
  const fillFrom = (index: number) => {
    FILLS[index]?.();
    if (index + 1 < FILLS.length) task = setTimeout(fillFrom, 0, index + 1);
  };
  fillFrom(0);
  return () => clearTimeout(task);
}

/** What every page has besides its content: layers, notices, and what asks by itself. Its module holds all code that a page needs to answer more than a link does. */
export function LateParts() {
  useEffect(() => {
    fillActions();
    const stops = [rehydrateStores(), fillSlotsByTasks()];
    // the first use of a time zone keeps a phone busy for a tenth of a second
    const stopHours = whenIdle(() => fill(hoursNow, HoursNow));
    return () => {
      stopHours();
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <>
      <Part>
        <Layers />
        <PlaceQuestions />
        <ShownPlaceWatch />
        <CartSum />
        <ProductQuery />
        <CartWatchOnPage />
      </Part>
      <Part>
        <LiveOrders />
        <SessionParts />
        <StartUp />
      </Part>
      <BrokenPictures />
      <Toasts />
      <Theme />
    </>
  );
}
