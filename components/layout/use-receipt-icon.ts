import type { IconName } from '#components/ui/icon.tsx';
import { useShop } from './shop-context-client.tsx';

/** A receipt with the rouble sign for prices in roubles, with lines of text for other currencies. */
export const useReceiptIcon = (): IconName => (useShop().currencyCode === 'RUB' ? 'receipt-rouble' : 'receipt');
