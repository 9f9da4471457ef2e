let leaving = false;

/** The document is about to be loaded anew: no page begins any more. */
export function noteLeaving(): void {
  leaving = true;
}

/** Whether the document is about to be loaded anew. */
export function isLeaving(): boolean {
  return leaving;
}
