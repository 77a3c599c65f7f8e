import type { ReactNode } from 'react';

interface SystemViewProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** An error page: picture, message, actions. */
export const SystemView = ({ title, text, children }: SystemViewProps) => (
  <main data-place="none" className="grid min-h-screen place-items-center px-gutter pt-8 pb-10 text-center">
    <div className="grid max-w-140 justify-items-center">
      <img src="/art/cloche.webp" alt="" width={320} height={320} className="w-full max-w-75" />
      <h1 className="mt-2 font-display text-title-xl text-balance">{title}</h1>
      <p className="mt-3 text-lead text-balance text-muted">{text}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-2 *:min-w-[min(13rem,100%)]">{children}</div>
    </div>
  </main>
);

const action = 'inline-flex min-h-14 items-center justify-center gap-2 rounded-large px-5 text-lead font-semibold forced-outline';

/** Reloads the page. Error views are part of every page, so they do not use the variants of `Button`. */
export const ReloadButton = ({ children }: { readonly children: ReactNode }) => (
  <button type="button" className={`${action} bg-inverse text-on-inverse`} onClick={() => window.location.reload()}>
    {children}
  </button>
);

export const HomeLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className={`${action} bg-sunken text-ink hover:bg-sunken-hover`}>
    {children}
  </a>
);

interface MaintenanceViewProps {
  /** The exact message of SET-02. */
  readonly message: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** The page while the settings cannot be loaded: no brand, phone or prices. */
export const MaintenanceView = ({ message, text, action }: MaintenanceViewProps) => (
  <main className="grid min-h-screen place-items-center px-gutter pt-8 pb-10 text-center">
    <div className="grid max-w-140 justify-items-center">
      <img src="/art/cloche.webp" alt="" width={560} height={560} className="w-full max-w-75" />
      <h1 className="mt-2 text-title-m text-balance">{message}</h1>
      <p className="mt-3 text-lead text-balance text-muted">{text}</p>
      <div className="mt-6.5 *:min-w-[min(13rem,100%)]">{action}</div>
    </div>
  </main>
);
