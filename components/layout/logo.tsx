import { cn } from '#components/ui/cn.ts';

interface LogoProps {
  /** Address of the shop's own picture; '' shows the name. */
  readonly image: string;
  readonly name: string;
  readonly href: string;
  readonly label: string;
  readonly className?: string;
}

/** The shop's logo, a link to its first page. */
export const Logo = ({ image, name, href, label, className }: LogoProps) => (
  <a href={href} aria-label={label} className={cn('inline-flex min-h-tap items-center', className)}>
    {image === '' ? (
      <span translate="no" className="font-display text-[1.5rem]/7.5 font-semibold tracking-(--track-display)">
        {name}
      </span>
    ) : (
      <img
        src={image}
        alt=""
        width={124}
        height={30}
        fetchPriority="low"
        className="h-7.25 w-29.5 object-contain object-left lg:h-7.5 lg:w-31 rtl:object-right"
      />
    )}
  </a>
);
