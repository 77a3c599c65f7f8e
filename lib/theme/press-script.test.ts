import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PRESS_SCRIPT } from './press-script.ts';

interface Button {
  readonly dataset: { early?: number | undefined };
  readonly closest: (selector: string) => Button | null;
}

/** A document with two buttons and a text, and the script running in it. */
function page() {
  const ears = new Map<string, Set<(event: object) => void>>();
  const button = (): Button => {
    const made: Button = { dataset: {}, closest: (selector) => (selector === 'button[type=button]' ? made : null) };
    return made;
  };
  const buttons = [button(), button()] as const;
  runInNewContext(PRESS_SCRIPT, {
    document: { querySelector: () => buttons.find(({ dataset }) => dataset.early !== undefined) ?? null },
    addEventListener: (name: string, ear: (event: object) => void) => ears.set(name, (ears.get(name) ?? new Set()).add(ear)),
    removeEventListener: (name: string, ear: (event: object) => void) => ears.get(name)?.delete(ear),
  });
  const fire = (name: string, event: object): void => {
    for (const ear of ears.get(name) ?? []) ear(event);
  };
  return {
    buttons,
    press: (target: object, timeStamp: number, isTrusted = true) => fire('click', { target, timeStamp, isTrusted }),
    wake: () => fire('alive', {}),
    marks: () => buttons.map(({ dataset }) => dataset.early),
  };
}

test('a button pressed before the page is alive keeps the moment; the last one counts', () => {
  const { buttons, press, marks } = page();
  press(buttons[0], 1234.6);
  expect(marks()).toEqual([1234, undefined]);
  press(buttons[1], 2000);
  expect(marks()).toEqual([undefined, 2000]);
});

test('who presses something else has changed their mind; what scripts press is not heard', () => {
  const { buttons, press, marks } = page();
  press(buttons[0], 10, false);
  expect(marks()).toEqual([undefined, undefined]);
  press(buttons[0], 20);
  press({ closest: () => null }, 30);
  expect(marks()).toEqual([undefined, undefined]);
});

test('once the page is alive it answers by itself', () => {
  const { buttons, press, wake, marks } = page();
  wake();
  press(buttons[0], 40);
  expect(marks()).toEqual([undefined, undefined]);
});

test('the script holds nothing that React would escape', () => {
  expect(PRESS_SCRIPT).not.toMatch(/[<>&"']/);
});
