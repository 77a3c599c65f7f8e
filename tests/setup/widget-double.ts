import type { Page, Request } from '@playwright/test';
import { MARK, translate } from './translator-double.ts';

/** Runs in the page: what the widget's script does, reading the language from its cookie as it does, with a bar that pushes the page down. */
function widget(callback: string, mark: string, translation: typeof translate): void {
  class TranslateElement {
    constructor(options: { readonly includedLanguages: string }, place: string) {
      if (document.getElementById(place) === null) throw new Error('no place for the widget');
      const style = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: 'https://www.gstatic.com/_/translate_http/x.css',
      });
      const logo = Object.assign(document.createElement('img'), { src: 'https://www.gstatic.com/images/branding/logo.png', alt: '' });
      document.head.append(style);
      document.getElementById(place)?.append(logo);
      const bar = document.createElement('div');
      bar.className = 'skiptranslate';
      bar.append(Object.assign(document.createElement('iframe'), { className: 'skiptranslate' }));
      document.body.prepend(bar);
      document.body.style.position = 'relative';
      document.body.style.top = '40px';
      const language = /googtrans=\/[\w-]+\/([\w-]+)/.exec(document.cookie)?.[1];
      if (language === undefined || !options.includedLanguages.split(',').includes(language)) return;
      const words = document.querySelector('main')?.textContent;
      void fetch('https://translate-pa.googleapis.com/v1/translateHtml', { method: 'POST', body: words }).then(() =>
        translation({ language, delay: 30, mark }),
      );
    }
  }
  Object.assign(window, { google: { translate: { TranslateElement } } });
  const call: unknown = Reflect.get(window, callback);
  if (typeof call === 'function') call();
}

export interface WidgetDouble {
  /** Requests to the service, in order. */
  readonly asked: Request[];
  /** From the next request on the service answers, or its connections break. */
  works: boolean;
}

/** Answers all hosts of the translation widget in every page of `page`'s browser. */
export async function widgetDouble(page: Page): Promise<WidgetDouble> {
  const state: WidgetDouble = { asked: [], works: true };
  await page.route(/^https:\/\/([\w-]+\.)*(google|googleapis|gstatic)\.com\//, (route, request) => {
    state.asked.push(request);
    if (!state.works) return route.abort();
    const { pathname, searchParams } = new URL(request.url());
    const callback = JSON.stringify(searchParams.get('cb') ?? '');
    if (pathname === '/translate_a/element.js')
      return route.fulfill({ contentType: 'text/javascript', body: `(${widget})(${callback}, ${JSON.stringify(MARK)}, ${translate})` });
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: '' });
    if (pathname.endsWith('.png'))
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} });
  });
  return state;
}
