import type { Page } from '@playwright/test';

/** Returns whether an address is that of a script or style sheet. */
export const isCode = (address: string): boolean => /\.(?:js|css)$/.test(new URL(address).pathname);

/** Returns the scripts and style sheets that the document of an address names. */
export async function namedBy(page: Page, address: string): Promise<string[]> {
  const document = await page.request.get(address, { headers: { accept: 'text/html' } });
  const links = (await document.text()).matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"/g);
  return [...links].map(([, to = '']) => new URL(to, address).href).filter(isCode);
}
