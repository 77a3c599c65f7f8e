import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE = 25;

async function accepts({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Waits until a server accepts connections at an address with a port: the embedded backend is started together with the storefront and takes longer. Ends
 * after `longest` milliseconds in any case; visitors then see the maintenance page.
 */
export async function untilListening(address: URL, longest = 10_000): Promise<void> {
  const end = performance.now() + longest;
  while (!(await accepts(address)) && performance.now() < end) await sleep(PAUSE);
}
