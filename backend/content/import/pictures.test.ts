import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadShop } from '../load.ts';
import { shopFolder, tempFolder } from '../shop-folder.fixture.ts';
import { bringPictures } from './pictures.ts';
import { importLines, importWooCsv, pictureName } from './woo.ts';

/** Noise: a picture that stays large at any quality. */
const noise = sharp({
  create: { width: 2_400, height: 1_600, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
});
let asked = 0;
const server = createServer(async (request, answer) => {
  asked += 1;
  if (request.url === '/gone.jpg') answer.writeHead(404).end();
  else if (request.url === '/page.jpg') answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
  else if (request.url === '/broken.jpg') answer.writeHead(200, { 'content-type': 'image/jpeg' }).end('no picture');
  else answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(await noise.clone().jpeg().toBuffer());
});
let origin = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => server.close());

function exportOf(pictures: string): string {
  const file = join(tempFolder(), 'products.csv');
  writeFileSync(file, `ID,Type,Name,Regular price,Categories,Images\n1,simple,Soup,10,Soups,"${pictures}"\n`);
  return file;
}
const soupOf = async (dir: string) => [...(await loadShop(dir)).products.values()].find(({ name }) => name === 'Soup');

test('[KF-IMPORT-22] pictures become files of media/, small enough, and stay so when the file comes again', async () => {
  const dir = shopFolder();
  const media = join(dir, 'media');
  const file = exportOf(`${origin}/Dish%20One.jpg`);
  const report = await importWooCsv(file, dir, { bring: (wanted) => bringPictures(wanted, media) });
  expect([report.warnings, report.pictureHosts]).toEqual([[], []]);
  const name = pictureName(`${origin}/Dish%20One.jpg`);
  expect(name).toMatch(/^dish-20one-[\da-f]{8}\.webp$/);
  expect((await soupOf(dir))?.images).toEqual([name]);
  expect(statSync(join(media, name)).size).toBeLessThanOrEqual(200_000);
  expect((await sharp(readFileSync(join(media, name))).metadata()).width).toBeLessThanOrEqual(1_200);

  const before = asked;
  expect(await importWooCsv(file, dir)).toMatchObject({ unchanged: ['Soup'], pictureHosts: [] });
  await importWooCsv(file, dir, { bring: (wanted) => bringPictures(wanted, media) });
  expect(asked).toBe(before);
});

test('a picture that cannot be brought is named, and stays an address', async () => {
  const dir = shopFolder();
  const names = ['gone.jpg', 'page.jpg', 'broken.jpg'];
  const file = exportOf(names.map((name) => `${origin}/${name}`).join(', '));
  const { warnings } = await importWooCsv(file, dir, { bring: (wanted) => bringPictures(wanted, join(dir, 'media')) });
  expect(warnings.map(({ line, reason }) => [line, reason.replace(origin, '')]).sort()).toEqual([
    [2, expect.stringMatching(/^picture \/broken\.jpg was not brought: /)],
    [2, 'picture /gone.jpg was not brought: status 404'],
    [2, 'picture /page.jpg was not brought: it is no picture but "text/html"'],
  ]);
  expect((await soupOf(dir))?.images).toEqual(names.map((name) => `${origin}/${name}`));
});

test('[KF-IMPORT-22] without it, the hosts of the pictures are named with the variable that allows them', async () => {
  const report = await importWooCsv(exportOf('https://a.example/1.jpg, https://b.example/2.jpg, https://a.example/3.jpg'), tempFolder());
  expect(report.pictureHosts).toEqual(['a.example', 'b.example']);
  expect(importLines('a.csv', report, 'keep').join('\n')).toMatch(/a\.example, b\.example.*MEDIA_HOSTS=a\.example,b\.example.*--pictures/);
});
