import { useSettings } from '#components/delivery/use-settings.ts';

/** The shop's own phone number: its country is that of numbers typed without a prefix. */
export const useShopPhone = (): string => useSettings().data?.contacts.phone ?? '';
