import { reportError } from '../../reports/report-error';
import { diagnose } from '../diagnose';
import { failureReport } from '../failure-report';
import { loadFailure } from '../load-failure';
import { TIMEOUTS } from '../timeouts';
import { mayBeGone, RemoteLoadError } from '../remote-load-error';
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
}

/**
 * Loads a separate part of the shell like a page of a remote: with two tries, and one reload of the browser's page if
 * the part may no longer exist after a deploy.
 *
 * @returns the part; never resolves while the browser's page reloads
 * @throws RemoteLoadError with the cause, not reported yet
 */
export async function loadShellPart<Part>(
  name: ShellPart,
  download: () => Promise<Part>,
  { retryDelayMs = 400, timeoutMs = TIMEOUTS.stepMs, reload = () => reloadOnce(name) }: PartOptions = {},
): Promise<Part> {
  const attempt = async (): Promise<Part> => {
    const part = await withinTime(download(), timeoutMs);
    clearReloadFlag(name);
    return part;
  };
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof RemoteLoadError) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  try {
    return await attempt();
  } catch (error) {
    const failure = await diagnose(loadFailure(error, 'chunk'));
    if (mayBeGone(failure) && reload()) return new Promise(() => undefined);
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
