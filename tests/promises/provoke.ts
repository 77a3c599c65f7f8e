/** Runs in a page: everything that waits for a visitor's hand gets it, and what loads is waited for. */
export async function provoke(): Promise<void> {
  const isScript = (address: string): boolean => URL.parse(address, location.href)?.protocol === 'javascript:';
  const at = (event: string): Event => new Event(event, { bubbles: false });
  for (const one of document.querySelectorAll('*')) {
    const names = Element.prototype.getAttributeNames.call(one);
    for (const name of names) if (name.startsWith('on')) one.dispatchEvent(at(name.slice(2)));
    const addresses = ['href', 'xlink:href', 'action', 'formaction', 'src', 'data'].map(
      (name) => Element.prototype.getAttribute.call(one, name) ?? '',
    );
    if (addresses.some(isScript) && one instanceof HTMLElement) one.click();
  }
  const waits = [...document.images]
    .filter((image) => !image.complete && image.loading !== 'lazy')
    .map(async (image) => image.decode().catch(() => null));
  const patience = new Promise((done) => setTimeout(done, 1_000));
  await Promise.race([Promise.all(waits), patience]);
  await new Promise((done) => setTimeout(done, 50));
}
