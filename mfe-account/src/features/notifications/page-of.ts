/** Returns the page of a list in the address, from 1; 1 for an invalid value. */
export function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
