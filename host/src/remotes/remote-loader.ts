import type { ComponentType } from 'react';
import { reportError, type ErrorReport } from '../reports/report-error';
import { giveUpPending } from './chunks/give-up-pending';
import { reloadOnce } from './chunks/reload-guard';
import { diagnose } from './diagnose';
import { failureReport } from './failure-report';
import { loadRemoteModule } from './federation-runtime';
import { loadFailure } from './load-failure';
import type { LoadedPage, PageLoad } from './page-load';
import { type RegisteredRemote, type RemoteRelease, askRegistry } from './registry';
import { ReleaseLoader, type ReleaseOptions } from './release-loader';
import { mayBeGone, type RemoteLoadError } from './remote-load-error';
import { allowScriptOrigins } from './script-origins';
import { TIMEOUTS } from './timeouts';

/** How long a retry waits for the registry, in ms. */
const renewRowTIMEOUT_MS = 3_000;

/**
 * What the registry says of a remote by now: whoever is asked to try again may find that it was mended, rolled back or
 * switched off since the page was opened. Only for a remote of which nothing is shown, so that no two of its versions
 * meet.
 *
 * @returns the remote as it was where nothing newer can be had, or where this tab takes it from elsewhere
 */
async function renewRow(remote: RegisteredRemote): Promise<RegisteredRemote> {
  if (remote.isOverridden === true) return remote;
  const registered = await askRegistry(AbortSignal.timeout(renewRowTIMEOUT_MS)).catch(() => []);
  const renewed = registered.find(({ id }) => id === remote.id) ?? remote;
  allowScriptOrigins(
    [renewed, ...(renewed.previous === undefined ? [] : [renewed.previous])].map(({ entry }) => entry),
  );
  return renewed;
}

/**
 * Takes out of the page what a release has left there that failed: style sheets, which would dress what comes in its
 * place, and scripts that still wait for an answer, which the next try would wait for as well.
 *
 * @param entry address of the release's entry; its other files lie beside it
 */
function removeLeftovers(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]'))
    if (script.src.startsWith(folder)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder)) link.remove();
}

/** How long it may take, in ms: the user is waiting, and the file is asked for once more in any case. */
const TIMEOUT_MS = 6_000;

/**
 * Asks the server for a file, past every cache of the browser's, and leaves the answer in them. What came with other
 * bytes than were promised is refused each time, but kept: a file with a hash in its name for a year, and by the page
 * that is open at the least, so that trying again would find the same bytes. Never rejects: whether the file is good
 * now shows when it is used.
 *
 * @param address of a script or style sheet of the host or of a remote
 */
async function fetchAnew(address: string): Promise<void> {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      cache: 'reload',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
  } catch {
    // Without it the next try says what is wrong.
  }
}

/** How often and how long a remote is tried. */
export interface LoaderOptions extends ReleaseOptions {
  /** Pause before the one automatic retry, in ms. */
  readonly retryDelayMs: number;
  /** How long the previous version is taken straight away after the current one has failed, in ms. */
  readonly brokenMs: number;
  /** Reloads the browser's page, once; says whether it does. */
  readonly reload: () => boolean;
  /** What the registry says of a remote by now. */
  readonly renew: (remote: RegisteredRemote) => Promise<RegisteredRemote>;
  /** Has the browser ask the server anew for a file that it refused; never rejects. */
  readonly fetchAnew: (address: string) => Promise<void>;
  /** Reports a failure; answers its id. */
  readonly report: (report: ErrorReport) => string;
}

/** Entry, module, page, and once more. */
const MOST_TRIES = 4;

const DEFAULTS: LoaderOptions = {
  timeoutMs: TIMEOUTS.stepMs,
  retryDelayMs: 400,
  brokenMs: 5 * 60_000,
  load: loadRemoteModule,
  reload: reloadOnce,
  renew: renewRow,
  fetchAnew,
  report: reportError,
};

/**
 * Loads pages of remotes: each once, remembering no failure. The current version is tried again; then the previous one
 * stands in, where there is one, and does so straight away for some minutes.
 */
export class RemoteLoader {
  private readonly options: LoaderOptions;
  /** By the address of the entry. */
  private readonly releases = new Map<string, ReleaseLoader>();
  /** Current versions that failed, by the address of their entry: until when, and the report's id. */
  private readonly broken = new Map<string, { readonly until: number; readonly errorId: string }>();
  /** Of pages that are on their way. */
  readonly visits = new Map<string, Promise<PageLoad>>();
  /** Files whose bytes were not those that were promised, by the remote that could not be shown for want of them. */
  private readonly refused = new Map<string, string>();
  /** Remotes that the registry was asked for again, by id. */
  private readonly renewed = new Map<string, RegisteredRemote>();

  constructor(options: Partial<LoaderOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
  }

  /** What is known of a page without waiting. */
  peek(opened: RegisteredRemote, page: string): PageLoad | undefined {
    const remote = this.latest(opened);
    if (remote.disabled !== undefined) return { status: 'disabled', reason: remote.disabled };
    const loader = this.releases.get(this.candidates(remote)[0]?.entry ?? '');
    const Page = loader?.peek(page);
    return Page === undefined || loader === undefined ? undefined : this.ready(remote, loader, Page);
  }

  /** Loads a page before it is visited. What fails is nobody's concern: the visit tries again, and tells. */
  async preload(opened: RegisteredRemote, page: string): Promise<void> {
    const remote = this.latest(opened);
    const [release] = this.candidates(remote);
    if (release !== undefined && remote.disabled === undefined)
      await this.loaderOf(remote, release)
        .page(page)
        .catch(() => undefined);
  }

