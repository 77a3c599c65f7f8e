import { expect, test } from 'vitest';
import { codeOf, importsOf, isTest, sources } from './sources.ts';

/** Code of the new storefront's pages. */
const files = [...sources.keys()].filter((file) => /^(app\/\(shop\)|components|stores|lib\/client)\//.test(file) && !isTest(file));
/** A messenger's script takes its own parameter out of the address before React starts. */
const OPENS_IN_MESSENGER = 'lib/client/messenger/launch.ts';

test('one module writes the history, and never a spread of the state that the router keeps in it', () => {
  const writers = files.filter((file) =>
    /\bhistory\s*(\.|\[)\s*(pushState|replaceState|back|forward|go)\b/.test(codeOf(sources.get(file) ?? '')),
  );
  expect(writers.filter((file) => file !== OPENS_IN_MESSENGER)).toEqual(['lib/client/history.ts']);
  expect(sources.get('lib/client/history.ts')).not.toMatch(/\.\.\.(window\.)?history\.state/);
});

test('no link of a page prefetches: a layer would lose its address to the router', () => {
  expect(files.filter((file) => importsOf(file).some(({ to }) => to === 'next/link' || to === 'lib/i18n/navigation.ts'))).toEqual([]);
});

test('[LAY-05] whatever opens over a page has a step of the history: the frames of layers are drawn by the host and by dialogs that keep one', () => {
  const frame = /<(Dialog|Sheet|ModalFrame)\b/;
  const drawn = files.filter((file) => frame.test(codeOf(sources.get(file) ?? '')));
  expect(drawn.filter((file) => !/^components\/(ui|kit)\//.test(file))).toEqual([
    'components/layers/inner-dialog-client.tsx',
    'components/layers/layers-client.tsx',
  ]);
});
