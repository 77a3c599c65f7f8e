'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { callApi } from '#lib/gateway/client.ts';
import { useRouter } from '#lib/i18n/navigation.ts';

const told = z.object({ type: z.string().max(40) });

/**
 * The wheel's page in a frame that may do nothing but run its own script: it asks for a spin, the backend draws, the frame turns to what it is
 * told (LK-02). The result is answered to that frame alone.
 */
export function Game() {
  const t = useTranslations('account');
  const router = useRouter();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    let spinning = false;
    const onMessage = async (event: MessageEvent): Promise<void> => {
      const wheel = frame.current?.contentWindow;
      if (!wheel || event.source !== wheel) return;
      const message = told.safeParse(event.data);
      if (!message.success) return;
      if (message.data.type === 'wheel:done') router.refresh();
      if (message.data.type !== 'wheel:spin' || spinning) return;
      spinning = true;
      const answer = await callApi('spin', { body: {} });
      spinning = false;
      const result = answer.ok ? answer.value : { sector: -1, prize: '', coupon: '', error: 'failed', next: '' };
      // a sandboxed frame has no origin that could be named
      wheel.postMessage({ type: 'wheel:result', ...result }, '*');
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [router]);
  return <iframe ref={frame} className="gameframe" src="/api/wheel" title={t('section.game')} sandbox="allow-scripts" />;
}
