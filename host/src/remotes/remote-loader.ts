import type { ComponentType } from 'react';
import { reportError, type ErrorReport } from '../reports/report-error';
import { dropKept } from './chunks/drop-kept';
import { fetchAnew } from './chunks/fetch-anew';
import { giveUpPending } from './chunks/give-up-pending';
import { reloadOnce } from './chunks/reload-guard';
import { diagnose } from './diagnose';
import { type FailureFacts, failureReport } from './failure-report';
import { loadRemoteModule } from './federation-runtime';
import { loadFailure } from './load-failure';
import type { LoadedPage, PageLoad } from './page-load';
import { type RegisteredRemote, type RemoteRelease, askRegistry } from './registry';
import { ReleaseLoader, type ReleaseOptions } from './release-loader';
import { mayBeGone, type RemoteLoadError } from './remote-load-error';
import { allowScriptOrigins } from './script-origins';
import { TIMEOUTS } from './timeouts';

/** Timeout for the registry during a retry, in ms. */
const RENEW_TIMEOUT_MS = 3_000;

/**
 * Returns the registry's current entry of a remote. Since the page load it may have been fixed, rolled back or
 * disabled. Use it only for a remote of which nothing is shown, so that two versions never mix.
 *
 * @returns the remote unchanged if the registry cannot be read, or if this tab overrides it
 */
async function renewRow(remote: RegisteredRemote): Promise<RegisteredRemote> {
  if (remote.isOverridden === true) return remote;
  const registered = await askRegistry(AbortSignal.timeout(RENEW_TIMEOUT_MS)).catch(() => []);
  const renewed = registered.find(({ id }) => id === remote.id) ?? remote;
  allowScriptOrigins(
    [renewed, ...(renewed.previous === undefined ? [] : [renewed.previous])].map(({ entry }) => entry),
  );
  return renewed;
}

/**
 * Removes what a failed release has left in the page: style sheets, which would affect its replacement, and scripts
 * still waiting for an answer, which the next try would wait for too.
 *
 * @param entry URL of the release's entry; its other files are in the same folder
 */
function removeLeftovers(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]'))
    if (script.src.startsWith(folder)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder)) link.remove();
}

/** Options for loading remotes, with retries and fallbacks. */
export interface LoaderOptions extends ReleaseOptions {
  /** Delay before the automatic retry, in ms. */
  readonly retryDelayMs: number;
  /** Time for which the previous version is used directly after the current one has failed, in ms. */
  readonly brokenMs: number;
  /** Reloads the browser's page once; returns whether it does. */
  readonly reload: () => boolean;
  /** Returns the registry's current entry of a remote. */
  readonly renew: (remote: RegisteredRemote) => Promise<RegisteredRemote>;
  /** Makes the browser fetch a refused file from the server again; never rejects. */
  readonly fetchAnew: (address: string) => Promise<void>;
  /** Removes the kept copy of a file that failed, or all copies; returns whether there was one. */
  readonly dropKept: (address?: string) => Promise<boolean>;
  /** Reports a failure; returns the report's id. */
  readonly report: (report: ErrorReport) => string;
}

/** Maximum number of tries: entry, module, page, and one more. */
const MOST_TRIES = 4;

const DEFAULTS: LoaderOptions = {
  timeoutMs: TIMEOUTS.stepMs,
  retryDelayMs: 400,
  brokenMs: 5 * 60_000,
  load: loadRemoteModule,
  reload: reloadOnce,
  renew: renewRow,
  fetchAnew,
  dropKept,
  report: reportError,
};

/**
 * Loads pages of remotes, each once; failures are not cached. Retries the current version, then falls back to the
 * previous one if there is one. After that the previous version is used directly for some minutes.
 */
export class RemoteLoader {
  private readonly options: LoaderOptions;
  /** Keyed by the URL of the entry. */
  private readonly releases = new Map<string, ReleaseLoader>();
  /** Failed current versions by the URL of their entry, with the end of the fallback and the report's id. */
  private readonly broken = new Map<string, { readonly until: number; readonly errorId: string }>();
  /** Page loads in progress. */
  readonly visits = new Map<string, Promise<PageLoad>>();
  /** URLs of files with wrong bytes, by the id of the remote that failed because of them. */
  private readonly refused = new Map<string, string>();
  /** Remotes renewed from the registry, by id. */
  private readonly renewed = new Map<string, RegisteredRemote>();

  constructor(options: Partial<LoaderOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
  }

  /** Returns the known state of a page, without waiting. */
  peek(opened: RegisteredRemote, page: string): PageLoad | undefined {
    const remote = this.latest(opened);
    if (remote.disabled !== undefined) return { status: 'disabled', reason: remote.disabled };
    const loader = this.releases.get(this.candidates(remote)[0]?.entry ?? '');
    const Page = loader?.peek(page);
    return Page === undefined || loader === undefined ? undefined : this.ready(remote, loader, Page);
  }

