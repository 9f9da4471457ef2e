let leaving = false;

/** Notes that the document is about to reload. No further page starts. */
export function noteLeaving(): void {
  leaving = true;
}

/** Whether the document is about to reload. */
export function isLeaving(): boolean {
  return leaving;
}
