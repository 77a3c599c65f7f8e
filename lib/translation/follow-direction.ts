/** A translation says with a class alone that its language is read from the right; the page turns with it, and back when it ends. */
export function followDirection(root: HTMLElement = document.documentElement): void {
  const { dir } = root;
  const turn = (): void => {
    root.dir = root.classList.contains('translated-rtl') ? 'rtl' : dir;
  };
  new MutationObserver(turn).observe(root, { attributeFilter: ['class'] });
  turn();
}
