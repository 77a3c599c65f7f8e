/** Stands for `next/font/local`, which Next's compiler replaces. */
export default function localFont() {
  return { className: '', variable: '', style: { fontFamily: 'sans-serif' } };
}
