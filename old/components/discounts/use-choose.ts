import { useModals } from '#old/stores/modals.ts';
import { useFlow } from './use-flow.ts';

/** Opens a choice: in the place of the open cart, which comes back after it; beside a cart that is part of the page just above it. */
export function useChoose(): (choice: 'discounts' | 'promo') => void {
  const flow = useFlow();
  return (choice) => {
    flow({ kind: 'choiceWanted', choice, overCart: useModals.getState().stack.at(-1)?.name === 'cart' });
  };
}
