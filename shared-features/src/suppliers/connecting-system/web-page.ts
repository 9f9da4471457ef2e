/** Whether an address is one of a web page: a link may never run anything, whoever has looked at it before. */
export function isWebPage(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
}
