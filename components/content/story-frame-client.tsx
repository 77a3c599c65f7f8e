'use client';

import { useTranslations } from 'next-intl';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pictureKind } from '#components/catalog/tint.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { buttonVariants, IconButton } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { StoryFrame } from '#lib/contract/content.ts';
import type { PlayedStory } from './banner-views.ts';
import { useLinkedDishes } from './shop-banners.ts';
import { ShopLink } from './shop-link-client.tsx';
import type { StoryPlayer, StoryStep } from './story-viewer-client.tsx';

interface StoryFrameViewProps {
  readonly story: PlayedStory;
  readonly player: StoryPlayer;
  readonly isMuted: boolean;
  readonly onMuted: (isMuted: boolean) => void;
}

/** One story: progress and name, the frame, its text and link. */
export function StoryFrameView({ story, player, isMuted, onMuted }: StoryFrameViewProps) {
  const t = useTranslations('stories');
  const { position, isPaused, isStopped, go, setHeld, setStopped } = player;
  const [readyFrame, setReadyFrame] = useState(-1);
  const [lengths, setLengths] = useState<Readonly<Record<number, number>>>({});
  const frame = story.frames[position.frame];
  const dishes = useLinkedDishes(story.frames.map(({ link }) => link));
  if (frame === undefined) return null;
  const duration = frame.duration || (lengths[position.frame] ?? 0);
  const fills = fillsScreen(frame);
  const isVideo = playsVideo(frame);
  const dish = dishes.get(frame.link);
  return (
    <section
      aria-roledescription={t('story')}
      aria-label={story.title}
      data-tint={story.tint}
      className={cn(
        'relative overflow-hidden select-none [-webkit-touch-callout:none] lg:h-(--story-h) lg:w-(--story-w) lg:rounded-[28px]',
        fills
          ? 'bg-stage text-on-coal'
          : 'bg-[radial-gradient(130%_80%_at_26%_6%,var(--tint-hi),var(--tint))] text-ink [--focus:var(--text)]',
      )}
    >
      {story.frames.slice(position.frame, position.frame + 2).map((one, offset) => {
        const index = position.frame + offset;
        return (
          <StoryArt
            key={`frame-${index}`}
            frame={one}
            isShown={offset === 0}
            isPaused={isPaused}
            isMuted={isMuted}
            onReady={() => offset === 0 && setReadyFrame(index)}
            onLength={(length) => setLengths((known) => ({ ...known, [index]: length }))}
            onBlocked={() => setStopped(true)}
          />
        );
      })}
      {fills && (
        <>
          <span className="pointer-events-none absolute inset-x-0 top-0 z-1 h-40 bg-linear-to-b from-stage/70 to-transparent" />
          <span className="pointer-events-none absolute inset-x-0 bottom-0 z-1 h-[46%] bg-linear-to-t from-stage/90 from-28% to-transparent" />
        </>
      )}
      <TapAreas onStep={go} onHold={setHeld} />
      <Bars
        label={t('frame', { number: position.frame + 1, count: story.frames.length })}
        count={story.frames.length}
        current={position.frame}
        duration={duration}
        isRunning={!isPaused && readyFrame === position.frame && duration > 0}
        onDone={() => go('next')}
      />
      <div className="pointer-events-none absolute start-4 end-12.5 top-[calc(22px+var(--safe-top))] z-4 flex min-h-tap items-center lg:end-3">
        <b className="min-w-0 flex-1 truncate text-body font-semibold">{story.title}</b>
        <div className="pointer-events-auto flex">
          {isVideo && (
            <IconButton icon={isMuted ? 'volume-off' : 'volume'} label={t(isMuted ? 'unmute' : 'mute')} onClick={() => onMuted(!isMuted)} />
          )}
          <IconButton
            icon={isStopped ? 'play' : 'pause'}
            label={t(isStopped ? 'play' : 'pause')}
            // With reduced motion a picture stays until the visitor goes on: there is nothing to pause.
            className={cn(!isVideo && 'motion-reduce:hidden')}
            onClick={() => setStopped(!isStopped)}
          />
        </div>
      </div>
      <div className="pointer-events-none absolute start-5 end-5 bottom-[calc(24px+var(--safe-bottom))] z-4 grid gap-5">
        <div aria-live="polite">
          {frame.title !== '' && <h3 className="mb-1.5 font-display text-title-l">{frame.title}</h3>}
          {frame.text !== '' && <p className="text-[1.25rem]/[1.6875rem] font-medium">{frame.text}</p>}
        </div>
        {frame.link !== '' && (
          <div className="pointer-events-auto flex items-center gap-2.5">
            <ShopLink
              href={frame.link}
              className={cn(
                buttonVariants({ variant: 'inverse', size: 'l', block: true }),
                'min-w-0 flex-1',
                fills && 'bg-on-coal! text-coal!',
              )}
            >
              {frame.button || t('more')}
            </ShopLink>
            {dish !== undefined && (
              <FavouriteButton productId={dish.id} name={dish.name} variant="round" className={cn(fills && 'text-ink')} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

interface BarsProps {
  readonly label: string;
  readonly count: number;
  readonly current: number;
  /** Milliseconds; 0 until known. */
  readonly duration: number;
  readonly isRunning: boolean;
  readonly onDone: () => void;
}

/** A segment per frame. The animation of the current one ends the frame; with reduced motion it is full and the frame stays. */
const Bars = ({ label, count, current, duration, isRunning, onDone }: BarsProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={1}
    aria-valuemax={count}
    aria-valuenow={current + 1}
    aria-valuetext={label}
    className="absolute inset-x-3 top-[calc(10px+var(--safe-top))] z-3 flex gap-1"
  >
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <span key={index} className="h-0.75 flex-1 overflow-hidden rounded-full bg-[color-mix(in_oklab,currentColor_26%,transparent)]">
        {(index < current || (index === current && duration > 0)) && (
          <i
            className={cn('block h-full bg-current', index === current && 'origin-left animate-fill rtl:origin-right')}
            style={
              index === current ? { animationDuration: `${duration}ms`, animationPlayState: isRunning ? 'running' : 'paused' } : undefined
            }
            onAnimationEnd={onDone}
          />
        )}
      </span>
    ))}
  </div>
);

/** Milliseconds after which a press pauses the frame. */
const HOLD = 220;
/** Minimum horizontal CSS pixels of a swipe. */
const SWIPE = 48;

/**
 * The first third goes back, the rest forward. A long press pauses, a horizontal swipe changes the story. They are buttons for keyboards
 * and screen readers.
 */
function TapAreas({ onStep, onHold }: { readonly onStep: (step: StoryStep) => void; readonly onHold: (isHeld: boolean) => void }) {
  const t = useTranslations('stories');
  const down = useRef<PointerEvent | null>(null);
  const wasGesture = useRef(false);
  const release = (): void => {
    down.current = null;
    onHold(false);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    wasGesture.current = false;
    down.current = event;
    event.currentTarget.setPointerCapture(event.pointerId);
    onHold(true);
  };
  const onPointerUp = (event: PointerEvent): void => {
    const start = down.current;
    release();
    if (start === null) return;
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    const isSwipe = Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy) * 1.5;
    wasGesture.current = isSwipe || Math.abs(dy) > SWIPE || event.timeStamp - start.timeStamp > HOLD;
    if (isSwipe) onStep(dx < 0 === (document.documentElement.dir !== 'rtl') ? 'nextStory' : 'previousStory');
  };
  const area = (step: 'previous' | 'next', place: string) => (
    <button
      type="button"
      data-story-area=""
      aria-label={t(step)}
      className={cn('absolute inset-y-0 z-2 touch-none focus-visible:rounded-card focus-visible:-outline-offset-6', place)}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // the click after a long press or a swipe is ignored; a click without a pointer comes from the keyboard
        if (event.detail === 0 || !wasGesture.current) onStep(step);
      }}
    />
  );
  return (
    <>
      {area('previous', 'start-0 end-[66%]')}
      {area('next', 'start-[34%] end-0')}
    </>
  );
}

