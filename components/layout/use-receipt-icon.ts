import type { IconName } from '#components/ui/icon.tsx';
import { useShop } from './shop-context-client.tsx';

/** A receipt with the sign of the rouble where prices are in roubles, with lines of text in every other currency. */
export const useReceiptIcon = (): IconName => (useShop().currencyCode === 'RUB' ? 'receipt-rouble' : 'receipt');
