import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { dishSummary, type SummaryContext } from '#components/catalog/dish-summary.ts';
import { fillSlots } from '#components/layers/late-parts-client.tsx';
import type { DishData } from '#components/product/dish-data.ts';
import { buildDish } from '#components/product/get-dish.ts';
import type { SettingsWire } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { messagesOf } from '#lib/i18n/messages-of.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { renderInShop } from './render-shop.tsx';
import { type Dish, menuWith, productOf, settingsOf } from './sample-menu.ts';
import { samplePlace } from './sample-place.ts';

/** Friday 20 November 2026, 13:00 in Moscow. */
const NOW = Date.UTC(2026, 10, 20, 10);

export const SOMEWHERE = samplePlace({ text: 'ул. Пушкина, 12' });

const messages = await messagesOf('ru', undefined);

interface SampleOptions {
  /** Other dishes, and the options of supplement groups. */
  readonly others?: readonly Dish[];
  readonly options?: readonly Dish[];
  readonly settings?: Partial<SettingsWire>;
  readonly warehouseId?: number | null;
}

function contextFor(menu: Menu, { settings = {}, warehouseId = null }: SampleOptions): SummaryContext {
  const badge = messages.catalogue.badge;
  return {
    locale: 'ru',
    currency: '₽',
    menu,
    place: { warehouseId, settings: settingsOf(settings) },
    now: NOW,
    timezone: 'Europe/Moscow',
    standInPicture: '',
    lowStock: null,
    labels: {
      units: messages.common.unit,
      badge: (code) => badge[code],
      from: (price) => `от ${price}`,
      discount: (percent) => `−${percent} %`,
      left: (amount) => `Осталось ${amount}`,
      unavailability: {
        locale: 'ru',
        later: messages.catalogue.out,
        over: messages.catalogue.over,
        noPrice: messages.catalogue.noPrice,
        weekends: messages.catalogue.weekends,
        weekdays: messages.catalogue.weekdays,
        fromTime: (time) => `С ${time}`,
        fromDate: (date) => `С ${date}`,
      },
    },
  };
}

/** A dish as the storefront's server sends it to its sheet; `wire` is what a backend would send. */
export function sampleDish(wire: Dish, more: SampleOptions = {}): { readonly data: DishData; readonly menu: Menu } {
  const menu = menuWith([wire, ...(more.others ?? [])], more.options ?? []);
  const context = contextFor(menu, more);
  const product = productOf(menu, Number(wire.id));
  const data = buildDish(product, {
    locale: 'ru',
    settings: settingsOf(more.settings),
    menu,
    warehouseId: more.warehouseId ?? null,
    summarize: (each, tint) => dishSummary(each, tint, context),
  });
  return { data, menu };
}

/** Renders a part of the storefront in a Russian shop, with its stores read and all its code loaded. */
export function renderInDishShop(ui: ReactNode, settings: Partial<SettingsWire> = {}) {
  onTestFinished(rehydrateStores());
  fillSlots();
  return renderInShop(ui, { settings: { cart_button_as_app: true, ...settings } });
}
