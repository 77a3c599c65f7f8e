import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Messenger } from '#lib/client/messenger/messenger.ts';
import { ask } from '#old/components/checkout/ask.ts';
import { useNotices } from '#old/stores/notices.ts';
import { NoticesBox } from './notices-box.tsx';
import { useOrder } from './order-context-client.tsx';

/** Offers to tell about the order in the chat with the shop's bot; the messenger asks whether the bot may write. */
export function ChatNotices({ messenger }: { readonly messenger: Messenger }) {
  const t = useTranslations('notices');
  const { id, orderKey, bare } = useOrder();
  const wanted = useNotices((s) => s.wanted);
  const [busy, setBusy] = useState(false);
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    void tell(id, orderKey, true).then((told) => {
      if (!isGone) setOn(told);
    });
    return () => {
      isGone = true;
    };
  }, [id, orderKey, wanted]);
  const start = async (): Promise<void> => {
    setBusy(true);
    if (await messenger.askToWrite()) useNotices.getState().setWanted(true);
    setBusy(false);
  };
  const stop = (): void => {
    useNotices.getState().setWanted(false);
    setOn(false);
    void tell(id, orderKey, false);
  };
  const text = t(on ? 'on' : bare ? 'whyTable' : 'why');
  return <NoticesBox on={on} text={text} busy={busy} onSwitch={() => (on ? stop() : void start())} />;
}

async function tell(order: number, key: string, wanted: boolean): Promise<boolean> {
  const answer = await ask('/messenger/chat', { method: 'POST', body: { order, key, wanted }, answer: z.object({ success: z.boolean() }) });
  return answer.ok;
}
