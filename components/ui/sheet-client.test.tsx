import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { KeepFocus } from './keep-focus-client.tsx';
import { Dialog, Sheet, SheetBody, SheetFooter, SheetHeader } from './sheet-client.tsx';

interface HarnessProps {
  readonly onClose?: () => void;
  readonly children?: ReactNode;
  readonly variant?: 'sheet' | 'form';
}

function Harness({ onClose, children, variant }: HarnessProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Step back
      </button>
      <Sheet
        label="Cart"
        closeLabel="Close"
        open={isOpen}
        variant={variant}
        onClose={() => {
          onClose?.();
          setOpen(false);
        }}
      >
        <SheetHeader title="Your cart" />
        <SheetBody>
          <p>content</p>
          {children}
        </SheetBody>
        <SheetFooter>
          <button type="button">Order</button>
        </SheetFooter>
      </Sheet>
    </>
  );
}

async function openSheet(ui: ReactNode) {
  const user = userEvent.setup({ delay: null });
  render(ui);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Cart' }) };
}

/** A price that opens a sheet, and is a counter by the time it closes. */
function AddInSheet() {
  const [isAdded, setAdded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <KeepFocus part={isAdded ? 'counter' : 'price'}>
        {isAdded ? (
          <button type="button">One more</button>
        ) : (
          <p>
            <button type="button" onClick={() => setOpen(true)}>
              Open
            </button>
          </p>
        )}
      </KeepFocus>
      <Sheet label="Cart" closeLabel="Close" open={isOpen} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setAdded(true)}>
          Add
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Done
        </button>
      </Sheet>
    </>
  );
}

/** The `close` event comes later than the closing, and only once. */
async function told(onClose: ReturnType<typeof vi.fn>): Promise<void> {
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClose).toHaveBeenCalledTimes(1);
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** A finger that goes from the top of an element down by so many px. */
function swipeDown(element: Element, distance: number): void {
  const touch = (y: number) => ({ identifier: 1, target: element, clientX: 10, clientY: y });
  fireEvent.touchStart(element, { touches: [touch(0)], changedTouches: [touch(0)] });
  fireEvent.touchMove(element, { touches: [touch(distance)], changedTouches: [touch(distance)] });
  fireEvent.touchEnd(element, { touches: [], changedTouches: [touch(distance)] });
}

test('[LAY-05] the focus moves into the sheet when it opens and back to its opener when it closes', async () => {
  const { user, dialog } = await openSheet(<Harness />);
  expect(dialog).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await closed();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test.each<[string, (user: ReturnType<typeof userEvent.setup>, dialog: HTMLDialogElement) => unknown]>([
  ['the close button', (user, dialog) => user.click(within(dialog).getByRole('button', { name: 'Close' }))],
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['a press on the backdrop', (user, dialog) => user.pointer({ keys: '[MouseLeft]', target: dialog })],
  ['a swipe down', (_, dialog) => swipeDown(within(dialog).getByText('content'), 200)],
  ['whatever else closes the element, such as Back on Android', (_, dialog) => dialog.close()],
])('[LAY-05] %s closes the sheet and tells its parent once', async (_, act) => {
  const onClose = vi.fn();
  const { user, dialog } = await openSheet(<Harness onClose={onClose} />);
  await act(user, dialog);
  await closed();
  await told(onClose);
});

test('a parent that closes the sheet itself is not told', async () => {
  const onClose = vi.fn();
  await openSheet(<Harness onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Step back', hidden: true }));
  await closed();
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [
    'a press that began inside and ended on the backdrop',
    async (dialog: HTMLDialogElement) => {
      fireEvent.pointerDown(within(dialog).getByText('content'));
      fireEvent.pointerUp(dialog);
      fireEvent.click(dialog);
    },
  ],
  ['a short swipe', async (dialog: HTMLDialogElement) => swipeDown(within(dialog).getByText('content'), 24)],
])('%s does not close the sheet', async (_, act) => {
  const onClose = vi.fn();
  const { dialog } = await openSheet(<Harness onClose={onClose} />);
  await act(dialog);
  await new Promise((resolve) => setTimeout(resolve));
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('a swipe in a part that is scrolled scrolls it and does not close the sheet', async () => {
  const { dialog } = await openSheet(<Harness />);
  const body = within(dialog).getByText('content').parentElement;
  if (body === null) throw new Error('a scrolling part is expected');
  Object.defineProperties(body, { scrollHeight: { value: 900 }, clientHeight: { value: 300 }, scrollTop: { value: 40 } });
  swipeDown(within(dialog).getByText('content'), 200);
  expect(dialog.open).toBe(true);
});

test('a sheet with a form does not follow a finger', async () => {
  const { dialog } = await openSheet(<Harness variant="form" />);
  swipeDown(within(dialog).getByText('content'), 200);
  expect(dialog.open).toBe(true);
});

test('[KF-LAYOUT-08] a sheet has one h2, and its content stays mounted while it leaves', async () => {
  const { user, dialog } = await openSheet(<Harness />);
  expect(
    within(dialog)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Your cart']);
  await user.keyboard('{Escape}');
  await closed();
  expect(within(dialog).getByText('content')).toBeInTheDocument();
});

test('the page does not scroll while a sheet is open', async () => {
  const { user } = await openSheet(<Harness />);
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' }));
});

function Nested() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      <Dialog label="Question" closeLabel="Close the question" open={isAsking} onClose={() => setAsking(false)}>
        <SheetBody>Really?</SheetBody>
      </Dialog>
    </>
  );
}

/** A sheet and a question above it as siblings, as layers are; the answer closes both. */
function Both({ first }: { readonly first: string }) {
  const [open, setOpen] = useState(0);
  const sheet = (
    <Sheet key="sheet" label="Cart" closeLabel="Close" open={open > 0} onClose={() => setOpen(0)}>
      <button type="button" onClick={() => setOpen(2)}>
        Ask
      </button>
    </Sheet>
  );
  const question = (
    <Dialog key="question" label="Question" closeLabel="Close the question" open={open > 1} onClose={() => setOpen(1)}>
      <button type="button" onClick={() => setOpen(0)}>
        Done
      </button>
    </Dialog>
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        Open
      </button>
      {first === 'sheet' ? [sheet, question] : [question, sheet]}
    </>
  );
}

test('a dialog above a sheet closes alone, and the page stays locked until the sheet closes, too', async () => {
  const onClose = vi.fn();
  const { user, dialog } = await openSheet(
    <Harness onClose={onClose}>
      <Nested />
    </Harness>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByRole('dialog', { name: 'Question' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Question' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 0]);
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  await user.keyboard('{Escape}');
  await closed();
  await told(onClose);
});

test.each(['sheet', 'question'])(
  '[LAY-05] of two layers that close at once with the %s rendered first, the opener of the lower one gets the focus',
  async (first) => {
    const { user } = await openSheet(<Both first={first} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await closed();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    await waitFor(() => expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' }));
  },
);

test('an open sheet that is unmounted gives the page back', () => {
  const { unmount } = render(
    <Sheet label="Cart" closeLabel="Close" open onClose={() => undefined}>
      content
    </Sheet>,
  );
  unmount();
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
});

test.each(['Close', 'Done'])('[LAY-05] after «%s» the part that has taken the place of the opener has the focus', async (name) => {
  const { user, dialog } = await openSheet(<AddInSheet />);
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await user.click(within(dialog).getByRole('button', { name }));
  await closed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'One more' })).toHaveFocus());
});
