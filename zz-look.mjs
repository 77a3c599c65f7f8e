import { chromium } from '@playwright/test';
const url = process.argv[2];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const shots = async (name, vp, dark, phone) => {
  const c = await b.newContext({ viewport: vp, colorScheme: dark ? 'dark' : 'light', hasTouch: phone, isMobile: phone, reducedMotion: 'reduce', locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  await c.addInitScript(() => { localStorage.setItem('popups', JSON.stringify({ state: { seen: Array.from({ length: 100 }, (_, i) => i + 1), closedUntil: 8.64e15 }, version: 1 })); });
  if (dark) await c.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const p = await c.newPage();
  await p.goto(url + '/menu/pech/pizza?badge=' + encodeURIComponent('Острое') + '&sort=up');
  await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/m4s/${name}-filters.png` });
  await p.goto(url + '/menu/pech/pizza?badge=' + encodeURIComponent('Острое') + '&badge=' + encodeURIComponent('Хит'));
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/m4s/${name}-nofilters.png` });
  await p.goto(url + '/menu/supy');
  await p.waitForTimeout(2000);
  const icon = p.getByRole('link', { name: 'Поиск блюд' });
  if (await icon.isVisible()) await icon.click();
  const f = p.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
  await f.focus(); await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/m4s/${name}-idle.png` });
  await f.fill('gbwwf'); await p.waitForTimeout(1500);
  await p.keyboard.press('ArrowDown'); await p.keyboard.press('ArrowDown'); await p.keyboard.press('ArrowRight');
  await p.screenshot({ path: `/tmp/m4s/${name}-found.png` });
  await f.fill('щщщщ'); await p.waitForTimeout(1200);
  await p.screenshot({ path: `/tmp/m4s/${name}-none.png` });
  await c.close();
};
await shots('phone', { width: 390, height: 844 }, false, true);
await shots('desk', { width: 1440, height: 900 }, false, false);
await shots('phonedark', { width: 390, height: 844 }, true, true);
// keystrokes: CPU time of tasks on the main thread
for (const rate of [1, 4]) {
  const c = await b.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU', reducedMotion: 'reduce' });
  await c.addInitScript(() => { localStorage.setItem('popups', JSON.stringify({ state: { seen: Array.from({ length: 100 }, (_, i) => i + 1), closedUntil: 8.64e15 }, version: 1 })); });
  const p = await c.newPage();
  await p.goto(url + '/contacts'); await p.waitForTimeout(2500);
  const f = p.getByRole('combobox', { name: 'Поиск блюд' });
  await f.focus(); await f.fill('п'); await p.waitForTimeout(2000); await f.fill(''); await p.waitForTimeout(500);
  const s = await c.newCDPSession(p);
  await s.send('Emulation.setCPUThrottlingRate', { rate });
  const events = [];
  s.on('Tracing.dataCollected', (e) => events.push(...e.value));
  await s.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'v8'] } });
  for (const key of 'пицца с гриб') { await p.keyboard.type(key); await p.waitForTimeout(400); }
  const done = new Promise((r) => s.once('Tracing.tracingComplete', r));
  await s.send('Tracing.end'); await done;
  const main = events.find((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain');
  const fc = events.filter((e) => e.name === 'FunctionCall' || e.name === 'EventDispatch' );
  const tasks = events.filter((e) => (e.name === 'RunTask' || e.name === 'ThreadControllerImpl::RunTask') && e.tdur !== undefined && (!main || (e.pid === main.pid && e.tid === main.tid))).map((e) => e.tdur / 1000).sort((a, b) => b - a);
  console.log('rate', rate, 'longest tasks (cpu ms)', tasks.slice(0, 8).map((x) => x.toFixed(1)).join(' '), 'sum', tasks.reduce((a, x) => a + x, 0).toFixed(0));
  await c.close();
}
await b.close();
