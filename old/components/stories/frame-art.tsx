import { useEffect, useRef } from 'react';
import type { StoryFrame } from '#lib/contract/content.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  readonly frame: StoryFrame;
  /** False for the next frame, which loads behind the current one. */
  readonly shown: boolean;
  readonly paused: boolean;
  readonly muted: boolean;
  readonly media: MediaVariants;
  readonly onReady: () => void;
  /** Milliseconds of a video. */
  readonly onLength: (ms: number) => void;
  /** The browser refuses to play without a press. */
  readonly onBlocked: () => void;
}

/** Picture when the frame has one, else its video (wire-facts 1.2); what fails to load counts as shown. */
export function FrameArt({ frame, shown, paused, muted, media, onReady, onLength, onBlocked }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onReady, onBlocked });
  useEffect(() => {
    told.current = { onReady, onBlocked };
  });
  useEffect(() => {
    if (!shown) return;
    const image = box.current?.querySelector('img');
    if (!image || image.complete) {
      // a video that was loaded ahead says so once, before it is shown
      if (!video.current || video.current.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) told.current.onReady();
      return;
    }
    const done = (): void => told.current.onReady();
    image.addEventListener('load', done);
    image.addEventListener('error', done);
    return () => {
      image.removeEventListener('load', done);
      image.removeEventListener('error', done);
    };
  }, [shown]);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    if (paused || !shown) player.pause();
    else {
      player.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') told.current.onBlocked();
      });
    }
  }, [paused, shown]);
  const isVideo = frame.image === '' && frame.video !== '';
  return (
    <div ref={box} className={classNames('tale__art', !shown && 'is-next')} aria-hidden="true">
      {isVideo ? (
        <video
          ref={video}
          src={frame.video}
          poster={frame.preview === '' ? undefined : frame.preview}
          muted={muted}
          playsInline
          preload="auto"
          onLoadedMetadata={({ currentTarget }) =>
            onLength(Number.isFinite(currentTarget.duration) ? currentTarget.duration * 1_000 : 3_000)
          }
          onCanPlay={onReady}
          onError={() => {
            onLength(3_000);
            onReady();
          }}
        />
      ) : (
        frame.image !== '' && <Picture src={frame.image} alt="" media={media} sizes="(min-width: 992px) 460px, 100vw" shown={460} eager />
      )}
    </div>
  );
}
