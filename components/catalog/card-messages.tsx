import type { ReactNode } from 'react';
import { PageMessages } from '#components/layout/page-messages.tsx';

/** Messages of cards in the browser. */
export const CardMessages = ({ children }: { readonly children: ReactNode }) => (
  <PageMessages
    keys={[
      'catalogue',
      'common.unit.g',
      'common.unit.kg',
      'common.unit.ml',
      'layout.cartLabel',
      'preferences.curable',
      'preferences.has',
      'preferences.hasOther',
      'preferences.markLead',
      'preferences.wants',
    ]}
  >
    {children}
  </PageMessages>
);
