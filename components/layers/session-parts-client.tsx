'use client';

import { useEffect, useState } from 'react';
import { isCustomer, useInvitation, useSession } from '#stores/session.ts';
import { IdlePart } from './loaded-part-client.tsx';

/** What every page does about its visitor: follows the session, serves a customer, keeps a friend's invitation. All of it is loaded when the page is idle. */
export function SessionParts() {
  const isIn = useSession(isCustomer);
  const hasCode = useInvitation((state) => state.code !== '');
  const [isInvited, setInvited] = useState(false);
  // The address of a friend's link is known on the page alone.
  useEffect(() => setInvited(/[?&]ref=/.test(window.location.search)), []);
  return (
    <>
      <IdlePart load={() => import('#components/account/session-watch-client.tsx')} props={{}} namespaces={['auth']} />
      {isIn && (
        <IdlePart load={() => import('#components/account/customer-watch-client.tsx')} props={{}} namespaces={['catalogue']} hasQueries />
      )}
      {(hasCode || isInvited) && (
        <IdlePart
          load={() => import('#components/account/invitation-watch-client.tsx')}
          props={{}}
          namespaces={['account']}
          isUrgent={isInvited}
        />
      )}
    </>
  );
}
