import { NO_VARIANTS } from '#lib/media/source.ts';
import { BrokenPictures } from '#old/components/ui/broken-pictures-client.tsx';
import { CalmVideo } from '#old/components/ui/calm-video-client.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { ICONS } from './icons.ts';
import { KitRow } from './kit-row.tsx';

export function KitPictures() {
  return (
    <>
      <KitRow title="Picture: there, broken, a loop that plays where movement is wanted">
        <div className="kit__plate" data-plate="">
          <Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} sizes="160px" />
        </div>
        <div className="kit__plate" data-plate="">
          <Picture src="/art/is-not-there.webp" alt="" media={NO_VARIANTS} sizes="160px" />
        </div>
        <BrokenPictures />
        <div className="kit__plate">
          <CalmVideo src="/wp-content/uploads/hall_table_loop.mp4" poster="/wp-content/uploads/hall_table.webp" className="kit__video" />
        </div>
      </KitRow>
      <KitRow title="Icons">
        {ICONS.map((name) => (
          <span key={name} className="kit__icon" title={name}>
            <Icon name={name} size="s" />
            <Icon name={name} />
            <Icon name={name} size="l" />
          </span>
        ))}
      </KitRow>
    </>
  );
}
