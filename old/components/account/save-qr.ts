import type { Qr } from '#lib/qr.ts';
import { saveFile } from './save-file.ts';

const PIXELS = 1_024;

/** Saves a QR code as a PNG: pictures of phones are no vectors. False where the browser cannot draw. */
export async function saveQr({ size, path }: Qr, name: string): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  const context = canvas.getContext('2d');
  if (context === null) return false;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PIXELS, PIXELS);
  context.scale(PIXELS / size, PIXELS / size);
  context.fillStyle = '#1f1713';
  context.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return false;
  saveFile(blob, name);
  return true;
}
