import Bowser from 'bowser';

/** Longest header that is parsed, in characters; browsers send less. */
const LONGEST = 512;
/** Also used for sessions from before devices were recorded. */
export const UNKNOWN_DEVICE = '不明な端末';

// For unknown names the library returns words of the header itself. Only its own names are shown to the user.
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

const known = (names: ReadonlySet<string>, name: string | undefined): string | undefined =>
  name !== undefined && names.has(name) ? name : undefined;

/** Returns the usual names of browser and system, such as "Chrome (Windows)", for a `User-Agent` header. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN_DEVICE;
  const parsed = Bowser.parse(userAgent.slice(0, LONGEST));
  const browser = known(BROWSERS, parsed.browser.name);
  const system = known(SYSTEMS, parsed.os.name);
  if (browser === undefined) return system === undefined ? UNKNOWN_DEVICE : `不明なブラウザ（${system}）`;
  return system === undefined ? browser : `${browser} (${system})`;
}