/** Milliseconds of a frame whose video has no known length. */
const UNKNOWN_LENGTH = 3_000;

const playsVideo = ({ image, video }: StoryFrame): boolean => image === '' && video !== '';

/** Videos and photos fill the screen below light text; a cut-out picture is shown on the story's tint. */
export const fillsScreen = ({ image, video }: StoryFrame): boolean => (image === '' ? video !== '' : pictureKind(image) === 'photo');

interface StoryArtProps {
  readonly frame: StoryFrame;
  /** False for the next frame, which is preloaded behind the current one. */
  readonly isShown: boolean;
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  readonly onReady: () => void;
  /** Called with the milliseconds of a video. */
  readonly onLength: (length: number) => void;
  /** The browser requires a press to play. */
  readonly onBlocked: () => void;
}

/** The picture of a frame, otherwise its video. A failure to load counts as shown. The service worker stores both in `media-cache` (PWA-02). */
export function StoryArt({ frame, isShown, isPaused, isMuted, onReady, onLength, onBlocked }: StoryArtProps) {
  const { media } = useShop();
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const tellReady = useEffectEvent(onReady);
  const tellBlocked = useEffectEvent(onBlocked);

  useEffect(() => {
    if (!isShown) return;
    const image = box.current?.querySelector('img');
    if (!image || image.complete) {
      // a video that was loaded before it is shown does not fire the event again
      if (video.current === null || video.current.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) tellReady();
      return;
    }
    const onDone = () => tellReady();
    image.addEventListener('load', onDone);
    image.addEventListener('error', onDone);
    return () => {
      image.removeEventListener('load', onDone);
      image.removeEventListener('error', onDone);
    };
  }, [isShown]);

  useEffect(() => {
    const player = video.current;
    if (player === null) return;
    if (isPaused || !isShown) {
      player.pause();
      return;
    }
    player.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') tellBlocked();
    });
  }, [isPaused, isShown]);

  const fills = fillsScreen(frame);
  const size = fills ? 'size-full object-cover' : 'h-auto w-full max-w-160 [filter:var(--art-filter)]';
  return (
    <div
      ref={box}
      aria-hidden="true"
      className={cn(
        'absolute grid place-items-center',
        fills ? 'inset-0' : 'inset-y-[12%_22%] -start-[4%] -end-[16%]',
        !isShown && 'invisible',
      )}
    >
      {playsVideo(frame) ? (
        <video
          ref={video}
          src={frame.video}
          poster={frame.preview === '' ? undefined : frame.preview}
          muted={isMuted}
          playsInline
          preload="auto"
          className={size}
          onLoadedMetadata={({ currentTarget: { duration } }) => onLength(Number.isFinite(duration) ? duration * 1_000 : UNKNOWN_LENGTH)}
          onCanPlay={onReady}
          onError={() => {
            onLength(UNKNOWN_LENGTH);
            onReady();
          }}
        />
      ) : (
        frame.image !== '' && (
          <Picture
            src={frame.image}
            alt=""
            media={media}
            width={390}
            desktopWidth={460}
            priority="high"
            className={cn(size, 'transition-[scale,opacity] duration-sheet ease-out starting:scale-96 starting:opacity-0')}
          />
        )
      )}
    </div>
  );
}
