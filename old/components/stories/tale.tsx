import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { MediaVariants } from '#lib/media/source.ts';
import { DishHeart } from '#old/components/catalogue/dish-heart-client.tsx';
import { ShopLink } from '#old/components/navigation/shop-link.tsx';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import type { Story } from '#old/stores/modals.ts';
import { Bars } from './bars.tsx';
import { FrameArt } from './frame-art.tsx';
import { isFullBleed } from './frame-kind.ts';
import { TapZones } from './tap-zones.tsx';
import type { Player } from './use-player.ts';

interface Props {
  readonly story: Story;
  readonly player: Player;
  readonly muted: boolean;
  readonly onMuted: (muted: boolean) => void;
  readonly media: MediaVariants;
}

/** One story: progress, its name, the frame, what it says and where it leads. */
export function Tale({ story, player, muted, onMuted, media }: Props) {
  const t = useTranslations('stories');
  const { spot, paused, stopped, go, setHeld, setStopped } = player;
  const [ready, setReady] = useState(-1);
  const [lengths, setLengths] = useState<Readonly<Record<number, number>>>({});
  const frame = story.frames[spot.frame];
  if (!frame) return null;
  const loading = ready !== spot.frame;
  const duration = frame.duration || (lengths[spot.frame] ?? 0);
  return (
    <section
      className={isFullBleed(frame) ? 'tale tale--full' : 'tale'}
      data-tint={story.tint}
      aria-roledescription={t('story')}
      aria-label={story.title}
    >
      {story.frames.slice(spot.frame, spot.frame + 2).map((one) => {
        const number = story.frames.indexOf(one);
        const shown = number === spot.frame;
        return (
          <FrameArt
            key={`frame-${number}`}
            frame={one}
            shown={shown}
            paused={paused}
            muted={muted}
            media={media}
            onReady={() => shown && setReady(number)}
            onLength={(ms) => setLengths((known) => ({ ...known, [number]: ms }))}
            onBlocked={() => setStopped(true)}
          />
        );
      })}
      <TapZones onStep={go} onHold={setHeld} />
      <Bars
        label={t('frame', { number: spot.frame + 1, count: story.frames.length })}
        count={story.frames.length}
        current={spot.frame}
        duration={duration}
        running={!paused && !loading && duration > 0}
        onDone={() => go('next')}
      />
      <div className="tale__head">
        <b>{story.title}</b>
        <div className="tale__tools">
          {frame.video !== '' && (
            <IconButton icon={muted ? 'volume-off' : 'volume'} label={t(muted ? 'unmute' : 'mute')} onClick={() => onMuted(!muted)} />
          )}
          <IconButton icon={stopped ? 'play' : 'pause'} label={t(stopped ? 'play' : 'pause')} onClick={() => setStopped(!stopped)} />
        </div>
      </div>
      <div className="tale__foot">
        <div aria-live="polite">
          {frame.title !== '' && <h3>{frame.title}</h3>}
          {frame.text !== '' && <p>{frame.text}</p>}
        </div>
        {frame.link !== '' && (
          <div className="tale__ways">
            <ShopLink href={frame.link} className="btn btn--inverse btn--l btn--block">
              {frame.button || t('more')}
            </ShopLink>
            <DishHeart href={frame.link} className="iconbtn iconbtn--round tale__heart" />
          </div>
        )}
      </div>
    </section>
  );
}
