import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { z } from 'zod';

/** A browser's half of web push, written from the RFCs and not from the library that sends. */
export interface PushBrowser {
  readonly p256dh: string;
  readonly auth: string;
  /** Opens what was encrypted for it (RFC 8188, RFC 8291). @throws when it was not. */
  open(body: Buffer): string;
}

const GCM_TAG = 16;
const bytesOf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function opened(ecdh: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = bytesOf(ecdh.computeSecret(sender), auth, about, 32);
  const key = bytesOf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = bytesOf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(sealed.length - GCM_TAG));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - GCM_TAG)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

export function pushBrowser(): PushBrowser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: ecdh.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    open: (body) => opened(ecdh, auth, body),
  };
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** What the shop says of itself in an `Authorization: vapid …` header (RFC 8292). @throws when the signature is not that of its key. */
export function vapidOf(header: string): z.output<typeof claims> & { readonly key: string } {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,]+), ?k=(?<key>\S+)$/.exec(header)?.groups ?? {};
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed by its key');
  return { ...claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))), key };
}
