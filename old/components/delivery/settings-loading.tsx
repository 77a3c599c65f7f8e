import { useTranslations } from 'next-intl';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { TextSkeleton } from '#old/components/ui/skeleton.tsx';
import type { useSettings } from './use-settings.ts';

interface Props {
  readonly title: string;
  /** Shown when the settings cannot be loaded. */
  readonly failed: string;
  readonly settings: ReturnType<typeof useSettings>;
}

/** The body of a dialog while the settings it needs are loaded: a skeleton, or an error with a retry. */
export function SettingsLoading({ title, failed, settings }: Props) {
  const c = useTranslations('common');
  return (
    <ModalBody title={title}>
      {settings.isError ? (
        <Alert status="danger" title={failed}>
          <Button size="s" onClick={() => void settings.refetch()}>
            {c('retry')}
          </Button>
        </Alert>
      ) : (
        <TextSkeleton width="80%" />
      )}
    </ModalBody>
  );
}
