'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { afterPaint } from '#old/components/ui/after-paint.ts';
import { answerStep, isOwnStep } from '#old/components/ui/use-layer.ts';
import { isElsewhere, keepStep, showsPage, stepNow } from './step-pages.ts';

/** Milliseconds after which nobody waits for a page that does not come. */
const LATE = 10_000;

/** Lies over the page that is left: to make the page itself paler, a phone would paint all of it anew. */
let pale: HTMLElement | null = null;

function fade(): void {
  pale ??= document.body.appendChild(document.createElement('div'));
  pale.className = 'pale';
}

function clear(): void {
  pale?.remove();
  pale = null;
}

/**
 * Tells of a step as the browser does. React shows the page of a step at once, where another page may come bit by bit and fade, if `window.event` is the step when it
 * begins; of what is dispatched by hand that is forgotten by then.
 */
function tell(state: unknown): void {
  const event = new PopStateEvent('popstate', { state });
  const own = Object.getOwnPropertyDescriptor(window, 'event');
  Object.defineProperty(window, 'event', { value: event, configurable: true });
  dispatchEvent(event);
  queueMicrotask(() => (own ? Object.defineProperty(window, 'event', own) : Reflect.deleteProperty(window, 'event')));
}

/** The step to an anchor is the browser's own and has no state: the router, which ignores steps back to such a one, writes its own into it. */
function nameAnchor(): void {
  if (history.state === null) history.replaceState(null, '', location.href);
}

/**
 * A step back or forward to another page is answered by the page that is left, which fades; the page itself comes with the frame after, because React
 * shows it at once and whole, which takes a slow phone a quarter of a second. A browser that shows the step itself, as under a finger at the edge,
 * gets the page at once: what was left would be seen again for a moment. A step that closes a layer is answered by the layer beginning to leave.
 */
export function AnsweredStep() {
  const page = useSelectedLayoutSegments().join('/');
  useLayoutEffect(() => {
    showsPage(page);
    clear();
  }, [page]);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    // an anchor that is followed twice changes no hash
    if (!('navigation' in window)) addEventListener('hashchange', nameAnchor, { signal });
    else
      navigation.addEventListener(
        'currententrychange',
        ({ navigationType }) => navigationType === 'traverse' || queueMicrotask(nameAnchor),
        { signal },
      );
    return () => gone.abort();
  }, []);
  useEffect(() => {
    if (!('navigation' in window)) return;
    const gone = new AbortController();
    const { signal } = gone;
    let last: PopStateEvent | null = null;
    let late: ReturnType<typeof setTimeout> | undefined;
    const onPop = (event: PopStateEvent): void => {
      if (!event.isTrusted) return;
      last = event;
      clearTimeout(late);
      const leads = isElsewhere();
      if (!leads) clear();
      if (event.hasUAVisualTransition !== false || isOwnStep()) return;
      if (leads) {
        fade();
        late = setTimeout(clear, LATE);
      } else if (!answerStep(event.state)) return;
      event.stopImmediatePropagation();
      const step = { key: stepNow(), href: location.href };
      afterPaint(() => {
        // a step that is taken meanwhile says where one is
        if (last !== event) return;
        // what the router still had to write of the page that is left was written into this step
        if (stepNow() === step.key && history.state !== event.state)
          History.prototype.replaceState.call(history, event.state, '', step.href);
        tell(history.state);
      });
    };
    // before everybody else
    addEventListener('popstate', onPop, { capture: true, signal });
    navigation.addEventListener('currententrychange', ({ navigationType }) => navigationType !== 'push' || keepStep(), { signal });
    return () => {
      clearTimeout(late);
      gone.abort();
    };
  }, []);
  return null;
}
