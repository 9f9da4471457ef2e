import { reportError } from '../../reports/report-error';
import { diagnose } from '../diagnose';
import { failureReport } from '../failure-report';
import { loadFailure } from '../load-failure';
import { TIMEOUTS } from '../timeouts';
import { mayBeGone, RemoteLoadError } from '../remote-load-error';
import { dropKept } from './drop-kept';
import { fetchAnew } from './fetch-anew';
import { giveUpPending } from './give-up-pending';
import { clearReloadFlag, reloadOnce, type ShellPart } from './reload-guard';

/** Options for loading a part of the shell; replaced in tests. */
interface PartOptions {
  /** Pause before the one automatic retry, in ms. */
  readonly retryDelayMs?: number;
  /** Timeout of a try, in ms. */
  readonly timeoutMs?: number;
  /** Reloads the browser's page once; returns whether it does. */
  readonly reload?: () => boolean;
  /** Makes the browser fetch a refused file from the server again; never rejects. */
  readonly refetch?: (address: string) => Promise<void>;
  /** Removes the kept copy of a file that failed. */
  readonly drop?: (address: string) => Promise<boolean>;
}

/** Addresses of files whose bytes the browser refused, by the part that they belong to. */
const refused = new Map<ShellPart, string>();

/**
 * Loads a separate part of the shell like a page of a remote: with two tries, and one reload of the browser's page if
 * the part may no longer exist after a deploy. After a file with wrong bytes, the next call fetches it past the caches.
 *
 * @returns the part; never resolves while the browser's page reloads
 * @throws RemoteLoadError with the cause, not reported yet
 */
export async function loadShellPart<Part>(
  name: ShellPart,
  download: () => Promise<Part>,
  {
    retryDelayMs = 400,
    timeoutMs = TIMEOUTS.stepMs,
    reload = () => reloadOnce(name),
    refetch = fetchAnew,
    drop = dropKept,
  }: PartOptions = {},
): Promise<Part> {
  const address = refused.get(name);
  refused.delete(name);
  if (address !== undefined) await refetch(address);
  const attempt = async (): Promise<Part> => {
    const part = await withinTime(download(), timeoutMs);
    clearReloadFlag(name);
    return part;
  };
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof RemoteLoadError) throw error;
    const { url } = loadFailure(error, 'chunk');
    if (url !== undefined) await drop(url);
  }
  await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  try {
    return await attempt();
  } catch (error) {
    const failure = await diagnose(loadFailure(error, 'chunk'));
    if (mayBeGone(failure) && reload()) return new Promise(() => undefined);
    if (failure.kind === 'integrity' && failure.url !== undefined) refused.set(name, failure.url);
    throw failure;
  }
}

/**
 * Reports a missing part of the shell.
 * @returns the report's id
 */
export function reportMissingPart(error: unknown): string {
  return reportError(failureReport(loadFailure(error, 'chunk')));
}

async function withinTime<Part>(download: Promise<Part>, ms: number): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteLoadError('chunk', 'timeout', `a part of the shell did not come within ${ms} ms`));
      giveUpPending();
    }, ms);
  });
  try {
    return await Promise.race([download, passed]);
  } finally {
    clearTimeout(timer);
  }
}
