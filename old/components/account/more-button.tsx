import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';

export type MoreState = 'more' | 'busy' | 'failed' | 'all';

interface Props {
  readonly state: MoreState;
  readonly label: string;
  /** Said when the last press brought nothing. */
  readonly failed: string;
  readonly onMore: () => Promise<void>;
}

/** The way to the next page of a list of the account; gone when nothing is left. */
export const MoreButton = ({ state, label, failed, onMore }: Props) => (
  <>
    {state === 'failed' && <Alert status="danger" title={failed} />}
    {state !== 'all' && (
      <Button variant="outline" loading={state === 'busy'} onClick={() => void onMore()}>
        {label}
      </Button>
    )}
  </>
);
