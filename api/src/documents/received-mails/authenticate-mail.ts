import { authenticate } from 'mailauth';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailAuthentication, Verdict } from 'shared-rules/received-mail';
import type { Resolver } from './resolver';

/** Longest time of all questions about a mail, in ms. */
const LIMIT_MS = 15_000;
/** Questions that one mail may cause: SPF has ten, each signature one, DMARC two. */
const MAX_QUESTIONS = 40;
/** Signatures of a mail. Each may want the whole mail hashed in a way of its own. */
const MAX_SIGNATURES = 8;
/** Bytes in which the headers end, at the latest. */
const HEAD_BYTES = 512 * 1024;

const NOTHING = { spf: null, dkim: null, dmarc: null } as const;
export const UNCHECKED: MailAuthentication = { verdict: 'unchecked', ...NOTHING };

/** A question was not answered now. The mail is checked again later. */
export class NoAnswer extends Error {}

/** Sender of a mail, as its server named it. */
interface Envelope {
  readonly peer: string;
  readonly helo: string;
  readonly envelopeFrom: string;
}

type Checked = Awaited<ReturnType<typeof authenticate>>;
type DkimResult = Checked['dkim']['results'][number];

/** A signature of a part of the text says nothing of what follows it. */
const isWhole = (result: DkimResult & { readonly canonBodyLengthLimited?: boolean }): boolean =>
  result.canonBodyLengthLimited !== true;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Whether a signature of the whole mail, or the server that sent it, proves the author. The library takes a relative of
 * the author's domain also where the domain's policy wants the same (`adkim=s`, `aspf=s`).
 */
function isProven({ dkim, spf, dmarc }: Checked, domain: string): boolean {
  const { alignment } = dmarc === false ? {} : dmarc;
  const isSame = (other: string | undefined): boolean => (other ?? '').toLowerCase() === domain;
  const isSigned = dkim.results.some(
    (one) =>
      one.status.result === 'pass' &&
      isWhole(one) &&
      (alignment?.dkim?.strict ? isSame(one.signingDomain) : Boolean(one.status.aligned)),
  );
  if (isSigned || spf === false || spf.status.result !== 'pass') return isSigned;
  return isSame(spf.domain) || (alignment?.spf?.strict === false && Boolean(alignment.spf.result));
}

function verdictOf(checked: Checked, author: string): Verdict {
  const { dkim, spf, dmarc } = checked;
  const [header, ...others] = dkim.headerFrom ?? [];
  // The checks are of the header as they read it. Where we read another author, they prove nothing.
  if (header === undefined) return 'none';
  if (others.length > 0 || header.toLowerCase() !== author) return 'fail';
  const policy = dmarc === false ? 'none' : dmarc.status.result;
  if (policy === 'fail') return 'fail';
  if (isProven(checked, domainOf(author))) return 'pass';
  return policy !== 'pass' && spf !== false && spf.status.result === 'fail' ? 'fail' : 'none';
}

function limited(resolver: Resolver): Resolver {
  let asked = 0;
  return (name, type) => {
    asked += 1;
    if (asked > MAX_QUESTIONS) throw Object.assign(new Error('Too many questions.'), { code: 'ENODATA' });
    return resolver(name, type);
  };
}

function countSignatures(bytes: Buffer): number {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  const end = /\r?\n\r?\n/.exec(head)?.index ?? head.length;
  return head.slice(0, end).match(/^(dkim-signature|arc-message-signature):/gim)?.length ?? 0;
}

/**
 * Checks who a mail is from by SPF, DKIM and DMARC. Neither forwards (ARC) nor logos (BIMI) are looked at.
 * @param author address of its one author; null without one
 * @throws NoAnswer if the domain's servers do not answer
 */
export async function authenticateMail(
  bytes: Buffer,
  { peer, helo, envelopeFrom }: Envelope,
  author: string | null,
  resolver: Resolver,
): Promise<MailAuthentication> {
  if (author === null || countSignatures(bytes) > MAX_SIGNATURES) return { verdict: 'none', ...NOTHING };
  const ended = new AbortController();
  const checked = await Promise.race([
    authenticate(Readable.from(pieces(bytes)), {
      ip: peer,
      helo,
      sender: envelopeFrom,
      mta: 'inbox',
      disableArc: true,
      disableBimi: true,
      resolver: limited(resolver),
    }),
    pause(LIMIT_MS, null, { signal: ended.signal, ref: false }).catch(() => null),
  ]);
  ended.abort();
  if (checked === null) throw new NoAnswer();
  const { dkim, spf, dmarc } = checked;
  const results = [
    spf && spf.status.result,
    dmarc && dmarc.status.result,
    ...dkim.results.map((one) => one.status.result),
  ];
  const verdict = verdictOf(checked, author);
  if (verdict !== 'pass' && results.some((result) => result === 'temperror' || result === 'temperr'))
    throw new NoAnswer();
  const signature = dkim.results.find(({ status }) => status.aligned) ?? dkim.results[0];
  return {
    verdict,
    spf: spf === false ? null : spf.status.result,
    dkim: signature?.status.result ?? 'none',
    dmarc: dmarc === false ? 'none' : dmarc.status.result,
  };
}

const PIECE = 64 * 1024;

/** Hands a mail over in pieces, so that hashing it does not hold the event loop. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
