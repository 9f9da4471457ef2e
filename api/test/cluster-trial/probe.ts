import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Draft } from 'shared-api/types';
import type { Answer, Tokens } from '../support/api';
import { beginUpload, putBytes, SAMPLE_PDF } from '../support/documents';
import { EMPTY_DRAFT } from '../support/drafts';
import type { World } from '../fault-trial/world';
import { PASSWORD } from '../support/new-account';
import type { Service, TimedCall } from './processes';

/** Time between two probes, in ms, and the longest that a call may take. */
const EVERY_MS = 150;
/** Time between two uploads and two sign-ins, in ms: a source may begin two uploads a second. */
const SELDOM_MS = 1_000;
export const LONGEST_CALL_MS = 10_000;

/** How long the last write is repeated, in ms: another call takes its key over once its owner has been silent. */
const LAST_WRITE_MS = 15_000;

/** A call of the probe. */
interface Call {
  readonly began: number;
  readonly ms: number;
  readonly status: number;
}

/** Findings of a probe. */
export interface ProbeResult {
  /** Time from a moment until writes were acknowledged again; 0 if they never stopped. */
  writesBackAfter(moment: number): number;
  readonly longest: TimedCall;
  /** Ends of the last writes, in ms since a moment, with their status. */
  lastWrites(moment: number): string;
  readonly acknowledged: number;
  /** Acknowledged rows that are not there, or are there twice. */
  readonly faults: readonly string[];
}

/**
 * Writes drafts, signs in and uploads without a pause. Whatever is acknowledged is looked
 * for at the end. A call that is not answered is repeated with its key.
 */
export class Probe {
  readonly #writes: Call[] = [];
  readonly #drafts: { readonly note: string; readonly id: number }[] = [];
  readonly #files: string[] = [];
  readonly #sessions: Tokens[] = [];
  #longest: TimedCall = { ms: 0, call: '' };
  #isOver = false;
  #end = Infinity;
  #running: readonly Promise<void>[] = [];

  constructor(
    private readonly world: World,
    private readonly service: Service,
    private readonly who: { readonly email: string; readonly tokens: Tokens },
    private readonly docNumber: number,
  ) {}

  start(): void {
    this.#running = [
      this.#loop(EVERY_MS, () => this.#write()),
      this.#loop(SELDOM_MS, () => this.#upload()),
      this.#loop(SELDOM_MS, () => this.#signIn()),
    ];
  }

  async #loop(everyMs: number, act: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await act();
      await pause(everyMs);
    }
  }

  async #timed<T>(name: string, call: () => Promise<Answer<T>>): Promise<Answer<T> | null> {
    const began = Date.now();
    const answer = await call().catch(() => null);
    const ms = Date.now() - began;
    if (ms > this.#longest.ms) this.#longest = { ms, call: `${name}: ${answer?.status ?? 'no answer'}` };
    return answer;
  }

  async #write(): Promise<void> {
    const note = randomUUID().slice(0, 12);
    const own = { 'idempotency-key': randomUUID() };
    const body = { ...EMPTY_DRAFT, doc_number: this.docNumber, note };
    for (let isAnswered = false; !isAnswered;) {
      const began = Date.now();
      const headers = this.service.headersOf(own);
      const answer = await this.#timed('POST /drafts', () =>
        this.service.api.call<Draft>('POST', '/drafts', { tokens: this.who.tokens, body, headers }),
      );
      this.#writes.push({ began, ms: Date.now() - began, status: answer?.status ?? 0 });
      if (answer?.status === 201) this.#drafts.push({ note, id: answer.body.id });
      isAnswered = answer !== null && answer.status < 500 && answer.status !== 409;
      if (!isAnswered) await pause(EVERY_MS);
      if (!isAnswered && Date.now() > this.#end) return;
    }
  }

  async #upload(): Promise<void> {
    const { api } = this.service;
    const { tokens } = this.who;
    const place = await this.#timed('begin of an upload', () =>
      beginUpload(api, tokens, 'probe.pdf', SAMPLE_PDF.length),
    );
    if (place?.status !== 200) return;
    const put = await putBytes(api, place.body.url, SAMPLE_PDF).catch(() => null);
    if (!put?.ok) return;
    const body = { file_id: place.body.file_id };
    const done = await this.#timed('end of an upload', () =>
      api.call('POST', '/invoices/files/upload', { tokens, body }),
    );
    if (done?.status === 200) this.#files.push(place.body.file_id);
  }

  async #signIn(): Promise<void> {
    const { email } = this.who;
    const headers = { 'x-forwarded-for': `198.51.100.${100 + (this.#sessions.length % 100)}` };
    const answer = await this.#timed('POST /login', () =>
      this.service.api.call<Tokens>('POST', '/login', { headers, body: { email_address: email, password: PASSWORD } }),
    );
    if (answer?.status === 200) this.#sessions.push(answer.body);
  }

  /** Returns how many acknowledged sessions are no more. */
  async #lostSessions(): Promise<number> {
    let lost = 0;
    for (const tokens of this.#sessions)
      if ((await this.service.api.call('GET', '/drafts', { tokens })).status !== 200) lost += 1;
    return lost;
  }

  /** Ends the probe and looks for what was acknowledged. */
  async end(): Promise<ProbeResult> {
    this.#isOver = true;
    this.#end = Date.now() + LAST_WRITE_MS;
    await Promise.all(this.#running);
    const notes = this.#drafts.map(({ note }) => note);
    const { rows } = await this.world.pools.api.query<{ note: string; times: number }>(
      'select note, count(*)::int as times from payment_drafts where note = any($1) group by note',
      [notes],
    );
    const times = new Map(rows.map((row) => [row.note, row.times]));
    const faults = this.#drafts
      .filter(({ note }) => times.get(note) !== 1)
      .map(({ id, note }) => `Draft ${id} was acknowledged and is there ${times.get(note) ?? 0} times.`);
    const { rows: files } = await this.world.pools.api.query<{ id: string }>(
      'select id from files where id = any($1)',
      [this.#files],
    );
    const found = new Set(files.map(({ id }) => id));
    faults.push(...this.#files.filter((id) => !found.has(id)).map((id) => `File ${id} was acknowledged and is lost.`));
    const lost = await this.#lostSessions();
    if (lost > 0) faults.push(`${lost} sessions were acknowledged and are lost.`);
    return {
      writesBackAfter: (moment) => this.#backAfter(moment),
      longest: this.#longest,
      lastWrites: (moment) =>
        this.#writes
          .slice(-20)
          .map(({ began, ms, status }) => `${began + ms - moment}:${status}`)
          .join(' '),
      acknowledged: this.#drafts.length + this.#files.length + this.#sessions.length,
      faults,
    };
  }

  #backAfter(moment: number): number {
    const later = this.#writes.filter(({ began, ms }) => began + ms >= moment);
    const failed = later.findLast(({ status }) => status !== 201 && status !== 409);
    if (!failed) return 0;
    const back = later.find(({ began, status }) => began > failed.began && status === 201);
    return back ? back.began + back.ms - moment : Infinity;
  }
}
