'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useWheel } from './use-wheel.ts';
import { WonPrize } from './won-prize-client.tsx';

/** The wheel's page in a frame that may do nothing but run its own script, and below it the prize to use at once (LK-02). */
export function Game() {
  const t = useTranslations('account');
  const locale = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const { height, won } = useWheel(frame);
  return (
    <div className="game">
      <iframe
        ref={frame}
        className="gameframe"
        src={`/api/wheel?lang=${locale}`}
        title={t('section.game')}
        sandbox="allow-scripts"
        style={height === null ? undefined : { height }}
      />
      {won !== null && <WonPrize won={won} />}
    </div>
  );
}
