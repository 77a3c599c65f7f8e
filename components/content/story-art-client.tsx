'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { pictureKind } from '#components/catalog/tint.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { StoryFrame } from '#lib/contract/content.ts';

/** Milliseconds of a frame whose video has no known length. */
const UNKNOWN_LENGTH = 3_000;

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
      {frame.image === '' && frame.video !== '' ? (
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
