import type { Settings } from '#lib/contract/settings.ts';
import { Html } from '#old/components/content/html.tsx';

/** What the shop adds to its heading (seo.home_h1_text), below everything one can order; nothing where it wrote none. */
export function HomeText({ seo }: Pick<Settings, 'seo'>) {
  if (seo.headingText === '') return null;
  return (
    <div className="container hometext">
      <Html html={seo.headingText} page="home" />
    </div>
  );
}
