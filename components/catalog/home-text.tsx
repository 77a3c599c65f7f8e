import { htmlText } from '#lib/contract/html-text.ts';
import type { Settings } from '#lib/contract/settings.ts';

/** What the shop adds to its heading (`seo.home_h1_text`), below everything that can be ordered; nothing where it wrote none. */
export const HomeText = ({ seo }: Pick<Settings, 'seo'>) =>
  seo.headingText !== '' && (
    <div className="mx-auto max-w-page px-gutter pt-10 whitespace-pre-line text-muted lg:pt-16">{htmlText(seo.headingText)}</div>
  );
