import type { Answer } from './ask';
import type { Fault } from './refusal';

const YEAR_S = 31_536_000;

/** Types by the ending of a file's name. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
};

/**
 * What is wrong with the headers of a file of a release.
 *
 * @param origin of the shell's pages, which must be able to read it
 */
export function headerFaults({ address, headers }: Answer, origin: string): Fault[] {
  const type = headers.get('content-type') ?? 'none';
  const allowed = headers.get('access-control-allow-origin') ?? 'none';
  const expected = TYPES[address.split('.').at(-1) ?? ''];
  return [
    ...(expected?.test(type) === false ? [fault('type', `${address} has the type ${type}`)] : []),
    ...(allowed === '*' || allowed === origin ? [] : [fault('cors', `${address} may not be read by pages of ${origin} (access-control-allow-origin: ${allowed})`)]),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : [fault('sniffing', `browsers may guess the type of ${address}`)]),
  ];
}

/** A file with a hash in its name is kept by browsers for good. */
export function keptFaults({ address, headers }: Answer): Fault[] {
  const caching = headers.get('cache-control') ?? 'none';
  const isKept = /\bimmutable\b/.test(caching) && maxAge(caching) >= YEAR_S;
  return isKept ? [] : [fault('not-immutable', `${address} is asked for again and again (cache-control: ${caching})`)];
}

/** Whether browsers and proxies ask again before they use an answer once more. */
export function isAskedForAgain({ headers }: Answer): boolean {
  const caching = headers.get('cache-control') ?? '';
  return /\bno-(?:cache|store)\b/.test(caching) || maxAge(caching) === 0;
}

function maxAge(caching: string): number {
  return Number(/\bmax-age=(\d+)/.exec(caching)?.[1] ?? Number.NaN);
}

const fault = (code: Fault['code'], text: string): Fault => ({ code, text });
