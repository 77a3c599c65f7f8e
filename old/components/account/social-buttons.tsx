import { useTranslations } from 'next-intl';
import { useSettings } from '#old/components/delivery/use-settings.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { buttonClass } from '#old/components/ui/button.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { addressNow, noteLoginPlace } from './login-place.ts';

const SIZE = 22;

/** Login through the providers of settings.social_auth (AUTH-03); the way there and back is the server's, the page notes where it was. */
export function SocialButtons({ back }: { readonly back?: string | undefined }) {
  const t = useTranslations('auth');
  const { media } = useShop();
  const providers = (useSettings().data?.socialProviders ?? []).filter(({ authorizeUrl }) => authorizeUrl !== '');
  if (providers.length === 0) return null;
  return (
    <section className="auth__social" aria-label={t('socialTitle')}>
      <p className="auth__or">{t('or')}</p>
      {providers.map(({ id, name, icon }) => (
        <a
          key={id}
          className={buttonClass({ variant: 'outline', block: true })}
          href={`/api/auth/social/${id}/start?back=${encodeURIComponent(back ?? addressNow())}`}
          rel="nofollow"
          onClick={noteLoginPlace}
        >
          {icon !== '' && <Picture src={icon} alt="" media={media} sizes={`${SIZE}px`} shown={SIZE} width={SIZE} height={SIZE} />}
          {t('social', { name })}
        </a>
      ))}
    </section>
  );
}
