import type { KeptState } from './broken-storage.ts';

/** Runs in an empty page of the shop: leaves this state in the browser. */
export async function leaveState({ local, session, databases, caches: kept, hindrance }: KeptState): Promise<void> {
  for (const [name, text] of Object.entries(local)) {
    try {
      localStorage.setItem(name, text);
    } catch {
      localStorage.removeItem(name);
    }
  }
  for (const [name, text] of Object.entries(session)) sessionStorage.setItem(name, text);
  const done = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const [name, how] of Object.entries(databases)) {
    const request = indexedDB.open(name, how === 'newer' ? 99 : 1);
    const store = name === 'menu' ? 'files' : name === 'media-cache' ? 'photos' : 'keyval';
    request.onupgradeneeded = () => void (how === 'bare' || request.result.createObjectStore(store));
    const opened = await done(request);
    if (how === 'odd') {
      const writing = opened.transaction(store, 'readwrite');
      const odd: readonly unknown[] = [
        null,
        7,
        'x',
        [],
        {},
        { at: 'x', text: 5, blob: new Blob(['x']) },
        new Date(Number.NaN),
        'я'.repeat(300_000),
      ];
      odd.forEach((value, n) => void writing.objectStore(store).put(value, n === 0 ? 'prodcat.json' : n));
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
    }
    opened.close();
  }
  for (const [name, text] of Object.entries(kept)) {
    const cache = await caches.open(name);
    for (const path of ['/', '/offline', '/no-such', '/api/menu', '/builds/latest.json'])
      await cache.put(path, new Response(text, { status: 200, headers: { 'content-type': 'text/plain' } }));
  }
  if (hindrance === 'full')
    for (let size = 4_000_000, n = 0; size >= 1; n += 1) {
      try {
        localStorage.setItem(`filling-${n}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
}

/** Runs before every page of a browser that keeps nothing. */
export function forbidStorage(): void {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { get: refuse });
}
