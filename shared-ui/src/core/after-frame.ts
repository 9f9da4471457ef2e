/**
 * Does heavy work after the next frame, so that the browser draws first what a press itself changed and the next press
 * need not wait.
 *
 * @returns leaves it undone, where it was not done yet
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The callback runs before the frame is drawn, its timer after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
