import { Icon } from '#components/ui/icon.tsx';

/** What is wrong with a group of choices, below it; nothing when nothing is. */
export function ErrorLine({ error }: { readonly error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field__error" role="alert">
      <Icon name="alert" size="s" />
      {error}
    </p>
  );
}
