import type { ShopModel } from './shop-model.ts';

/** A model that is always the newest, for what lives longer than one menu. Answers to requests use one model from beginning to end instead. */
export const liveModel = (newest: () => ShopModel): ShopModel => ({
  get shop() {
    return newest().shop;
  },
  get settings() {
    return newest().settings;
  },
  get menu() {
    return newest().menu;
  },
  get coupons() {
    return newest().coupons;
  },
  get promotions() {
    return newest().promotions;
  },
  get promoSettings() {
    return newest().promoSettings;
  },
  get defaultLanguage() {
    return newest().defaultLanguage;
  },
  get cityMap() {
    return newest().cityMap;
  },
  get geo() {
    return newest().geo;
  },
});
