import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SheetHeader } from '#components/ui/sheet-parts-client.tsx';
import { isHistoryBusy, layersOfEntry, pushEntry } from '#lib/client/history.ts';
import { closeLayer, openLayer, useLayers } from '#stores/layers.ts';
import { router, routerDouble } from '#tests/component/next/router.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { InnerDialog } from './inner-dialog-client.tsx';
import { layerAddress } from './layer-address.ts';
import { Layers } from './layers-client.tsx';

const dialog = (name: string) => screen.queryByRole('dialog', { name });
const question = () => dialog('Удалить?');
const address = () => `${location.pathname}${location.search}${location.hash}`;
const layers = () => useLayers.getState().open.filter((one) => !one.includes('#'));
const arrived = () => act(() => new Promise((resolve) => addEventListener('popstate', resolve, { once: true })));
/** Every step is made, that from the entry of a closed dialog too. */
async function settled(): Promise<void> {
  await waitFor(() => expect(isHistoryBusy()).toBe(false));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(isHistoryBusy()).toBe(false);
}

function PageWithQuestion() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Удалить
      </button>
      <InnerDialog label="Удалить?" open={isOpen} onClose={() => setOpen(false)}>
        <SheetHeader title="Удалить?" />
        <button type="button" onClick={() => openLayer(layerAddress('look'))}>
          Вид
        </button>
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            openLayer(layerAddress('city'));
          }}
        >
          Выбрать город
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Отмена
        </button>
      </InnerDialog>
      <Layers />
    </>
  );
}

function OpenedQuestion() {
  const [isOpen, setOpen] = useState(true);
  return (
    <InnerDialog label="Удалить?" open={isOpen} onClose={() => setOpen(false)}>
      {null}
    </InnerDialog>
  );
}

/** A page with a question, which another page lies below. */
async function renderPage() {
  routerDouble.open('/menu/vok');
  router.push('/lk');
  await renderLoaded();
}

async function renderLoaded() {
  await renderInShop(<PageWithQuestion />);
  await act(async () => {});
}

const press = (name: string) => act(async () => screen.getByRole('button', { name, hidden: true }).click());

async function ask(): Promise<void> {
  await press('Удалить');
  await waitFor(() => expect(question()).toHaveAttribute('open'));
}

const realNow = performance.now.bind(performance);
let waited = 0;

beforeEach(() => {
  // writes of the history are counted over 30 seconds
  waited += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + waited);
  useLayers.setState(useLayers.getInitialState(), true);
});
afterEach(() => vi.restoreAllMocks());

test('[LAY-05] Back closes a dialog of a page and leaves the page, Forward neither opens it nor stops at its entry', async () => {
  await renderPage();
  await ask();
  expect(address()).toBe('/lk');
  history.back();
  await waitFor(() => expect(question()).toBeNull());
  await settled();
  expect(routerDouble.page()).toBe('/lk');
  history.forward();
  await arrived();
  await settled();
  expect(question()).toBeNull();
  history.back();
  await arrived();
  await settled();
  expect(routerDouble.page()).toBe('/menu/vok');
});

test('[NAV-01] Forward to the entry of a closed dialog leaves the page where it was scrolled to meanwhile', async () => {
  await renderPage();
  await ask();
  history.back();
  await waitFor(() => expect(question()).toBeNull());
  await settled();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
  const scrollTo = vi.spyOn(window, 'scrollTo');
  history.forward();
  await arrived();
  await settled();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('[LAY-05] Back closes a dialog above a layer and leaves the layer', async () => {
  await renderPage();
  await act(async () => openLayer(layerAddress('type')));
  await waitFor(() => expect(dialog('Способ получения')).toHaveAttribute('open'));
  await ask();
  history.back();
  await waitFor(() => expect(question()).toBeNull());
  expect(dialog('Способ получения')).toHaveAttribute('open');
  expect(address()).toBe('/lk?layer=type');
  history.back();
  await waitFor(() => expect(dialog('Способ получения')).toBeNull());
  expect(address()).toBe('/lk');
});

test.each([
  ['its button', 'Отмена'],
  ['the cross', 'Закрыть'],
])('[LAY-05] a dialog that is closed by %s leaves no entry behind', async (_, name) => {
  await renderPage();
  await ask();
  await press(name);
  await settled();
  expect([question(), layersOfEntry()]).toEqual([null, []]);
  history.back();
  await arrived();
  await settled();
  expect(routerDouble.page()).toBe('/menu/vok');
});

test('a layer above a dialog is closed alone', async () => {
  await renderPage();
  await ask();
  await press('Вид');
  await waitFor(() => expect(dialog('Вид магазина')).toHaveAttribute('open'));
  history.back();
  await waitFor(() => expect(dialog('Вид магазина')).toBeNull());
  expect(question()).toHaveAttribute('open');
});

test('a layer that is opened while the dialog below closes is left for the page', async () => {
  await renderPage();
  await ask();
  await press('Выбрать город');
  await waitFor(() => expect(question()).toBeNull());
  expect(layers()).toEqual(['/lk?layer=city']);
  expect(layersOfEntry()).toEqual(layers());
  await act(async () => closeLayer());
  await settled();
  expect([address(), useLayers.getState().open, layersOfEntry()]).toEqual(['/lk', [], []]);
  history.back();
  await arrived();
  await settled();
  expect(routerDouble.page()).toBe('/menu/vok');
});

test('a layer that is closed takes the dialogs above it along', async () => {
  await renderPage();
  await act(async () => openLayer(layerAddress('city')));
  await ask();
  await act(async () => closeLayer());
  await waitFor(() => expect([question(), dialog('Город')]).toEqual([null, null]));
  await settled();
  expect([address(), layersOfEntry()]).toEqual(['/lk', []]);
});

test('a reload closes a dialog, and the next step back leads to the page before', async () => {
  routerDouble.open('/menu/vok');
  router.push('/lk');
  pushEntry('/lk', ['/lk#question']);
  await renderLoaded();
  await settled();
  expect([question(), layersOfEntry()]).toEqual([null, []]);
  history.back();
  await arrived();
  await settled();
  expect(routerDouble.page()).toBe('/menu/vok');
});

test('Back from another page that was opened out of a dialog leads to the page without it', async () => {
  await renderPage();
  await ask();
  await act(async () => router.push('/login'));
  await waitFor(() => expect(question()).toBeNull());
  history.back();
  await arrived();
  await settled();
  expect([routerDouble.page(), layersOfEntry()]).toEqual(['/lk', []]);
  history.back();
  await arrived();
  await settled();
  expect(routerDouble.page()).toBe('/menu/vok');
});

test('a dialog that a page opens before the layers follow the history stays open, and Back closes it', async () => {
  routerDouble.open('/lk');
  await renderInShop(
    <>
      <OpenedQuestion />
      <Layers />
    </>,
  );
  await settled();
  expect(question()).toHaveAttribute('open');
  history.back();
  await waitFor(() => expect(question()).toBeNull());
});
