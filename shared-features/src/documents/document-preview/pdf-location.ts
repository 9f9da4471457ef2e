/**
 * Where the shell serves pdf.js' worker, character maps and fonts: below its own origin, because browsers start no
 * worker from another one. The version keeps releases of shell and remotes apart.
 */
export function pdfLocation(version: string): string {
  return `/pdfjs/${version}/`;
}
