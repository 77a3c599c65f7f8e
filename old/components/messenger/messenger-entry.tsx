import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { messengerLaunch } from '#lib/client/messenger/launch.ts';
import { LostPart } from '#old/components/pwa/lost-part-client.tsx';

const MessengerPart = dynamic(async () => (await import('./messenger-part-client.tsx')).MessengerPart, { ssr: false });

/** Loads the messenger's part where a messenger has opened the shop, and nothing anywhere else (MSG-01). */
export function MessengerEntry() {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(messengerLaunch() !== null), []);
  return (
    isOpened && (
      <LostPart>
        <MessengerPart />
      </LostPart>
    )
  );
}
