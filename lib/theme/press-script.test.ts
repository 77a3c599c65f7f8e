import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PRESS_SCRIPT } from './press-script.ts';

interface Target {
  readonly closest: (selector: string) => Target | null;
}

/** A document with two buttons, a link and a text, and the script running in it. */
function page() {
  const ears = new Map<string, Set<(event: object) => void>>();
  const clicked: Target[] = [];
  const pressable = (isButton: boolean) => {
    const made = {
      dataset: {} as { early?: number },
      isConnected: true,
      closest: (selector: string): Target | null => (isButton || selector.split(',').includes('a') ? made : null),
      contains: (other: object): boolean => other === made,
      click: () => clicked.push(made),
    };
    return made;
  };
  const buttons = [pressable(true), pressable(true)] as const;
  const link = pressable(false);
  const text: Target = { closest: () => null };
  runInNewContext(PRESS_SCRIPT, {
    document: { querySelector: () => buttons.find(({ dataset }) => dataset.early !== undefined) ?? null },
    addEventListener: (name: string, ear: (event: object) => void) => ears.set(name, (ears.get(name) ?? new Set()).add(ear)),
  });
  const fire = (name: string, event: object): void => {
    for (const ear of ears.get(name) ?? []) ear(event);
  };
  const down = (target: Target): void => fire('pointerdown', { target, clientX: 100, clientY: 100 });
  /** Answers whether the click came to its target. */
  const up = (target: Target, { timeStamp = 0, by = 0, detail = 1, isTrusted = true } = {}): boolean => {
    let reaches = true;
    const stop = (): void => {
      reaches = false;
    };
    if (detail > 0) fire('pointerup', { target, clientX: 100, clientY: 100 + by });
    fire('click', { target, timeStamp, detail, isTrusted, stopImmediatePropagation: stop, preventDefault: () => undefined });
    return reaches;
  };
  const press = (target: Target, timeStamp: number): boolean => {
    down(target);
    return up(target, { timeStamp });
  };
  const marks = () => buttons.map(({ dataset }) => dataset.early);
  return { buttons, link, text, clicked, down, up, press, fire, wake: () => fire('alive', {}), marks };
}

test('a button pressed before the page is alive keeps the moment; the last one counts', () => {
  const { buttons, press, marks } = page();
  press(buttons[0], 1234.6);
  expect(marks()).toEqual([1234, undefined]);
  press(buttons[1], 2000);
  expect(marks()).toEqual([undefined, 2000]);
});

test('who presses something else has changed their mind; what scripts press is not heard; keys press too', () => {
  const { buttons, text, press, up, marks } = page();
  up(buttons[0], { isTrusted: false });
  expect(marks()).toEqual([undefined, undefined]);
  press(buttons[0], 20);
  press(text, 30);
  expect(marks()).toEqual([undefined, undefined]);
  up(buttons[1], { timeStamp: 40, detail: 0 });
  expect(marks()).toEqual([undefined, 40]);
});

test('once the page is alive it answers by itself', () => {
  const { buttons, text, press, wake, marks, clicked } = page();
  wake();
  expect(press(buttons[0], 40)).toBe(true);
  expect(press(text, 50)).toBe(true);
  expect(marks()).toEqual([undefined, undefined]);
  expect(clicked).toEqual([]);
});

test('a press the page becomes alive under goes to what was pressed, once, wherever that has gone', () => {
  for (const which of ['button', 'link'] as const) {
    const { buttons, link, text, down, up, wake, clicked } = page();
    const pressed = which === 'link' ? link : buttons[0];
    down(pressed);
    wake();
    expect(up(text), 'the text under the finger now').toBe(false);
    expect(clicked).toEqual([pressed]);
    expect(up(text), 'the next click').toBe(true);
    expect(clicked).toHaveLength(1);
  }
  const { buttons, down, up, wake, clicked } = page();
  down(buttons[0]);
  wake();
  expect(up(buttons[0]), 'it stood still: the page answers').toBe(true);
  expect(clicked).toEqual([]);
});

test('no press: a pointer that went away, one the browser scrolls with, a button that is gone, a key meanwhile', () => {
  for (const spoil of ['moved', 'cancelled', 'gone', 'key'] as const) {
    const { buttons, text, down, up, fire, wake, clicked } = page();
    down(buttons[0]);
    wake();
    if (spoil === 'cancelled') fire('pointercancel', {});
    if (spoil === 'gone') buttons[0].isConnected = false;
    expect(up(text, { by: spoil === 'moved' ? 40 : 0, detail: spoil === 'key' ? 0 : 1 }), spoil).toBe(true);
    expect(clicked, spoil).toEqual([]);
  }
});

test('the script holds nothing that React would escape', () => {
  expect(PRESS_SCRIPT).not.toMatch(/[<>&"']/);
});
