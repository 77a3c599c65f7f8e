let told = '';

/** Says in the log, once until they change, which colours of the settings (`name: what stood there`) could not be read: derived ones stand in for them. */
export function tellBrokenColours(broken: readonly string[], write: (line: string) => void = console.warn): void {
  const now = broken.join('\n');
  if (now === told) return;
  told = now;
  for (const line of broken) write(`facade.colors: ${JSON.stringify(line)} is no colour, a derived one stands in`);
}
