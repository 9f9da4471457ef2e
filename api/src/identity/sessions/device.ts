import Bowser from 'bowser';

/** More than any browser sends; what is longer is not read to its end. */
const LONGEST = 512;
/** Also of sessions that began before devices were noted. */
export const UNKNOWN_DEVICE = '不明な端末';

// The library answers with words of the text itself where it knows no name: only its own names are shown to the user.
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

const known = (names: ReadonlySet<string>, name: string | undefined): string | undefined =>
  name !== undefined && names.has(name) ? name : undefined;

/** Browser and system as people call them, such as "Chrome (Windows)", by the `User-Agent` header. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN_DEVICE;
  const parsed = Bowser.parse(userAgent.slice(0, LONGEST));
  const browser = known(BROWSERS, parsed.browser.name);
  const system = known(SYSTEMS, parsed.os.name);
  if (browser === undefined) return system === undefined ? UNKNOWN_DEVICE : `不明なブラウザ（${system}）`;
  return system === undefined ? browser : `${browser} (${system})`;
}
