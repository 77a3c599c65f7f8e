import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

const event = z.looseObject({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  tdur: z.number().default(0),
  args: z.looseObject({ data: z.looseObject({ type: z.string().optional() }).optional() }).optional(),
});
const trace = z.object({ traceEvents: z.array(z.looseObject({ name: z.string(), ts: z.number().optional() })) });

/** Milliseconds that the page works, in its own time of the processor, from the click that `act` makes to the end of the first picture after it. */
export async function untilPaint(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await act();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const events = traceEvents.flatMap((one) => event.safeParse(one).data ?? []);
  const click = events.find((e) => e.name === 'EventDispatch' && e.args?.data?.type === 'click');
  if (click === undefined) throw new Error('nothing was clicked');
  const own = events.filter((e) => e.pid === click.pid && e.tid === click.tid);
  const paint = own.filter((e) => e.name === 'Paint' && e.ts >= click.ts).toSorted((a, b) => a.ts - b.ts)[0];
  if (paint === undefined) throw new Error('nothing was painted');
  const tasks = own.filter((e) => e.name === 'ThreadControllerImpl::RunTask' && e.ts + e.dur > click.ts && e.ts <= paint.ts);
  return Math.round(tasks.reduce((sum, { tdur }) => sum + tdur, 0) / 1000);
}
