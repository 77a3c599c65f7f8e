import { answerOf } from './desk.ts';
import type { Question, Told } from './protocol.ts';

const tell = (told: Told): void => postMessage(told);

async function answer({ id, name, asked }: Question): Promise<void> {
  try {
    for await (const part of answerOf(name, asked)) tell({ id, kind: 'part', part });
    tell({ id, kind: 'end' });
  } catch (error) {
    tell({ id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data));
