import type { SharedNames } from './assert-given';
import { RemoteLoadError } from './remote-load-error';
import { takeEvaluationError } from '../reports/script-faults';

/** What the entry of a remote puts into its global: federation's container. */
export interface Container {
  readonly init: (...parts: unknown[]) => void | Promise<void>;
  readonly get: (expose: string) => () => Promise<unknown>;
  /** Names that its release takes from shared modules; absent in releases of earlier builds. */
  readonly takes?: SharedNames;
}

/** The entry of one release, and how it is fetched. */
export interface EntryScript {
  readonly url: string;
  readonly integrity: string;
  /** The global variable that the script declares. */
  readonly global: string;
  readonly timeoutMs: number;
}

/**
 * Runs the entry of a remote and takes its container. In place of federation's own loading, which keeps what an earlier
 * release has left in the global, and does not tell a script that did not come from one that failed.
 *
 * @throws RemoteLoadError of phase `entry` where it did not come, `evaluate` where it did not work
 */
export function runEntry({ url, integrity, global, timeoutMs }: EntryScript): Promise<Container> {
  const globals = window as unknown as Record<string, Container | undefined>;
  globals[global] = undefined;
  const script = document.createElement('script');
  // With CORS: without it neither the hash can be compared nor an error inside the script be read.
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = true;
  script.src = url;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Container>((resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteLoadError('entry', 'timeout', `${url} did not answer within ${timeoutMs} ms`, { url })), timeoutMs);
    script.onerror = () => reject(new RemoteLoadError('entry', 'network', `${url} did not come`, { url }));
    script.onload = () => {
      const container = globals[global];
      const fault = takeEvaluationError(url);
      if (container !== undefined && fault === undefined) resolve(container);
      else reject(new RemoteLoadError('evaluate', fault?.isSyntax === true ? 'syntax' : fault === undefined ? 'missing' : 'threw', fault?.message ?? `${url} declares no ${global}`, { url }));
    };
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.onload = script.onerror = null;
    script.remove();
  });
}
