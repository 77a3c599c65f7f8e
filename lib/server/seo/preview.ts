/** Size of the pictures that link previews show, which all networks know. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const UPLOAD = /^\/wp-content\/uploads\/(?=[\w./-]+\.(?:webp|png|jpe?g|avif|gif)$)/i;

/** The path of an upload as a preview picture (`app/previews`); null for vectors and what is no upload of the shop. */
export const previewPath = (upload: string): string | null => (UPLOAD.test(upload) ? `${upload.replace(UPLOAD, '/previews/')}.jpg` : null);

/** The upload of which a path below `/previews/` is made; null where it names none. */
export function uploadOfPreview(name: string): string | null {
  const upload = `/wp-content/uploads/${name.replace(/\.jpg$/, '')}`;
  return name.endsWith('.jpg') && UPLOAD.test(upload) ? upload : null;
}
