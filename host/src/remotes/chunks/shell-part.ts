import { reportError } from '../../reports/report-error';
import { diagnose } from '../diagnose';
import { failureReport } from '../failure-report';
import { loadFailure } from '../load-failure';
import { TIMEOUTS } from '../timeouts';
import { mayBeGone, RemoteLoadError } from '../remote-load-error';
import { giveUpPending } from './give-up-pending';
import { clearReloadFlag, reloadOnce, type ShellPart } from './reload-guard';

/** How a part of the shell is fetched; replaced in tests. */
interface PartOptions {
  /** Pause before the one automatic retry, in ms. */
  readonly retryDelayMs?: number;
  /** How long a try may take, in ms. */
  readonly timeoutMs?: number;
  /** Reloads the browser's page, once; says whether it does. */
  readonly reload?: () => boolean;
}

/**
 * Loads a part of the shell that is a download of its own, as a page of a remote is loaded: tried twice, and where it
 * may be gone after a deploy, the browser's page is reloaded once.
 *
 * @returns the part; no answer at all while the browser's page reloads
 * @throws RemoteLoadError that says what failed, unreported
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

/** Reports a part of the shell that the user goes without. @returns the report's id */
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