  /** Loads a page ahead of navigation. Ignores failures: navigation tries again and reports them. */
  async preload(opened: RegisteredRemote, page: string): Promise<void> {
    const remote = this.latest(opened);
    const [release] = this.candidates(remote);
    if (release !== undefined && remote.disabled === undefined)
      await this.loaderOf(remote, release)
        .page(page)
        .catch(() => undefined);
  }

  /** Loads a page that the user opens. Never rejects. Never resolves while the browser's page reloads. */
  loadPage(opened: RegisteredRemote, page: string): Promise<PageLoad> {
    const remote = this.latest(opened);
    const key = `${remote.entry} ${page}`;
    const visit = this.visits.get(key) ?? this.visitNow(remote, page).finally(() => this.visits.delete(key));
    this.visits.set(key, visit);
    return visit;
  }

  /**
   * Loads a failed page again, with the registry's current entry. Tries the current version even if it has failed
   * before.
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

  /**
   * Replaces a page whose release threw as it was first shown by that of the previous release, which is then used for
   * some minutes. Reports the failure as `degraded`.
   *
   * @param shown the page that threw
   * @returns null if there is no other release to show, or it cannot be loaded; nothing is reported then
   */
  async replaceThrown(
    opened: RegisteredRemote,
    page: string,
    { loader }: LoadedPage,
    message: string,
  ): Promise<LoadedPage | null> {
    const remote = this.latest(opened);
    const { previous, version } = remote;
    // The previous release may throw too; there is no other one then.
    if (previous === undefined || loader.release.entry !== remote.entry) return null;
    const other = this.loaderOf(remote, previous);
    try {
      const Page = await other.page(page);
      const failure = { phase: 'render', kind: 'threw', message } as const;
      this.breakRelease(remote, this.report(remote, { failure, version }, 'degraded'));
      this.forget(remote);
      return this.ready(remote, other, Page);
    } catch {
      this.forget(previous);
      return null;
    }
  }

  /** Resolves when every page load in progress has ended; never while the browser's page reloads. */
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
        if (failed !== undefined) this.breakRelease(remote, this.report(remote, failed, 'degraded'));
        return this.ready(remote, this.loaderOf(remote, release), Page);
      } catch (error) {
        failed ??= { failure: loadFailure(error, 'page'), version: release.version };
        // Offline the previous version cannot be fetched either.
        if (failed.failure.kind === 'offline') break;
      }
    }
    if (failed === undefined) throw new Error(`${remote.id} has no release`);
    const { kind, url } = failed.failure;
    if (kind === 'integrity' && url !== undefined) this.refused.set(remote.id, url);
    return { status: 'failed', failure: failed.failure, errorId: this.report(remote, failed, 'error') };
  }

  /**
   * Retries, and continues as long as each try fails at another file. Requests that the document started while the
   * remote was down answer one more request with their failure: the entry's first, then the module's, then the page's.
   */
  private async tryAgain(remote: RegisteredRemote, release: RemoteRelease, page: string): Promise<ComponentType> {
    const failures: RemoteLoadError[] = [];
    let wasKept = false;
    for (;;) {
      try {
        return await this.loaderOf(remote, release).page(page);
      } catch (error) {
        this.forget(release);
        const failure = loadFailure(error, 'page');
        const before = failures.at(-1);
        failures.push(failure);
        // Before the file is asked for again, by the next try or to find the cause.
        if (failure.url !== undefined && (await this.options.dropKept(failure.url))) wasKept = true;
        // The file without answer may be shared by page and shell.
        if (failure.phase === 'chunk' && failure.kind === 'timeout') giveUpPending();
        // Another try after a timeout would make the user wait as long again; an unmet range stays unmet.
        const isHopeless = failure.kind === 'timeout' || failure.kind === 'unmet' || !navigator.onLine;
        if (isHopeless && before === undefined) throw await diagnose(failure);
        if (before !== undefined && (isHopeless || failure.url === before.url || failures.length === MOST_TRIES))
          return this.giveUp(failures, wasKept);
      }
      await new Promise((resolve) => setTimeout(resolve, this.options.retryDelayMs));
    }
  }

  /**
   * Throws the last failure, diagnosed. Never resolves if the page reloads: files may no longer exist, or one was kept
   * damaged and the document, which had asked for it, answers with it once more.
   */
  private async giveUp(failures: readonly RemoteLoadError[], wasKept: boolean): Promise<never> {
    const last = await diagnose(failures.at(-1) as RemoteLoadError);
    // Later tries start at the entry, which is what fails then if a deploy removed the whole release.
    // Where one copy is damaged, others may be.
    if (wasKept) await this.options.dropKept();
    if ((wasKept || [last, ...failures.slice(0, -1)].some(mayBeGone)) && this.options.reload())
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

  /**
   * Uses the previous release for some minutes.
   * @param errorId of the report that says why
   */
  private breakRelease({ entry }: RegisteredRemote, errorId: string): void {
    this.broken.set(entry, { until: Date.now() + this.options.brokenMs, errorId });
  }

  private report(
    { id }: RegisteredRemote,
    { failure, version }: { failure: FailureFacts; version: string },
    type: 'error' | 'degraded',
  ): string {
    return this.options.report({ type, ...failureReport(failure), remote: { id, version } });
  }
}
