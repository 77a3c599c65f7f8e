'use client';

import './media.css';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button, IconButton, Spinner } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { isShownAt } from '#lib/domain/banners.ts';
import { LAYER_PARAMETER, useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';
import { type PlayedStory, playedStories } from './banner-views.ts';
import { useShopBanners } from './shop-banners.ts';
import { fillsScreen, StoryFrameView } from './story-frame-client.tsx';

/** `?layer=stories&story=…`: the stories over the whole screen, one after another, beginning with that one; an unknown key means the first one (CMS-02). */
export default function StoriesLayer({ path, onClose }: LayerProps) {
  const t = useTranslations('content');
  const common = useTranslations('common');
  const { banners, hasFailed, retry } = useShopBanners();
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  const stories = banners === undefined ? null : playedStories(banners).filter((story) => isShownAt(story, warehouseId));
  const isEmpty = stories?.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  if (stories === null || isEmpty) {
    return (
      <div className="absolute inset-0 grid place-items-center text-on-coal">
        {hasFailed ? (
          <EmptyState title={t('failed')} text={t('failedText')} action={<Button onClick={retry}>{common('retry')}</Button>} />
        ) : (
          <Spinner />
        )}
        <CloseStories onClose={onClose} />
      </div>
    );
  }
  const storyKey = new URL(path, 'http://shop').searchParams.get('story');
  const first = stories.findIndex((story) => story.key === storyKey);
  return <Stage stories={stories} first={Math.max(0, first)} onClose={onClose} />;
}

interface StageProps extends Pick<LayerProps, 'onClose'> {
  readonly stories: readonly PlayedStory[];
  readonly first: number;
}

/** The current story; on desktop with its neighbours on both sides. */
function Stage({ stories, first, onClose }: StageProps) {
  const t = useTranslations('stories');
  const player = useStoryPlayer(stories, first, onClose);
  const [isMuted, setMuted] = useState(true);
  const { position, go } = player;
  const story = stories[position.story];
  const frame = story?.frames[position.frame];
  if (story === undefined || frame === undefined) return null;
  const arrow = 'bg-[color-mix(in_oklab,var(--on-coal)_12%,transparent)]! text-on-coal relative size-13! shadow-none! max-lg:hidden';
  return (
    <div className="absolute inset-0 grid lg:grid-cols-[1fr_auto_var(--story-w)_auto_1fr] lg:items-center lg:gap-7 lg:overflow-hidden lg:[--story-h:min(100vh_-_72px,860px)] lg:[--story-w:calc(var(--story-h)*9/16)]">
      <button type="button" tabIndex={-1} aria-hidden="true" className="absolute inset-0 max-lg:hidden" onClick={onClose} />
      <Neighbour story={stories[position.story - 1]} className="justify-self-end" onPress={() => go('previousStory')} />
      <IconButton
        icon="left"
        label={t('previousStory')}
        variant="round"
        // One whose press has led to the first story keeps the focus.
        className={cn(arrow, 'aria-disabled:opacity-45 aria-disabled:not-focus-visible:invisible')}
        aria-disabled={position.story === 0 || undefined}
        onClick={() => position.story > 0 && go('previousStory')}
      />
      <StoryFrameView key={story.key} story={story} player={player} isMuted={isMuted} onMuted={setMuted} />
      <IconButton icon="right" label={t('nextStory')} variant="round" className={arrow} onClick={() => go('nextStory')} />
      <Neighbour story={stories[position.story + 1]} className="justify-self-start" onPress={() => go('nextStory')} />
      <CloseStories isOnTint={!fillsScreen(frame)} onClose={onClose} />
    </div>
  );
}

interface NeighbourProps {
  readonly story: PlayedStory | undefined;
  readonly className: string;
  readonly onPress: () => void;
}

function Neighbour({ story, className, onPress }: NeighbourProps) {
  const { media } = useShop();
  if (story === undefined) return <span className="max-lg:hidden" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-tint={story.tint}
      className={cn(
        'relative h-[calc(var(--story-h)*0.66)] w-[calc(var(--story-w)*0.66)] overflow-hidden rounded-[22px] bg-[radial-gradient(130%_80%_at_26%_6%,var(--tint-hi),var(--tint))] text-start text-ink opacity-50 transition-opacity duration-quick hover:opacity-80 max-lg:hidden',
        className,
      )}
      onClick={onPress}
    >
      <b className="absolute start-5.5 end-5.5 top-6 z-1 text-title-s">{story.title}</b>
      {story.image !== undefined && (
        <Picture
          src={story.image}
          alt=""
          media={media}
          width={240}
          className="absolute start-[4%] top-[24%] h-auto w-[110%] max-w-none [filter:var(--art-filter)]"
        />
      )}
    </button>
  );
}

