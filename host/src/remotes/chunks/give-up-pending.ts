/**
 * Drops the shell's own scripts and style sheets without an answer, because webpack would make every further try wait
 * for the same request. A late answer is still used.
 */
export function giveUpPending(): void {
  const isOwn = (address: string): boolean => new URL(address, document.baseURI).origin === window.location.origin;
  // A script that was answered is taken out of the page, a style sheet that was answered has a sheet.
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-webpack]')].filter(({ src }) =>
    isOwn(src),
  );
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-webpack]')].filter(
    ({ href, sheet }) => isOwn(href) && sheet === null,
  );
  for (const element of [...scripts, ...links]) element.dispatchEvent(new Event('error'));
}
