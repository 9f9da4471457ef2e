import type { ComponentType } from 'react';
import type { RemoteModule } from 'shared-shell';
import { SHELL_API_VERSION } from 'shared-shell/remote-config';
import { loadFailure } from './load-failure';
import type { RemoteRelease } from './registry';
import { RemoteLoadError, type LoadPhase } from './remote-load-error';
import { meetsRange } from './shell-api';

/** When each step of loading a release was done. */
type LoadStep = 'entry' | 'evaluated' | 'page';

/** How long a release took to load, in ms since it was asked for. */
class LoadTimes {
  private begun: number | undefined;
  private readonly steps = new Map<LoadStep, number>();

  /** @param entry address of the release's first script, whose arrival the browser itself has timed */
  constructor(private readonly entry: string) {}

  /** The release was asked for. */
  begin(): void {
    this.begun ??= performance.now();
  }

  /** A step is done, for the first time: further pages come from a release that is here. */
  note(step: LoadStep): void {
    if (this.begun !== undefined && !this.steps.has(step)) this.steps.set(step, performance.now() - this.begun);
  }

  /** What is known so far, in ms. */
  read(): Readonly<Partial<Record<LoadStep, number>>> {
    const timing = performance.getEntriesByName(this.entry, 'resource').at(-1);
    const arrived =
      timing instanceof PerformanceResourceTiming && this.begun !== undefined
        ? timing.responseEnd - this.begun
        : undefined;
    // A preloaded entry was there before it was asked for.
    return { ...(arrived !== undefined && { entry: Math.max(0, arrived) }), ...Object.fromEntries(this.steps) };
  }
}

/**
 * Promises by key, each made once. A failed one is forgotten, so that the next call tries again: unlike React.lazy and
 * the router's lazy routes, which keep a failure for ever.
 */
class ForgetfulCache<Value> {
  private readonly promises = new Map<string, Promise<Value>>();
  private readonly values = new Map<string, Value>();

  /** The value of a promise that is fulfilled, without waiting. */
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

/** A remote's module, and what checks that the page gives what its release takes. */
export interface LoadedModule extends RemoteModule {
  /** Checks the shared modules that are in the page by now. @throws RemoteLoadError */
  readonly assertGiven?: () => void;
}

/** How a release is fetched, and how long that may take. */
export interface ReleaseOptions {
  /** Time for the entry, and again for what of the page comes after it, in ms. */
  readonly timeoutMs: number;
  /** Fetches the module; replaced in tests. */
  readonly load: (id: string, release: RemoteRelease, timeoutMs: number) => Promise<LoadedModule>;
}

/**
 * One release of a remote, evaluated once, and its pages. Whoever meets a failure begins with a new one: webpack would
 * go on with a module that threw half-way as if it were whole, and with a request that never answers.
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

  /** A page that is already here. */
  peek(page: string): ComponentType | undefined {
    return this.pages.peek(page);
  }

  /** Loads a page, and the module first where it is not here yet. @throws RemoteLoadError */
  page(page: string): Promise<ComponentType> {
    return this.pages.get(page, async () => {
      const { pages, assertGiven } = await this.module.get('', () => this.loadModule());
      const load = pages[page];
      if (load === undefined)
        throw new RemoteLoadError('page', 'missing', `${this.id} ${this.release.version} has no page "${page}"`);
      const { Page } = await this.within('page', load());
      assertGiven?.();
      // Of a module that threw when it was asked for before, webpack gives out what there was until then.
      if ((Page as ComponentType | undefined) === undefined)
        throw new RemoteLoadError('page', 'threw', `${this.id}/${page} shows nothing`);
      this.times.note('page');
      return Page;
    });
  }

  private async loadModule(): Promise<LoadedModule> {
    this.assertMeets(this.release.shellApi);
    this.times.begin();
    // The entry has a limit of its own; the rest of the module may take as long again.
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
