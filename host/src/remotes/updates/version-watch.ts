import { otherVersion } from './page-version';

/** Interval of the check for a new version while the page is visible, in ms. */
const INTERVAL_MS = 5 * 60 * 1000;

/** Options of the check for a new version. */
interface WatchOptions {
  /** Whether the user has something under way: then a new version is announced, else it is taken with the next move. */
  readonly isAtWork: () => boolean;
  /** The host's page as the server has it now; replaced in tests. */
  readonly fetchPage: () => Promise<string>;
  /** Time at which this document's content expires anyway, epoch ms; for a tab that tests another version. */
  readonly until?: number;
}

/** Knows whether the server has another version of the application, host or remotes, than this document is of. */
export class VersionWatch {
  private readonly options: WatchOptions;
  private readonly listeners = new Set<() => boolean>();
  private version: string | null = null;
  private isAsking = false;
  private announced: string | null = null;

  constructor(options: Partial<WatchOptions> & Pick<WatchOptions, 'isAtWork'>) {
    this.options = { fetchPage, ...options };
  }

  /** Name of the other version; null if there is none. */
  get found(): string | null {
    const { until = Infinity } = this.options;
    return this.version ?? (Date.now() < until ? null : `until ${until}`);
  }

  /** Checks for a new version. Ignores a failure: the next check tries again. */
  async check(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      this.version = otherVersion(await this.options.fetchPage());
    } catch {
      // Offline, or a deployment under way.
    } finally {
      this.isAsking = false;
    }
    if (this.found !== null && this.options.isAtWork()) this.announce();
  }

  /** Lets the user know of the version that was found, once. */
  announce(): void {
    if (this.announced === this.found) return;
    for (const listener of this.listeners) if (listener()) this.announced = this.found;
  }

  /** Checks whenever the page becomes visible, and at intervals while it is. */
  start(): void {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void this.check();
    };
    document.addEventListener('visibilitychange', ask);
    setInterval(ask, INTERVAL_MS);
  }

  /** Calls back when the user should be notified of a new version. The listener returns whether it did. */
  onAnnounce(listener: () => boolean): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

async function fetchPage(): Promise<string> {
  const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache', credentials: 'omit' });
  return response.ok ? response.text() : '';
}
