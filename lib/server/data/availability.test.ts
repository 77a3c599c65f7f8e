import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { MaintenanceError } from './availability.ts';

test('a page that is asked for while the backend starts is one line of the log, without a stack', () => {
  const error = new MaintenanceError('settings cannot be loaded');
  expect(inspect(error)).toBe('[MaintenanceError: settings cannot be loaded]');
  expect(error.digest).toBe('maintenance');
});
