import { ApiError } from './api-error';

/** Prefix of every kept answer's key in session storage. */
const PREFIX = 'answer:';

/** Number of answers that are kept: the newest. */
const MAX_ANSWERS = 8;

/**
 * Size of the longest answer that is kept, in characters: four times that of a full page of received invoices. All
 * together take less than a fifth of session storage, which typed values share.
 */
const MAX_CHARACTERS = 100_000;

/** Where the answers of one session and one release are kept. Whoever has another place finds none of them. */
export type AnswerPlace = `${typeof PREFIX}${string}:`;

/**
 * Returns the place of a session's answers.
 * @param release of the shell and its remotes: answers that another one has kept may lack what this one shows
 */
export function answerPlace(user: string, sessionId: string, release: string): AnswerPlace {
  return `${PREFIX}${encodeURIComponent(user)}:${encodeURIComponent(sessionId)}:${encodeURIComponent(release)}:`;
}

interface KeptAnswer {
  /** When it arrived, epoch ms of this browser. Only compared with that of other answers. */
  readonly at: number;
  readonly data: unknown;
}

/** Number of times that answers were removed in this document. */
let removals = 0;

/** Returns an answer that this tab has kept; undefined if there is none that can be read. */
export function keptAnswer(place: AnswerPlace | null, name: string): unknown {
  return place === null ? undefined : read(place + name)?.data;
}

/**
 * Calls the server, and keeps its answer for a reload. Keeps nothing if answers were removed meanwhile: the session has
 * ended, or a write has changed what was asked for. A refusal (403) and what does not exist (404) remove the kept
 * answer.
 *
 * @param place null to keep nothing
 * @throws what the call throws
 */
export async function keepAnswer<Data>(
  place: AnswerPlace | null,
  name: string,
  call: () => Data | Promise<Data>,
): Promise<Data> {
  const before = removals;
  try {
    const data = await call();
    if (place !== null && removals === before) write(place + name, data);
    return data;
  } catch (error) {
    if (place !== null && isDenied(error)) remove(place + name);
    throw error;
  }
}

/** Whether the server refuses what was asked for, so that nothing kept of it may be shown. */
export function isDenied(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.httpStatus);
}

/** Removes the kept answers of this tab, but for those of one place. Returns whether there were any. */
export function forgetAnswers(except?: AnswerPlace | null): boolean {
  removals += 1;
  try {
    const keys = Object.keys(sessionStorage).filter(
      (key) => key.startsWith(PREFIX) && (!except || !key.startsWith(except)),
    );
    for (const key of keys) sessionStorage.removeItem(key);
    return keys.length > 0;
  } catch {
    // Without session storage nothing was kept.
    return false;
  }
}

function read(key: string): KeptAnswer | undefined {
  try {
    const { at, data } = JSON.parse(sessionStorage.getItem(key) ?? '') as Partial<KeptAnswer>;
    return typeof at === 'number' && typeof data === 'object' && data !== null ? { at, data } : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, data: unknown): void {
  const text = JSON.stringify({ at: Date.now(), data } satisfies KeptAnswer);
  // An older answer does not outlive this one, even if this one has no room.
  remove(key);
  if (text.length > MAX_CHARACTERS) return;
  try {
    makeRoom();
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or disabled: the page loads as if nothing had been kept.
  }
}

/** Removes the oldest answers where there are too many for a further one. */
function makeRoom(): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length < MAX_ANSWERS) return;
  const byAge = keys.map((key) => ({ key, at: read(key)?.at ?? 0 })).sort((one, other) => other.at - one.at);
  for (const { key } of byAge.slice(MAX_ANSWERS - 1)) sessionStorage.removeItem(key);
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without session storage nothing was kept.
  }
}
