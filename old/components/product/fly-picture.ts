/** Where an element of a sheet stands in the window once the sheet has come to rest. */
function placeIn(
  sheet: HTMLElement,
  element: HTMLElement,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const { a: scale } = new DOMMatrix(getComputedStyle(sheet).transform);
  const [own, now] = [element.getBoundingClientRect(), sheet.getBoundingClientRect()];
  return {
    x: sheet.offsetLeft + (own.x - now.x) / scale,
    y: sheet.offsetTop + (own.y - now.y) / scale,
    width: own.width / scale,
    height: own.height / scale,
  };
}

/** The picture of a card becomes that of the opening dish: one picture that grows, by transform and clip-path alone. Answers its end. */
export function flyPicture(card: HTMLImageElement, sheet: HTMLElement): () => void {
  const view = sheet.parentElement;
  const picture = sheet.querySelector<HTMLImageElement>('.product__slide:first-child button img, .product__art > img');
  if (view === null || picture === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const from = card.getBoundingClientRect();
  const isSeen = from.width > 0 && from.bottom > 0 && from.top < innerHeight && from.right > 0 && from.left < innerWidth;
  if (!isSeen) return () => undefined;
  const to = placeIn(sheet, picture);
  const { filter, objectFit } = getComputedStyle(picture);
  const ease = getComputedStyle(sheet).getPropertyValue('--ease-out').trim();
  const flying = document.createElement('img');
  flying.src = card.currentSrc;
  flying.alt = '';
  flying.className = 'product-flight';
  Object.assign(flying.style, {
    left: `${to.x}px`,
    top: `${to.y}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    filter,
    objectFit,
  });
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const [beside, above] = [to.width - from.width / scale, to.height - from.height / scale].map((rest) => Math.max(0, rest) / 2);
  const x = from.left + from.width / 2 - to.x - to.width / 2;
  const y = from.top + from.height / 2 - to.y - to.height / 2;
  view.append(flying);
  sheet.dataset.flying = '';
  const end = (): void => {
    flying.remove();
    delete sheet.dataset.flying;
  };
  const flight = flying.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, clipPath: `inset(${above}px ${beside}px)` },
      { transform: 'none', clipPath: 'inset(0)' },
    ],
    { duration: 360, easing: ease || 'ease-out' },
  );
  flight.onfinish = end;
  flight.oncancel = end;
  return () => flight.cancel();
}
