import type { Qr } from '#lib/qr.ts';

/** A QR code, dark on white in both themes: cameras read nothing else. */
export function QrPicture({ qr: { size, path }, label }: { readonly qr: Qr; readonly label: string }) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1f1713" />
    </svg>
  );
}
