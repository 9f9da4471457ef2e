/**
 * Returns the folder of pdf.js' worker, character maps and fonts on the shell's own origin, because browsers start no
 * worker from another origin. The version separates releases of shell and remotes.
 */
export function pdfLocation(version: string): string {
  return `/pdfjs/${version}/`;
}
