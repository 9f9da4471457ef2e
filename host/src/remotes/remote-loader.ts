import type { ComponentType } from 'react';
import type { RemoteModule } from 'shared-shell';
import { SHELL_API_VERSION } from 'shared-shell/remote-config';
import { ForgetfulCache } from './forgetful-cache';
import { loadRemoteModule } from './federation-runtime';
import type { RegisteredRemote } from './registry';
import { PATIENCE } from './patience';
import { RemoteLoadError } from './remote-load-error';
import { meetsRange } from './shell-api';

/** How often and how long a remote is tried. */
export interface LoaderOptions {
  /** Time for a remote and its page, per try, in ms. */
  readonly timeoutMs: number;
  /** Pause before the one automatic retry, in ms. */
  readonly retryDelayMs: number;
  /** Fetches the module; replaced in tests. */
  readonly load: (remote: RegisteredRemote, again: boolean) => Promise<RemoteModule>;
}

const DEFAULTS: LoaderOptions = { timeoutMs: PATIENCE.remoteMs, retryDelayMs: 400, load: loadRemoteModule };

/** Loads pages of remotes: each once, with a time limit and one retry, remembering no failure. */
export class RemoteLoader {
  private readonly options: LoaderOptions;
  private readonly modules = new ForgetfulCache<RemoteModule>();
  private readonly pages = new ForgetfulCache<ComponentType>();
  private readonly failed = new Set<string>();

  constructor(options: Partial<LoaderOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
  }

  /** A page that is already here. */
  peek(remote: RegisteredRemote, page: string): ComponentType | undefined {
    return this.pages.peek(`${remote.id}/${page}`);
  }

  /**
   * Loads a page of a remote, and the remote first where it is not here yet.
   *
   * @throws RemoteLoadError
   */
  loadPage(remote: RegisteredRemote, page: string): Promise<ComponentType> {
    return this.pages.get(`${remote.id}/${page}`, async () => {
      assertMeets(remote.id, remote.shellApi);
      try {
        return await this.tryPage(remote, page);
      } catch (error) {
        // A remote that took all its time once would make the user wait as long again.
        if (error instanceof RemoteLoadError && error.phase !== 'load' && error.phase !== 'page') throw error;
        await new Promise((resolve) => setTimeout(resolve, this.options.retryDelayMs));
        return this.tryPage(remote, page);
      }
    });
  }

  private async tryPage(remote: RegisteredRemote, page: string): Promise<ComponentType> {
    const deadline = within(this.options.timeoutMs, remote.id);
    try {
      const module = await Promise.race([this.loadModule(remote, deadline.passed), deadline.passed]);
      const load = module.pages[page];
      if (load === undefined) throw new RemoteLoadError('incompatible', `${remote.id} has no page "${page}"`);
      const { Page } = await Promise.race([load(), deadline.passed]);
      return Page;
    } catch (error) {
      throw error instanceof RemoteLoadError ? error : new RemoteLoadError('page', `${remote.id}/${page}: ${textOf(error)}`, error);
    } finally {
      deadline.stop();
    }
  }

  private loadModule(remote: RegisteredRemote, passed: Promise<never>): Promise<RemoteModule> {
    return this.modules.get(remote.id, async () => {
      try {
        // The limit counts in here too: what never answers must not stay in the cache as something under way.
        const module = await Promise.race([this.options.load(remote, this.failed.has(remote.id)), passed]);
        assertMeets(remote.id, module.shellApi);
        return module;
      } catch (error) {
        this.failed.add(remote.id);
        throw error instanceof RemoteLoadError ? error : new RemoteLoadError('load', `${remote.id}: ${textOf(error)}`, error);
      }
    });
  }
}

function assertMeets(id: string, range: string): void {
  if (meetsRange(SHELL_API_VERSION, range)) return;
  throw new RemoteLoadError('incompatible', `${id} needs the shell's port in ${range}, this one is ${SHELL_API_VERSION}`);
}

function within(ms: number, id: string): { passed: Promise<never>; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteLoadError('timeout', `${id} did not answer within ${ms} ms`)), ms);
  });
  // Whoever races against it hears of it; nobody else has to.
  passed.catch(() => undefined);
  return { passed, stop: () => clearTimeout(timer) };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
