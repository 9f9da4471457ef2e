import type { Site } from '../serving/headers';
import type { HotBuild } from './dev-config';

/**
 * What a package is served as: exchanged in the open page, or, as `release`, a remote as it is released, for the shell
 * of a deployment.
 */
export type DevBuild = HotBuild | 'release';

/** What one development server serves beside the build, given to its process as JSON in `SERVING`. */
export interface Serving {
  readonly build: DevBuild;
  readonly port: number;
  /** Decides the headers. */
  readonly site: Site;
  /** Development servers that a page of this site listens to, as in `ws://localhost:8084`. */
  readonly sockets: readonly string[];
  /** Content of `/config.json`. */
  readonly config?: unknown;
  /** What answers below `/api`. */
  readonly api?: ServedApi;
  /** What `/remotes.json` is made of. */
  readonly registry?: ServedRegistry;
}

export interface ServedApi {
  /** Origin that requests are handed on to. */
  readonly target: string;
  /** Whether it is a deployment's, which compares where a request comes from with its own address. */
  readonly isDeployment: boolean;
}

export interface ServedRegistry {
  readonly projectRoot: string;
  /** Origins of the remotes that are worked on, by their ids. */
  readonly hot: Readonly<Record<string, string>>;
  /** Where the released remotes stand: a registry's file or address; absent where none are. */
  readonly released?: { readonly file: string } | { readonly address: string };
}

/** What a development server tells the process that started it: that it listens, and each compilation. */
export type DevMessage = 'listening' | Compiled;

export interface Compiled {
  /** How long it took. */
  readonly ms: number;
  /** In words for the terminal; empty when it went well. */
  readonly errors: readonly string[];
}
