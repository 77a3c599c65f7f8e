'use client';

// layers and controls need more than the style sheet of the first pages
import '../../app/(shop)/globals.css';
import { useEffect } from 'react';
import { FilledCartLink } from '#components/cart/cart-bar-client.tsx';
import { askPlaceDishes } from '#components/catalog/ask-place-dishes.ts';
import { railMoves, SectionSpy, Subcategories } from '#components/catalog/category-bar-controls-client.tsx';
import { IdlePopups } from '#components/content/idle-popups-client.tsx';
import { OwnerMetrics } from '#components/content/owner-metrics-client.tsx';
import { SlideControls } from '#components/content/slide-controls-client.tsx';
import { ChosenPlacePanel, PlaceQuestions } from '#components/delivery/chosen-place-client.tsx';
import { ShownFilters } from '#components/filters/shown-filters-client.tsx';
import { Part } from '#components/layout/error-boundary-client.tsx';
import { ErrorView } from '#components/layout/error-view-client.tsx';
import { HoursNow, OwnAccountLink, OwnFavouritesLink } from '#components/layout/own-links-client.tsx';
import { StartUp } from '#components/layout/start-up-client.tsx';
import { Theme, WorkingThemeSwitch } from '#components/layout/theme-client.tsx';
import { Toasts } from '#components/layout/toasts-client.tsx';
import { LiveOrders } from '#components/order/order-pill-client.tsx';
import { addToCart } from '#components/product/add-to-cart.ts';
import { BuyControl, QuickAdd } from '#components/product/buy-control-client.tsx';
import { FavouriteToggle } from '#components/product/favourite-toggle-client.tsx';
import { SummaryFoodMark } from '#components/product/food-mark-client.tsx';
import { ProductQuery } from '#components/product/product-query-client.tsx';
import { ShareButton } from '#components/product/share-button-client.tsx';
import { SlashKey, WorkingSearchField } from '#components/search/search-field-client.tsx';
import { BrokenPictures } from '#components/ui/broken-pictures-client.tsx';
import { fill } from '#lib/client/late.ts';
import { useConsent } from '#stores/consent.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { followVisitor } from '#stores/visitor-watch.ts';
import { CartWatchOnPage } from './cart-watch-client.tsx';
import {
  addingToCart,
  buyControl,
  cardFoodMark,
  categoryRail,
  chosenPlacePanel,
  errorView,
  favouriteToggle,
  filledCartLink,
  hoursNow,
  ownAccountLink,
  ownerMetrics,
  ownFavouritesLink,
  placeDishesQuestion,
  popupWatch,
  quickAdd,
  reopenConsent,
  sectionSpy,
  shareButton,
  shownFilters,
  slashKey,
  slideControls,
  subcategoryRow,
  workingSearchField,
  workingThemeSwitch,
} from './late-slots.ts';
import { Layers } from './layers-client.tsx';
import { SessionParts } from './session-parts-client.tsx';
import { whenIdle } from './when-idle.ts';

/** What a customer presses: the place, dishes, the cart. */
function fillControls(): void {
  fill(chosenPlacePanel, ChosenPlacePanel);
  fill(placeDishesQuestion, askPlaceDishes);
  fill(buyControl, BuyControl);
  fill(quickAdd, QuickAdd);
  fill(addingToCart, addToCart);
  fill(shareButton, ShareButton);
  fill(favouriteToggle, FavouriteToggle);
  fill(cardFoodMark, SummaryFoodMark);
  fill(filledCartLink, FilledCartLink);
}

function fillOthers(): void {
  fill(sectionSpy, SectionSpy);
  fill(categoryRail, railMoves);
  fill(subcategoryRow, Subcategories);
  fill(shownFilters, ShownFilters);
  fill(ownFavouritesLink, OwnFavouritesLink);
  fill(ownAccountLink, OwnAccountLink);
  fill(errorView, ErrorView);
  fill(workingThemeSwitch, WorkingThemeSwitch);
  fill(workingSearchField, WorkingSearchField);
  fill(slashKey, SlashKey);
  fill(slideControls, SlideControls);
  fill(popupWatch, IdlePopups);
  fill(ownerMetrics, OwnerMetrics);
  fill(reopenConsent, () => useConsent.getState().reopen());
}

/** Fills the slots of the page. The components in them read the stores. */
export function fillSlots(): void {
  fillControls();
  fillOthers();
}

/** What every page has besides its content: layers, notices, and what asks by itself. Its module holds all code that a page needs to answer more than a link does. */
export function LateParts() {
  useEffect(() => {
    const stops = [rehydrateStores(), followVisitor()];
    fillControls();
    // a task of its own, so that a press is answered between the two
    const others = setTimeout(fillOthers);
    // the first use of a time zone keeps a phone busy for a tenth of a second
    const stopHours = whenIdle(() => fill(hoursNow, HoursNow));
    return () => {
      clearTimeout(others);
      stopHours();
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <>
      <Part>
        <Layers />
        <PlaceQuestions />
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
