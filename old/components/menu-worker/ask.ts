import { pause } from './pause.ts';
import type { Asked, Part, Question, QuestionName, Told } from './protocol.ts';

/** Asks the menu worker; the same code answers in the page where there can be no worker (an old browser, a shop owner's policy). */

/** The worker itself cannot run; not that it failed to answer. */
class NoWorker extends Error {}

interface Line {
  readonly worker: Worker;
  readonly waiting: Map<number, (told: Told | NoWorker) => void>;
}

let line: Line | 'none' | null = null;
let asked = 0;

function open(): Line | 'none' {
  if (!('Worker' in globalThis)) return 'none';
  try {
    const worker = new Worker(new URL('./menu.worker.ts', import.meta.url), { type: 'module', name: 'menu' });
    const waiting: Line['waiting'] = new Map();
    const breakDown = (event: Event): void => {
      event.preventDefault();
      worker.terminate();
      line = 'none';
      console.warn('the menu worker does not run: the page does its work');
      for (const tell of waiting.values()) tell(new NoWorker());
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => waiting.get(data.id)?.(data));
    worker.addEventListener('error', breakDown);
    worker.addEventListener('messageerror', breakDown);
    return { worker, waiting };
  } catch {
    return 'none';
  }
}

async function* inWorker<N extends QuestionName>({ worker, waiting }: Line, question: Extract<Question, { readonly name: N }>) {
  const told: (Told | NoWorker)[] = [];
  let wake = (): void => {};
  waiting.set(question.id, (one) => {
    told.push(one);
    wake();
  });
  worker.postMessage(question);
  try {
    for (;;) {
      const one = told.shift();
      if (one === undefined)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      else if (one instanceof NoWorker) throw one;
      else if (one.kind === 'failed') throw new Error(one.reason);
      else if (one.kind === 'end') return;
      // by its number it is the answer to this very question
      else yield one.part as Part<N>;
    }
  } finally {
    waiting.delete(question.id);
  }
}

async function* inPage<N extends QuestionName>(name: N, wanted: Asked<N>): AsyncGenerator<Part<N>, void> {
  const { answerOf } = await import('./desk.ts');
  for await (const part of answerOf(name, wanted)) {
    yield part;
    await pause();
  }
}

/** The parts of an answer as they come. A worker that cannot run is noticed before its first part. @throws with the reason when there is no answer. */
export async function* askMenu<N extends QuestionName>(name: N, wanted: Asked<N>): AsyncGenerator<Part<N>, void> {
  line ??= open();
  let any = false;
  if (line !== 'none')
    try {
      for await (const part of inWorker<N>(line, { id: ++asked, name, asked: wanted } as Extract<Question, { readonly name: N }>)) {
        any = true;
        yield part;
      }
      return;
    } catch (error) {
      if (any || !(error instanceof NoWorker)) throw error;
    }
  yield* inPage(name, wanted);
}