/** `isOnTint`: on phones it is over the frame, in the tint's text colour. */
function CloseStories({ isOnTint = false, onClose }: { readonly isOnTint?: boolean; readonly onClose: () => void }) {
  const common = useTranslations('common');
  return (
    <IconButton
      icon="cross"
      label={common('close')}
      className={cn(
        'absolute end-1.5 top-[calc(22px+var(--safe-top))] z-6 rounded-full! lg:end-5 lg:top-5 lg:bg-[color-mix(in_oklab,var(--on-coal)_12%,transparent)] lg:text-on-coal',
        isOnTint ? 'text-ink' : 'text-on-coal',
      )}
      onClick={onClose}
    />
  );
}

const isCoveredBy = (top: string | undefined): boolean => top !== undefined && !top.includes(`${LAYER_PARAMETER}=stories`);
const isRtl = (): boolean => document.documentElement.dir === 'rtl';

/** The current frame, how it changes, and the frames stored as seen (CMS-02). */
function useStoryPlayer(stories: readonly PlayedStory[], first: number, onEnd: () => void) {
  const [position, setPosition] = useState<StoryPosition>(() => {
    const story = stories[first];
    const seen = useSeen.getState().storyFrames;
    return { story: first, frame: story === undefined ? 0 : firstFrame(story.frames.length, seen[story.key] ?? 0) };
  });
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const isCovered = useLayers(({ open }) => isCoveredBy(open.at(-1)));

  const go = (step: StoryStep): void => {
    const seen = useSeen.getState().storyFrames;
    const next = stepTo(
      position,
      step,
      stories.map((story) => story.frames.length),
      stories.map((story) => seen[story.key] ?? 0),
    );
    if (next === null) onEnd();
    else setPosition(next);
  };

  const key = stories[position.story]?.key;
  useEffect(() => {
    if (key !== undefined) useSeen.getState().seeStory(key, position.frame + 1);
  }, [key, position.frame]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Alt and an arrow go back in the history
    if (isCovered || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key: pressed, target } = event;
    if (pressed === 'ArrowRight' || pressed === 'ArrowLeft') go((pressed === 'ArrowRight') === isRtl() ? 'previous' : 'next');
    // the space bar presses a focused button or link, but pauses on the tap areas
    else if (pressed === ' ' && !(target instanceof Element && target.closest('a, button:not([data-story-area])')))
      setStopped((was) => !was);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    const onVisibility = () => setHidden(document.visibilityState === 'hidden');
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);

  return {
    position,
    /** By a long press, a hidden tab, another layer above, or the visitor. */
    isPaused: isHeld || isStopped || isHidden || isCovered,
    /** By the visitor, with the button or the space bar. */
    isStopped,
    go,
    setHeld,
    setStopped,
  };
}

export type StoryPlayer = ReturnType<typeof useStoryPlayer>;

export interface StoryPosition {
  readonly story: number;
  readonly frame: number;
}

export type StoryStep = 'next' | 'previous' | 'nextStory' | 'previousStory';

/** The first frame to show: the first unseen one, or the first when all were seen. */
export const firstFrame = (frames: number, seen: number): number => (seen < frames ? seen : 0);

/**
 * The position after a step; null past the last frame of the last story. Story `i` has `frames[i]` frames, of which `seen[i]` were seen. Stepping forward to a
 * story begins with its first unseen frame, stepping back with its first one.
 */
export function stepTo(position: StoryPosition, step: StoryStep, frames: readonly number[], seen: readonly number[]): StoryPosition | null {
  if (step === 'next' && position.frame + 1 < (frames[position.story] ?? 0)) return { ...position, frame: position.frame + 1 };
  if (step === 'previous' && position.frame > 0) return { ...position, frame: position.frame - 1 };
  if (step === 'previous' || step === 'previousStory') return { story: Math.max(0, position.story - 1), frame: 0 };
  const story = position.story + 1;
  return story < frames.length ? { story, frame: firstFrame(frames[story] ?? 0, seen[story] ?? 0) } : null;
}
