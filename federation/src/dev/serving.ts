import type { EdgeRefusal } from '../serving/edge-refusal';
import type { Site } from '../serving/headers';
import type { HotBuild } from './dev-config';

/**
 * Development builds of a package: a hot one, replaced in the open page, or `release`, a released remote for the shell
 * of a deployment.
 */
export type DevBuild = HotBuild | 'release';

/** Settings of one development server, passed to its process as JSON in `SERVING`. */
export interface Serving {
  readonly build: DevBuild;
  readonly port: number;
  /** Determines the headers. */
  readonly site: Site;
  /** Development servers that a page of this site connects to, as in `ws://localhost:8084`. */
  readonly sockets: readonly string[];
  /** Content of `/config.json`. */
  readonly config?: unknown;
  /** Server for requests below `/api`. */
  readonly api?: ServedApi;
  /** Sources of `/remotes.json`. */
  readonly registry?: ServedRegistry;
}

export interface ServedApi {
  /** Origin that requests are forwarded to. */
  readonly target: string;
  /** Whether it is a deployment, which compares the origin of a request with its own address. */
  readonly isDeployment: boolean;
  /** Answer while it cannot be reached. */
  readonly unreachable: EdgeRefusal;
}

export interface ServedRegistry {
  readonly projectRoot: string;
  /** Origins of the remotes in development, by id. */
  readonly hot: Readonly<Record<string, string>>;
  /** Registry of the released remotes, as a file or an address; absent if there are none. */
  readonly released?: { readonly file: string } | { readonly address: string };
}

/** Messages of a development server to its parent process: that it listens, and each compilation. */
export type DevMessage = 'listening' | Compiled;

export interface Compiled {
  /** Duration in ms. */
  readonly ms: number;
  /** Errors as text for the terminal; empty on success. */
  readonly errors: readonly string[];
}
