/**
 * The script of the wheel's page. It does not choose the prize: it turns to the sector it receives. With reduced motion the prize is shown immediately. Texts
 * come from the page's data attributes.
 */
export const wheelScript = `(() => {
  const wheel = document.getElementById('wheel');
  const pointer = document.getElementById('pointer');
  const result = document.getElementById('result');
  const note = document.getElementById('note');
  const button = document.getElementById('spin');
  const words = document.body.dataset;
  const part = 360 / Number(wheel.dataset.sectors);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const lang = Intl.DateTimeFormat.supportedLocalesOf([document.documentElement.lang])[0] || 'ru';
  const tell = (message) => parent.postMessage(message, '*');
  let turned = 0;
  let busy = false;
  let timer = 0;
  let patience = 0;
  const enable = (on) => button.setAttribute('aria-disabled', String(!on));
  const measure = () => tell({ type: 'wheel:size', height: Math.ceil(document.body.getBoundingClientRect().height) });
  const dayOf = (at) => {
    const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 864e5);
    if (days < 2) return days < 1 ? words.today : words.tomorrow;
    const date = new Date(at);
    return words.months.split('|')[date.getMonth()].replace('{d}', date.getDate());
  };
  const wait = (at) => {
    clearTimeout(timer);
    if (!(at > Date.now())) {
      enable(true);
      note.textContent = words.left;
      return;
    }
    enable(false);
    const time = new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
    note.textContent = words.again.replace('{day}', dayOf(at)).replace('{time}', time);
    timer = setTimeout(() => wait(at), Math.min(at - Date.now() + 500, 3600000));
  };
  const stop = (told) => {
    busy = false;
    wheel.style.transform = 'rotate(' + turned + 'deg)';
    document.body.classList.add('over');
    wheel.querySelectorAll('.sector').forEach((each, at) => each.classList.toggle('won', at === told.sector));
    const prize = document.createElement('span');
    prize.className = 'prize';
    prize.textContent = told.prize;
    result.replaceChildren(words.won, prize);
    wait(Date.parse(told.next || '') || 0);
    measure();
    tell({ type: 'wheel:done', coupon: told.coupon || '' });
  };
  const tick = (animation) => {
    let passed = 0;
    const look = () => {
      if (animation.playState !== 'running') return;
      const m = new DOMMatrix(getComputedStyle(wheel).transform);
      const at = Math.floor((Math.atan2(m.b, m.a) * 180 / Math.PI + 360) / part);
      if (at !== passed) pointer.animate([{ transform: 'rotate(-16deg)' }, { transform: 'none' }], { duration: 130, easing: 'ease-out' });
      passed = at;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  const turn = (told) => {
    const before = ((turned % 360) + 360) % 360;
    const from = turned;
    turned += 5 * 360 + ((360 - (told.sector + 0.5) * part - before) % 360 + 360) % 360;
    document.body.classList.remove('over');
    if (calm.matches) {
      document.body.classList.add('still');
      stop(told);
      return;
    }
    const animation = wheel.animate(
      [{ transform: 'rotate(' + from + 'deg)' }, { transform: 'rotate(' + turned + 'deg)' }],
      { duration: 4200, easing: 'cubic-bezier(.12,.7,.1,1)', fill: 'forwards' },
    );
    tick(animation);
    animation.finished.then(() => { stop(told); animation.cancel(); });
  };
  const fail = (next) => {
    busy = false;
    wait(next);
    if (!next) note.textContent = words.failed;
  };
  button.addEventListener('click', () => {
    if (busy || button.getAttribute('aria-disabled') === 'true') return;
    busy = true;
    enable(false);
    result.textContent = '';
    note.textContent = words.drawing;
    tell({ type: 'wheel:spin' });
    patience = setTimeout(() => fail(0), 20000);
  });
  const wear = (faces) => {
    for (const { role, bytes, descriptors } of faces) {
      const face = new FontFace('Shop ' + role, bytes, descriptors);
      face.load().then(() => { document.fonts.add(face); measure(); }, () => {});
    }
  };
  addEventListener('message', (event) => {
    const told = event.data;
    if (event.source !== parent || !told) return;
    if (told.type === 'wheel:hello') measure();
    if (told.type === 'wheel:fonts') wear(told.faces);
    if (told.type !== 'wheel:result') return;
    clearTimeout(patience);
    if (told.error || !Number.isInteger(told.sector) || told.sector < 0) {
      fail(Date.parse(told.next || '') || 0);
      return;
    }
    busy = true;
    enable(false);
    turn(told);
  });
  wait(Date.now() + Number(words.wait));
  measure();
  addEventListener('resize', measure);
  document.fonts.ready.then(measure);
})();`;
