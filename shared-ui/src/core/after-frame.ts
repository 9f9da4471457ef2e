/**
 * Runs heavy work after the next frame, so that the browser first renders the effect of a press and the next press need
 * not wait.
 *
 * @returns function that cancels the work if it has not run yet
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
