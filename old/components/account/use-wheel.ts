import { type RefObject, useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/gateway/client.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { clientOf } from '#old/components/checkout/queries-client.tsx';
import { tick } from '#old/components/ui/tick.ts';
import { pageFaces } from './page-faces.ts';
import { beginSpin, endSpin, pendingSpin } from './spin-key.ts';
import { wheelMessage } from './wheel-messages.ts';

/** What the backend drew. */
export interface Won {
  readonly prize: string;
  readonly coupon: string;
  readonly points: number;
}

const NOTHING = { sector: -1, prize: '', coupon: '', points: 0, next: '' };
/** A page that never says that it has stopped is not waited for longer. */
const PATIENCE = 8_000;

/** Speaks with the wheel's page (LK-02): draws when it asks, tells it what was drawn, and knows the prize once the wheel has stopped. */
export function useWheel(frame: RefObject<HTMLIFrameElement | null>) {
  const router = useRouter();
  const [height, setHeight] = useState<number | null>(null);
  const [won, setWon] = useState<Won | null>(null);
  const drawn = useRef<Won | null>(null);
  useEffect(() => {
    let spinning = false;
    let recovered = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const windowOf = (): Window | null => frame.current?.contentWindow ?? null;
    const say = (message: object): void =>
      // a sandboxed frame has no origin that could be named
      windowOf()?.postMessage(message, '*');
    /** The page in the frame may load nothing: it wears the fonts this one has. */
    const dress = async (): Promise<void> => {
      await document.fonts.ready;
      say({ type: 'wheel:fonts', faces: await pageFaces() });
    };
    const done = (): void => {
      clearTimeout(timer);
      if (drawn.current === null) return;
      tick();
      setWon(drawn.current);
      drawn.current = null;
      endSpin();
      router.refresh();
      void clientOf().invalidateQueries({ queryKey: ['bonus'] });
    };
    const spin = async (): Promise<void> => {
      if (spinning) return;
      spinning = true;
      setWon(null);
      const answer = await callApi('spin', { body: { key: beginSpin() } });
      spinning = false;
      const result = answer.ok ? answer.value : { ...NOTHING, error: 'failed' };
      const { prize, coupon, points } = result;
      if (result.error === '') {
        drawn.current = { prize, coupon, points };
        timer = setTimeout(done, PATIENCE);
      } else if (answer.ok) endSpin();
      say({ type: 'wheel:result', ...result });
    };
    const onMessage = (event: MessageEvent): void => {
      const message = wheelMessage(event, windowOf());
      if (message === null) return;
      if (message.type === 'wheel:size') setHeight(Math.ceil(message.height));
      else if (message.type === 'wheel:done') done();
      else void spin();
      if (message.type !== 'wheel:size' || recovered) return;
      void dress();
      // the answer of a spin before this page was lost
      recovered = true;
      if (pendingSpin() !== null) void spin();
    };
    addEventListener('message', onMessage);
    say({ type: 'wheel:hello' });
    return () => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
    };
  }, [frame, router]);
  return { height, won };
}
