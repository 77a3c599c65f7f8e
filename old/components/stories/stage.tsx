import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import type { Story } from '#old/stores/modals.ts';
import { Tale } from './tale.tsx';
import { usePlayer } from './use-player.ts';

interface Props {
  readonly stories: readonly Story[];
  readonly first: number;
  readonly onEnd: () => void;
}

/** The story that plays; on desktop its neighbours look in from both sides. */
export function Stage({ stories, first, onEnd }: Props) {
  const t = useTranslations('stories');
  const { media } = useShop();
  const player = usePlayer(stories, first, onEnd);
  const [muted, setMuted] = useState(true);
  const { spot, go } = player;
  const story = stories[spot.story];
  const frame = story?.frames[spot.frame];
  if (!story || !frame) return null;
  const neighbour = (step: -1 | 1) => {
    const other = stories[spot.story + step];
    if (!other) return <span className="peek" />;
    const change = (): void => go(step === 1 ? 'nextStory' : 'previousStory');
    return (
      <button type="button" className="peek" data-tint={other.tint} tabIndex={-1} aria-hidden="true" onClick={change}>
        <b>{other.title}</b>
        {other.image !== '' && <Picture src={other.image} alt="" media={media} sizes="240px" shown={240} eager />}
      </button>
    );
  };
  return (
    <div className="stage">
      <button type="button" className="stage__backdrop" tabIndex={-1} aria-hidden="true" onClick={onEnd} />
      {neighbour(-1)}
      <IconButton
        icon="left"
        label={t('previousStory')}
        look="round"
        className="stage__nav"
        disabled={spot.story === 0}
        onClick={() => go('previousStory')}
      />
      <Tale key={story.key} story={story} player={player} muted={muted} onMuted={setMuted} media={media} />
      <IconButton icon="right" label={t('nextStory')} look="round" className="stage__nav" onClick={() => go('nextStory')} />
      {neighbour(1)}
    </div>
  );
}
