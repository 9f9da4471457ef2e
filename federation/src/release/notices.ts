/** File of a build with the licences of the libraries in it. */
export const NOTICES_FILE = 'licenses.txt';

/** Licence of a library, or of pictures, in a build. */
export interface Notice {
  readonly name: string;
  readonly version?: string;
  readonly license?: string;
  readonly repository?: string | null;
  /** Text of the licence, and of the library's notice; '' if its package has none. */
  readonly text: string;
}

const RULE = '='.repeat(80);

/** Returns the text of a build's notices, and the names of libraries without a text. */
export function noticesOf(notices: readonly Notice[]): { readonly text: string; readonly missing: readonly string[] } {
  // A folder of a package may have a `package.json` of its own, as in `@hookform/resolvers/valibot`. The licence of the
  // package applies.
  const isPart = ({ name }: Notice): boolean => notices.some((other) => name.startsWith(`${other.name}/`));
  const whole = notices.filter((notice) => notice.text !== '' || !isPart(notice));
  const missing = whole.filter(({ text }) => text.trim() === '').map(titleOf);
  const parts = whole.map((notice) => [RULE, ...headOf(notice), RULE, '', notice.text.trim(), ''].join('\n'));
  return { text: ['Third-party software in these files', '', ...parts].join('\n'), missing };
}

const titleOf = ({ name, version = '' }: Notice): string => `${name} ${version}`.trim();

function headOf(notice: Notice): string[] {
  const { license, repository } = notice;
  return [
    titleOf(notice),
    ...(license === undefined ? [] : [`Licence: ${license}`]),
    ...(repository ? [repository] : []),
  ];
}

/** Returns the names of the libraries that a text of notices has. */
export function noticedIn(text: string): ReadonlySet<string> {
  const names = text.matchAll(new RegExp(`^${RULE}\n(\\S+)`, 'gm'));
  return new Set(Array.from(names, ([, name = '']) => name));
}
