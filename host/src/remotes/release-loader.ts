import type { ComponentType } from 'react';
import type { RemoteModule } from 'shared-shell';
import { SHELL_API_VERSION } from 'shared-shell/remote-config';
import { loadFailure } from './load-failure';
import type { RemoteRelease } from './registry';
import { RemoteLoadError, type LoadPhase } from './remote-load-error';
import { meetsRange } from './shell-api';

/** Steps of loading a release. */
type LoadStep = 'entry' | 'evaluated' | 'page';

/** Durations of loading a release, in ms since it was requested. */
class LoadTimes {
  private begun: number | undefined;
  private readonly steps = new Map<LoadStep, number>();

  /** @param entry URL of the release's first script; the browser measures its arrival */
  constructor(private readonly entry: string) {}

  /** Records the request of the release. */
  begin(): void {
    this.begun ??= performance.now();
  }

  /** Records the first completion of a step. Further pages come from a loaded release. */
  note(step: LoadStep): void {
    if (this.begun !== undefined && !this.steps.has(step)) this.steps.set(step, performance.now() - this.begun);
  }

  /** Returns the durations so far, in ms. */
  read(): Readonly<Partial<Record<LoadStep, number>>> {
    const timing = performance.getEntriesByName(this.entry, 'resource').at(-1);
    const arrived =
      timing instanceof PerformanceResourceTiming && this.begun !== undefined
        ? timing.responseEnd - this.begun
        : undefined;
    // A preloaded entry arrived before it was requested.
    return { ...(arrived !== undefined && { entry: Math.max(0, arrived) }), ...Object.fromEntries(this.steps) };
  }
}

/**
 * Cache of promises by key. Forgets a failed promise, so that the next call tries again. React.lazy and the router's
 * lazy routes keep a failure for ever.
 */
class ForgetfulCache<Value> {
  private readonly promises = new Map<string, Promise<Value>>();
  private readonly values = new Map<string, Value>();

  /** Returns the value of a fulfilled promise, without waiting. */
  peek(key: string): Value | undefined {
    return this.values.get(key);
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.promises.get(key);
    if (known !== undefined) return known;
    const promise = make().then(
      (value) => {
        this.values.set(key, value);
        return value;
      },
      (error: unknown) => {
        this.promises.delete(key);
        throw error;
      },
    );
    this.promises.set(key, promise);
    return promise;
  }
}

/** Module of a remote, with a check of the shared modules that its release imports. */
export interface LoadedModule extends RemoteModule {
  /**
   * Checks the shared modules loaded so far.
   * @throws RemoteLoadError
   */
  readonly assertGiven?: () => void;
}

/** Options for loading a release. */
export interface ReleaseOptions {
  /** Time for the entry, and again for the rest of the page, in ms. */
  readonly timeoutMs: number;
  /** Fetches the module; replaced in tests. */
  readonly load: (id: string, release: RemoteRelease, timeoutMs: number) => Promise<LoadedModule>;
}

/**
 * Loads one release of a remote, evaluated once, and its pages. After a failure create a new loader: webpack would
 * treat a module that threw as complete, and keep waiting for a request without answer.
 */
export class ReleaseLoader {
  readonly times: LoadTimes;
  private readonly module = new ForgetfulCache<LoadedModule>();
  private readonly pages = new ForgetfulCache<ComponentType>();

  constructor(
    private readonly id: string,
    readonly release: RemoteRelease,
    private readonly options: ReleaseOptions,
  ) {
    this.times = new LoadTimes(release.entry);
  }

  /** Returns a page that is already loaded. */
  peek(page: string): ComponentType | undefined {
    return this.pages.peek(page);
  }

  /**
   * Loads a page, and first the module if needed.
   * @throws RemoteLoadError
   */
  page(page: string): Promise<ComponentType> {
    return this.pages.get(page, async () => {
      const { pages, assertGiven } = await this.module.get('', () => this.loadModule());
      const load = pages[page];
      if (load === undefined)
        throw new RemoteLoadError('page', 'missing', `${this.id} ${this.release.version} has no page "${page}"`);
      const { Page } = await this.within('page', load());
      assertGiven?.();
      // If a module threw on an earlier request, webpack returns its incomplete exports.
      if ((Page as ComponentType | undefined) === undefined)
        throw new RemoteLoadError('page', 'threw', `${this.id}/${page} shows nothing`);
      this.times.note('page');
      return Page;
    });
  }

  private async loadModule(): Promise<LoadedModule> {
    this.assertMeets(this.release.shellApi);
    this.times.begin();
    // The entry has its own limit; the rest of the module may take as long again.
    const module = await this.within(
      'evaluate',
      this.options.load(this.id, this.release, this.options.timeoutMs),
      2 * this.options.timeoutMs,
    );
    this.times.note('evaluated');
    this.assertMeets(module.shellApi);
    return module;
  }

  private assertMeets(range: string): void {
    if (meetsRange(SHELL_API_VERSION, range)) return;
    throw new RemoteLoadError(
      'range',
      'unmet',
      `${this.id} ${this.release.version} needs the shell's port in ${range}, this one is ${SHELL_API_VERSION}`,
    );
  }

  private async within<Value>(phase: LoadPhase, promise: Promise<Value>, ms = this.options.timeoutMs): Promise<Value> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const passed = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new RemoteLoadError(
              'chunk',
              'timeout',
              `${this.id} ${this.release.version} did not answer within ${ms} ms`,
            ),
          ),
        ms,
      );
    });
    try {
      return await Promise.race([promise, passed]);
    } catch (error) {
      throw loadFailure(error, phase);
    } finally {
      clearTimeout(timer);
    }
  }
}
