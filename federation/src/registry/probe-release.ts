import { integrityOf } from '../release/manifest';
import { HASHED } from '../serving/headers';
import { ask, isAnswer, type Answer } from './ask';
import type { Candidate } from './candidate';
import type { Fault } from './refusal';

const YEAR_S = 31_536_000;

/** Types by the ending of a file's name. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
  txt: /^text\/plain; ?charset=utf-8$/i,
};

/**
 * Returns the faults in the headers of a release's file.
 *
 * @param origin of the shell's pages, which must be able to read it
 */
function headerFaults({ address, headers }: Answer, origin: string): Fault[] {
  const type = headers.get('content-type') ?? 'none';
  const allowed = headers.get('access-control-allow-origin') ?? 'none';
  const expected = TYPES[address.split('.').at(-1) ?? ''];
  return [
    ...(expected?.test(type) === false ? [fault('type', `${address} has the type ${type}`)] : []),
    ...(allowed === '*' || allowed === origin
      ? []
      : [fault('cors', `${address} may not be read by pages of ${origin} (access-control-allow-origin: ${allowed})`)]),
    ...(headers.get('x-content-type-options') === 'nosniff'
      ? []
      : [fault('sniffing', `browsers may guess the type of ${address}`)]),
  ];
}

/** Returns the fault of a hashed file that browsers may not cache permanently. */
function keptFaults({ address, headers }: Answer): Fault[] {
  if (!HASHED.test(address)) return [];
  const caching = headers.get('cache-control') ?? 'none';
  const isKept = /\bimmutable\b/.test(caching) && maxAge(caching) >= YEAR_S;
  return isKept ? [] : [fault('not-immutable', `${address} is asked for again and again (cache-control: ${caching})`)];
}

/** Returns whether browsers and proxies revalidate an answer before they use it again. */
function isAskedForAgain({ headers }: Answer): boolean {
  const caching = headers.get('cache-control') ?? '';
  return /\bno-(?:cache|store)\b/.test(caching) || maxAge(caching) === 0;
}

function maxAge(caching: string): number {
  return Number(/\bmax-age=(\d+)/.exec(caching)?.[1] ?? Number.NaN);
}

const fault = (code: Fault['code'], text: string): Fault => ({ code, text });

/** Files requested at the same time. */
const AT_ONCE = 8;

/** A file name that no build has. */
const MISSING_FILE = 'missing.00000000000000000000.js';

/**
 * Requests everything from the static server that browsers will: each script and style sheet of a release, its
 * notices of licences, and a file that does not exist. A fault of many files is reported once.
 *
 * @param origin of the shell's pages
 */
export async function probeRelease({ address, entry, files, answer }: Candidate, origin: string): Promise<Fault[]> {
  const expected = { ...files, [entry.file]: entry.integrity };
  const faults = [
    ...headerFaults(answer, origin),
    ...(isAskedForAgain(answer)
      ? []
      : [
          {
            code: 'manifest-kept' as const,
            text: `${answer.address} may be kept by browsers (cache-control: ${answer.headers.get('cache-control') ?? 'none'})`,
          },
        ]),
  ];
  const names = Object.keys(expected);
  while (names.length > 0) {
    const found = await Promise.all(
      names.splice(0, AT_ONCE).map((name) => fileFaults(`${address}/${name}`, expected[name] ?? '', origin)),
    );
    faults.push(...found.flat());
  }
  faults.push(...(await missingFaults(`${address}/${MISSING_FILE}`, origin)));
  return once(faults);
}

async function fileFaults(address: string, integrity: string, origin: string): Promise<Fault[]> {
  const answer = await ask(address, origin);
  if (!isAnswer(answer)) return [answer];
  if (answer.status !== 200) return [{ code: 'status', text: `${address} is answered with ${answer.status}` }];
  const bytes =
    integrityOf(answer.body) === integrity
      ? []
      : [
          {
            code: 'bytes' as const,
            text: `${address} is not what was built (expected ${integrity}, got ${integrityOf(answer.body)})`,
          },
        ];
  return [...bytes, ...headerFaults(answer, origin), ...keptFaults(answer)];
}

async function missingFaults(address: string, origin: string): Promise<Fault[]> {
  const answer = await ask(address, origin);
  if (!isAnswer(answer)) return [answer];
  return [
    ...(isHonest(answer)
      ? []
      : [
          {
            code: 'missing-file' as const,
            text: `${address}, which is not there, is answered with ${answer.status} and the type ${answer.headers.get('content-type') ?? 'none'}`,
          },
        ]),
    ...(answer.status < 400 || isAskedForAgain(answer)
      ? []
      : [
          {
            code: 'missing-kept' as const,
            text: `browsers may remember that ${address} is not there (cache-control: ${answer.headers.get('cache-control') ?? 'none'})`,
          },
        ]),
  ];
}

function isHonest({ status, headers }: Answer): boolean {
  return (status === 404 || status === 410) && !/html|javascript/.test(headers.get('content-type') ?? '');
}

/** Returns the first fault of each kind, with the number of the others. */
function once(faults: readonly Fault[]): Fault[] {
  const kinds = new Map<string, Fault[]>();
  for (const fault of faults) kinds.set(fault.code, [...(kinds.get(fault.code) ?? []), fault]);
  return [...kinds.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            text: others.length === 0 ? first.text : `${first.text}, and ${others.length} more of this kind`,
          },
        ],
  );
}
