import type { Page } from '@playwright/test';
import { z } from 'zod';

const usage = z.object({ usedSize: z.number() });
const attached = z.object({ sessionId: z.string(), targetInfo: z.object({ type: z.string() }) });
const received = z.object({ sessionId: z.string(), message: z.string() });
const answered = z.object({ id: z.number(), result: usage });

const MB = 1_000_000;

/** Megabytes of JavaScript that a page and its workers hold on to, after a collection of garbage. */
export async function heapOf(page: Page): Promise<{ readonly page: number; readonly workers: number }> {
  const session = await page.context().newCDPSession(page);
  const workers: Promise<number>[] = [];
  session.on('Target.attachedToTarget', (event) => {
    const { sessionId, targetInfo } = attached.parse(event);
    if (targetInfo.type !== 'worker') return;
    const send = (id: number, method: string) =>
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    const used = new Promise<number>((resolve) => {
      session.on('Target.receivedMessageFromTarget', (raw) => {
        const told = received.parse(raw);
        const { data } = answered.safeParse(JSON.parse(told.message));
        if (told.sessionId === sessionId && data?.id === 3) resolve(data.result.usedSize);
      });
    });
    void send(1, 'HeapProfiler.enable')
      .then(() => send(2, 'HeapProfiler.collectGarbage'))
      .then(() => send(3, 'Runtime.getHeapUsage'));
    workers.push(used);
  });
  // flatten: false hands the workers' answers to this very session
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await session.send('HeapProfiler.collectGarbage');
  const own = usage.parse(await session.send('Runtime.getHeapUsage'));
  const theirs = await Promise.all(workers);
  await session.detach();
  return { page: own.usedSize / MB, workers: theirs.reduce((sum, size) => sum + size, 0) / MB };
}
