import { useShop } from '#old/components/layout/shop-provider-client.tsx';

/** The shop's own phone number: its country is that of numbers typed without a prefix, so that every page knows it from the start. */
export const useShopPhone = (): string => useShop().phone;
