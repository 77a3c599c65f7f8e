import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { configurationVariables } from './docs.ts';

const start = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, PORT: '1', BACKEND_PORT: '1' },
  });

test.each([
  ['start', '--help'],
  ['start', '-h'],
  ['dev', '--help'],
])('%s %s lists every variable with its default and its meaning, and starts nothing', (script, flag) => {
  const { stdout, stderr, status } = start(script, flag);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const lines = stdout.split('\n');
  const variables = configurationVariables();
  expect(variables.length).toBeGreaterThan(40);
  for (const { name, usual, reader, meaning } of variables) {
    const line = lines.indexOf(`  ${name}${usual === '' ? '' : `=${usual}`}  (${reader})`);
    expect(line, name).toBeGreaterThan(0);
    expect(lines[line + 1]?.trim(), name).toBe(meaning.replaceAll('`', ''));
    expect(meaning, name).not.toBe('');
  }
  expect(stdout).toContain('PORT=3000  (both)');
  expect(stdout).not.toContain('[object');
});

test.each(['start', 'dev'])('%s refuses arguments that it does not know', (script) => {
  const { stdout, stderr, status } = start(script, '--port', '8080');
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  expect(stderr).toContain('«--port»');
  expect(stderr).toContain('-- --help');
});
