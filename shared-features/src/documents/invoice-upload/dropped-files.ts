let dropped: readonly File[] = [];

/** Hands files that were dropped on one screen to the next screen that uploads files. */
export function handOverFiles(files: readonly File[]): void {
  dropped = files;
}

/** Returns the files that were handed over, once. */
export function takeHandedFiles(): readonly File[] {
  const files = dropped;
  dropped = [];
  return files;
}
