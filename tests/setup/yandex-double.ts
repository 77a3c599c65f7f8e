import type { Locator, Page, Request } from '@playwright/test';

/** Runs in the page: what the shop's code uses of the service's API, speaking as the service does, drawing nothing but where it was told to. */
function double(onload: string): void {
  const heard = () => {
    const listeners: [string, (event: unknown) => void][] = [];
    return {
      add: (name: string, listen: (event: unknown) => void) => listeners.push([name, listen]),
      remove: () => {},
      fire: (name: string, data: Record<string, unknown>) => {
        for (const [to, listen] of listeners) if (to === name) listen({ get: (key: string) => data[key] });
      },
    };
  };
  const log: { maps: unknown[]; objects: Record<string, unknown>[] } = { maps: [], objects: [] };
  class GeoObject {
    events = heard();
    geometry: unknown;
    properties = { set: () => {} };
    options = { set: () => {} };
    constructor(coordinates: unknown, properties: unknown, options: unknown) {
      this.geometry = { getCoordinates: () => coordinates, setCoordinates: (next: unknown) => log.objects.push({ moved: next }) };
      log.objects.push({ kind: new.target.name, coordinates, properties, options });
    }
  }
  class Polygon extends GeoObject {}
  class Placemark extends GeoObject {}
  class ServiceMap {
    events = heard();
    geoObjects = { add: () => {}, remove: () => {} };
    options = { set: () => {} };
    container = { fitToViewport: () => {} };
    behaviors = { enable: () => {}, disable: () => {} };
    element: HTMLElement;
    constructor(parent: HTMLElement, state: { center: [number, number] }) {
      log.maps.push(state);
      this.element = document.createElement('div');
      this.element.setAttribute('role', 'application');
      this.element.setAttribute('aria-label', 'Яндекс.Карты');
      this.element.style.cssText = 'position:absolute;inset:0;background:#cde';
      this.element.addEventListener('click', () => this.events.fire('click', { coords: [state.center[0], state.center[1]] }));
      parent.append(this.element);
    }
    setCenter(center: unknown) {
      log.maps.push({ center });
    }
    setZoom() {}
    setBounds() {}
    destroy() {
      this.element.remove();
    }
  }
  const modules: Record<string, unknown> = { Map: ServiceMap, Polygon, Placemark, GeoObject };
  const api = {
    ready: (done: () => void) => done(),
    modules: {
      require: (name: string | string[]) => ({ done: (give: (found: unknown[]) => void) => give([name].flat().map((n) => modules[n])) }),
    },
  };
  Object.assign(window, { yandexDouble: log });
  const callback: unknown = Reflect.get(window, onload);
  if (typeof callback === 'function') callback(api);
}

/** The map that the double has drawn. */
export const serviceMap = (scope: Page | Locator): Locator => scope.getByRole('application', { name: 'Яндекс.Карты' });

export interface YandexDouble {
  /** Requests of the script, in order. */
  readonly asked: Request[];
  /** From the next request on the script comes, or its connection breaks. */
  works: boolean;
}

/** Answers the service's script with a double in every page of `page`'s browser. */
export async function yandexDouble(page: Page, works = true): Promise<YandexDouble> {
  const state: YandexDouble = { asked: [], works };
  await page.route('https://api-maps.yandex.ru/**', (route, request) => {
    state.asked.push(request);
    if (!state.works) return route.abort();
    const onload = new URL(request.url()).searchParams.get('onload') ?? '';
    return route.fulfill({ contentType: 'text/javascript', body: `(${double})(${JSON.stringify(onload)})` });
  });
  return state;
}