  /**
   * Loads a page that the user wants to see. Never rejects; while the browser's page reloads, it never answers either.
   */
  loadPage(opened: RegisteredRemote, page: string): Promise<PageLoad> {
    const remote = this.latest(opened);
    const key = `${remote.entry} ${page}`;
    const visit = this.visits.get(key) ?? this.visitNow(remote, page).finally(() => this.visits.delete(key));
    this.visits.set(key, visit);
    return visit;
  }

  /**
   * Loads a page that could not be shown: of what the registry says by now, and in the current version, whatever is
   * known of it.
   */
  async retry(opened: RegisteredRemote, page: string): Promise<PageLoad> {
    this.broken.delete(this.latest(opened).entry);
    const refused = this.refused.get(opened.id);
    this.refused.delete(opened.id);
    const [renewed] = await Promise.all([
      this.options.renew(opened),
      refused === undefined ? undefined : this.options.fetchAnew(refused),
    ]);
    this.renewed.set(opened.id, renewed);
    return this.loadPage(opened, page);
  }

  /** Answers when every visit that is under way has come to something; while the browser's page reloads, never. */
  async settled(): Promise<void> {
    await Promise.all(this.visits.values());
  }

  private latest(opened: RegisteredRemote): RegisteredRemote {
    return this.renewed.get(opened.id) ?? opened;
  }

  private async visitNow(remote: RegisteredRemote, page: string): Promise<PageLoad> {
    if (remote.disabled !== undefined) return { status: 'disabled', reason: remote.disabled };
    let failed: { readonly failure: RemoteLoadError; readonly version: string } | undefined;
    for (const release of this.candidates(remote)) {
      try {
        const Page = await this.tryAgain(remote, release, page);
        if (failed !== undefined)
          this.broken.set(remote.entry, {
            until: Date.now() + this.options.brokenMs,
            errorId: this.report(remote, failed, 'degraded'),
          });
        return this.ready(remote, this.loaderOf(remote, release), Page);
      } catch (error) {
        failed ??= { failure: loadFailure(error, 'page'), version: release.version };
        // Without a connection there is nothing to have from the previous one either.
        if (failed.failure.kind === 'offline') break;
      }
    }
    if (failed === undefined) throw new Error(`${remote.id} has no release`);
    const { kind, url } = failed.failure;
    if (kind === 'integrity' && url !== undefined) this.refused.set(remote.id, url);
    return { status: 'failed', failure: failed.failure, errorId: this.report(remote, failed, 'error') };
  }

  /**
   * Tries again, and further as long as each try comes to another file than the one before: what the document had
   * fetched beforehand while the remote was down answers one more request with its failure, the entry's first, then the
   * module's, then the page's.
   */
  private async tryAgain(remote: RegisteredRemote, release: RemoteRelease, page: string): Promise<ComponentType> {
    const failures: RemoteLoadError[] = [];
    for (;;) {
      try {
        return await this.loaderOf(remote, release).page(page);
      } catch (error) {
        this.forget(release);
        const failure = loadFailure(error, 'page');
        const before = failures.at(-1);
        failures.push(failure);
        // What page and shell share may be what does not answer.
        if (failure.phase === 'chunk' && failure.kind === 'timeout') giveUpPending();
        // What took all its time once would make the user wait as long again; what does not fit, does not fit.
        const isHopeless = failure.kind === 'timeout' || failure.kind === 'unmet' || !navigator.onLine;
        if (isHopeless && before === undefined) throw await diagnose(failure);
        if (before !== undefined && (isHopeless || failure.url === before.url || failures.length === MOST_TRIES))
          return this.giveUp(failures);
      }
      await new Promise((resolve) => setTimeout(resolve, this.options.retryDelayMs));
    }
  }

  /**
   * @throws the last failure, diagnosed; where files may be gone and the browser's page reloads, there is no answer at
   *   all.
   */
  private async giveUp(failures: readonly RemoteLoadError[]): Promise<never> {
    const last = await diagnose(failures.at(-1) as RemoteLoadError);
    // Later tries begin with the entry: where a deploy took away the whole release, that is what fails then.
    if ([last, ...failures.slice(0, -1)].some(mayBeGone) && this.options.reload())
      return new Promise<never>(() => undefined);
    throw last;
  }

  private candidates(remote: RegisteredRemote): readonly RemoteRelease[] {
    if (remote.previous === undefined) return [remote];
    return Date.now() < (this.broken.get(remote.entry)?.until ?? 0) ? [remote.previous] : [remote, remote.previous];
  }

  private loaderOf({ id }: RegisteredRemote, release: RemoteRelease): ReleaseLoader {
    const loader = this.releases.get(release.entry) ?? new ReleaseLoader(id, release, this.options);
    this.releases.set(release.entry, loader);
    return loader;
  }

  private forget({ entry }: RemoteRelease): void {
    this.releases.delete(entry);
    removeLeftovers(entry);
  }

  private ready(remote: RegisteredRemote, loader: ReleaseLoader, Page: ComponentType): LoadedPage {
    const errorId = loader.release.entry === remote.entry ? undefined : this.broken.get(remote.entry)?.errorId;
    return { status: 'ready', Page, loader, ...(errorId !== undefined && { degraded: errorId }) };
  }

  private report(
    { id }: RegisteredRemote,
    { failure, version }: { failure: RemoteLoadError; version: string },
    type: 'error' | 'degraded',
  ): string {
    return this.options.report({ type, ...failureReport(failure), remote: { id, version } });
  }
}
