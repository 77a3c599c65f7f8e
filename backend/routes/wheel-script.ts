/** The script of the wheel's page: it decides nothing, it turns to the sector it is told. */
export const wheelScript = `(() => {
  const wheel = document.getElementById('wheel');
  const result = document.getElementById('result');
  const button = document.getElementById('spin');
  const part = 360 / Number(wheel.dataset.sectors);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let turned = 0;
  const again = (at) => {
    button.disabled = true;
    result.append(document.createElement('br'), result.dataset.again + ': ' + new Date(at).toLocaleString(document.documentElement.lang));
    setTimeout(() => { button.disabled = false; }, Math.min(at - Date.now(), 2147483647));
  };
  const wait = Number(button.dataset.wait);
  if (wait > 0) again(Date.now() + wait);
  button.addEventListener('click', () => {
    button.disabled = true;
    result.textContent = '';
    parent.postMessage({ type: 'wheel:spin' }, '*');
  });
  addEventListener('message', (event) => {
    const told = event.data;
    if (event.source !== parent || !told || told.type !== 'wheel:result') return;
    if (told.error) {
      result.textContent = told.next ? '' : result.dataset.failed;
      if (told.next) again(Date.parse(told.next));
      else button.disabled = false;
      return;
    }
    const before = turned % 360;
    turned += 5 * 360 + ((360 - (told.sector + 0.5) * part - before) % 360 + 360) % 360;
    wheel.style.transform = 'rotate(' + turned + 'deg)';
    setTimeout(() => {
      result.textContent = result.dataset.won + ': ' + told.prize + (told.coupon ? '. ' + result.dataset.coupon + ' ' + told.coupon : '');
      parent.postMessage({ type: 'wheel:done', coupon: told.coupon || '' }, '*');
    }, still ? 0 : 4300);
  });
})();`;
