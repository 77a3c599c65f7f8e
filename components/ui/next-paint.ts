/** Over when what a tap has changed is on the screen; what then follows keeps nobody waiting. */
export const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
