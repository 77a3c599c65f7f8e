import { cn } from './cn.ts';

/**
 * In the place of a picture that is missing, on an empty plate in the tint of its category: the first letter of the name. Not text, so that translators and
 * screen readers pass it over. It fills its positioned parent, from 48 px in a list to half of a page.
 */
export function Initial({ name }: { readonly name: string }) {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
  return (
    <span
      data-letter={letter}
      aria-hidden="true"
      className={cn(
        'absolute inset-0 grid place-items-center [container-type:size]',
        'before:grid before:aspect-square before:w-[68cqmin] before:place-items-center before:rounded-full before:content-[attr(data-letter)]',
        'before:bg-[color-mix(in_oklab,var(--tint),var(--surface)_58%)] before:text-[color-mix(in_oklab,var(--tint),var(--text)_62%)]',
        'before:shadow-[inset_0_0_0_7cqmin_color-mix(in_oklab,var(--tint),var(--surface)_38%),var(--elevation-1)]',
        'before:font-display before:text-[25cqmin]/none before:font-semibold',
      )}
    />
  );
}
