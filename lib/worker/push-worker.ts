/** The service worker API used here; the page's DOM types do not have it. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate' | 'message', listen: (event: Waiting) => void): void;
  addEventListener(type: 'push', listen: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: Tapped) => void): void;
  skipWaiting(): Promise<void>;
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}
interface Tapped extends Waiting {
  readonly notification: { readonly data: unknown; close(): void };
}
interface Page {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
}

/** Shows pushes and opens the order or dish on a tap. The function is serialised with toString: it must not use anything outside of it; types are erased. */
export function pushWorker(scope: WorkerScope): void {
  const OWN = /^(\/[a-z]{2}(-[A-Z]{2})?)?\/(order\/[1-9]\d{0,15}|\?product_id=[1-9]\d{0,15}(&variation_id=[1-9]\d{0,15})?)$/;
  const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // the same page in any language
  const bare = (path: string): string => path.replace(/^\/[a-z]{2}(-[A-Z]{2})?(?=\/order\/)/, '');
  const isAt = (page: Page, path: string): boolean => bare(new URL(page.url).pathname) === bare(path);
  const word = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
  const readJson = (data: Pushed['data']): Record<string, unknown> => {
    try {
      return Object(data?.json());
    } catch {
      return {};
    }
  };

  async function show(data: Pushed['data']): Promise<void> {
    const said = readJson(data);
    const [title, path] = [word(said.title), word(said.path)];
    if (title === '' || !OWN.test(path)) return;
    // a focused page of the order already shows the status
    if ((await pages()).some((page) => page.focused && isAt(page, path))) return;
    const icon = '/icons/icon-192.png';
    await scope.registration.showNotification(title, { body: word(said.body), tag: word(said.tag), icon, badge: icon, data: { path } });
  }

  async function open(data: unknown): Promise<void> {
    const path = word(Object(data).path);
    const to = OWN.test(path) ? path : '/';
    const there = (await pages()).find((page) => isAt(page, to));
    await (there?.focus() ?? scope.clients.openWindow(scope.location.origin + to));
  }

  scope.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
}
