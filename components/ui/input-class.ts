import { cn } from './cn.ts';

export const inputClass = cn(
  'min-h-13 w-full rounded-button border-[1.5px] border-line-strong bg-surface px-4 text-input text-ellipsis text-ink placeholder:text-muted hover:border-ink',
  'focus:border-brand-strong focus:ring-4 focus:ring-[color-mix(in_oklab,var(--brand)_24%,transparent)]',
  // forced colours paint it
  'focus:outline-transparent',
  'aria-invalid:border-danger aria-invalid:bg-[color-mix(in_oklab,var(--danger-soft)_55%,var(--surface))] forced-colors:aria-invalid:[border-style:double] forced-colors:aria-invalid:border-4',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-disabled',
);
