const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * 1024;

/** Bytes as people read them: 512B, 194KB, 1.2MB. */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes}B`;
  return bytes < MEGABYTE ? `${Math.round(bytes / KILOBYTE)}KB` : `${(bytes / MEGABYTE).toFixed(1)}MB`;
}
