import { request } from 'node:http';

/** Bytes of a compressed answer as they went over the wire. */
export const compressedBytes = (url: string, accepted = 'gzip'): Promise<{ readonly bytes: number; readonly encoding: string }> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': accepted } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve({ bytes, encoding: String(answer.headers['content-encoding']) }));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
