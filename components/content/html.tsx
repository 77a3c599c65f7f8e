import { getLocale } from 'next-intl/server';
import { classNames } from '#components/ui/class-names.ts';
import { readHtml, withHeadings } from '#lib/html/read.ts';
import { contentOrigins } from '#lib/shop/origins.ts';
import { getSettings } from '#lib/shop/settings.ts';
import { HtmlTree } from './html-tree.tsx';

interface Props {
  /** HTML as the backend sent it. */
  readonly html: string;
  /** Level its highest heading gets. */
  readonly top?: 2 | 3 | 4;
  readonly className?: string;
}

/** Backend HTML as safe React elements in the shop's typography (CMS-04, P8). */
export async function Html({ html, top = 2, className }: Props) {
  const settings = await getSettings(await getLocale());
  const nodes = withHeadings(readHtml(html, contentOrigins(settings)), top);
  if (nodes.length === 0) return null;
  return (
    <div className={classNames('prose', className)}>
      <HtmlTree nodes={nodes} media={settings.media} />
    </div>
  );
}
