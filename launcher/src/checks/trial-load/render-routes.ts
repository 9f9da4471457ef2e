import { readFileSync } from 'node:fs';
import type { Fault } from 'federation/registry/refusal';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { chromiumTrusting } from '../../product/nginx/certificate';
import { requireChromium } from '../testing/chromium';

/** Time for one page to be shown, and then for its calls to end, in ms. Generous: a slow machine is no fault. */
const PAGE_LIMIT_MS = 60_000;
const QUIET_LIMIT_MS = 10_000;

/** Time for all pages, in ms. */
const LIMIT_MS = 600_000;

/** Pages opened at the same time. */
const AT_ONCE = 4;

/** A route to open. */
export interface TrialRoute {
  /** Remote whose failures count; null if every failure does. */
  readonly remote: string | null;
  readonly path: string;
  /** Whether somebody is signed in. */
  readonly isSignedIn: boolean;
}

/** The used part of a report that the shell sends. */
interface ClientEvent {
  readonly type: 'error' | 'degraded' | 'measurement';
  readonly phase: string;
  readonly kind: string;
  readonly message?: string;
  readonly remote?: string;
}

/** Failure on one route. */
interface Problem {
  readonly path: string;
  readonly code: 'throws' | 'policy';
  readonly text: string;
}

/** Where the routes are. */
export interface TrialPlace {
  readonly projectRoot: string;
  /** Origin of the host. */
  readonly origin: string;
  /** Origins of releases. Nothing else is asked for. */
  readonly origins: readonly string[];
}

/**
 * Opens each route in a headless browser, and collects what the shell reports meanwhile: a page that fails as it is
 * loaded or shown, an error that nobody caught, something that the content security policy refused.
 *
 * @returns one fault for each failure, with the routes that have it
 * @throws if there is no browser and none can be installed
 */
export async function renderRoutes(place: TrialPlace, routes: readonly TrialRoute[]): Promise<Fault[]> {
  // Loaded here, because only publishing needs it.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: await requireChromium(place.projectRoot),
    args: ['--disable-gpu', ...alsoTrusted()],
  });
  const contexts = [await openContext(browser, place), await openContext(browser, place)] as const;
  await signIn(contexts[1]);
  const problems: Problem[] = [];
  const waiting = [...routes];
  const until = Date.now() + LIMIT_MS;
  const lane = async (): Promise<void> => {
    for (let route = waiting.shift(); route !== undefined; route = waiting.shift())
      problems.push(
        ...(Date.now() > until
          ? [{ path: route.path, code: 'throws' as const, text: `it is not shown after ${LIMIT_MS / 1000} s` }]
          : await problemsOf(contexts[route.isSignedIn ? 1 : 0], place.origin, route)),
      );
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } finally {
    await browser.close();
  }
  return faultsOf(problems);
}

/** Opens a context whose pages share cached files. They reach nothing but the host and the releases. */
async function openContext(browser: Browser, { origin, origins }: TrialPlace): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'ja-JP' });
  const known = [origin, ...origins];
  await context.route(
    ({ origin: asked, protocol }) => /^https?:$/.test(protocol) && !known.includes(asked),
    (request) => request.abort(),
  );
  return context;
}

/** Opens a route in a page of its own. */
async function problemsOf(context: BrowserContext, origin: string, route: TrialRoute): Promise<Problem[]> {
  const page = await context.newPage();
  const found: Problem[] = [];
  const note = (code: Problem['code'], text: string): unknown => found.push({ path: route.path, code, text });
  page.on('request', (request) => {
    for (const event of eventsIn(request))
      if (event.type !== 'measurement' && isOf(route.remote, event))
        note(event.phase === 'csp' ? 'policy' : 'throws', describe(event));
  });
  try {
    if (!(await isShown(page, origin + route.path.replace(/:[^/]+/g, '1'))))
      note('throws', `it shows nothing after ${PAGE_LIMIT_MS / 1000} s`);
  } finally {
    await page.close();
  }
  return found;
}

/** Waits until a page shows its heading, or a panel in its place, and has the answers that it asked for. */
async function isShown(page: Page, address: string): Promise<boolean> {
  try {
    await page.goto(address, { timeout: PAGE_LIMIT_MS });
    const content = page.locator('[data-remote][data-version], h1');
    await content.first().waitFor({ state: 'attached', timeout: PAGE_LIMIT_MS });
  } catch {
    return false;
  }
  // A page that asks again and again is never quiet.
  await page.waitForLoadState('networkidle', { timeout: QUIET_LIMIT_MS }).catch(() => undefined);
  return true;
}

/** Stores a session as the shell does. No server knows it. */
async function signIn(context: BrowserContext): Promise<void> {
  const now = Math.floor(Date.now() / 1_000);
  const part = (data: object): string => Buffer.from(JSON.stringify(data)).toString('base64url');
  const token = `${part({ alg: 'none' })}.${part({ sub: 'trial', iat: now, exp: now + 3_600 })}.trial`;
  await context.addInitScript(
    (stored) =>
      (
        globalThis as unknown as { localStorage: { setItem: (key: string, text: string) => void } }
      ).localStorage.setItem('session:tokens', stored),
    JSON.stringify({
      accessToken: token,
      idToken: token,
      refreshToken: 'trial',
      purpose: 'service',
      aheadMs: 0,
    }),
  );
}

function eventsIn(request: Request): readonly ClientEvent[] {
  if (request.method() !== 'POST' || !request.url().endsWith('/client_events')) return [];
  return (request.postDataJSON() as { readonly events: readonly ClientEvent[] }).events;
}

/** Returns whether a report is about a remote, or about something that names none. */
const isOf = (remote: string | null, event: ClientEvent): boolean =>
  remote === null ||
  event.remote === remote ||
  (event.remote === undefined && ['csp', 'runtime', 'promise'].includes(event.phase));

/** Phases in the words of a sentence. The others mean that it fails as it is loaded. */
const WORDS: Readonly<Record<string, string>> = {
  render: 'fails as it is shown',
  csp: "does what the host's content security policy refuses",
  runtime: 'throws an error that nobody catches',
  promise: 'rejects a promise that nobody handles',
};

function describe({ phase, kind, message = '' }: ClientEvent): string {
  // Only the message of an error: the stack of components is long.
  return `it ${WORDS[phase] ?? 'fails as it is loaded'}: ${firstLine(message)} (${phase} ${kind})`;
}

const firstLine = (message: string): string =>
  message
    .split(/\n| {4}at /, 1)[0]
    ?.trim()
    .slice(0, 300) ?? '';

/** Returns a fault for each failure. One that many routes have is reported once. */
function faultsOf(problems: readonly Problem[]): Fault[] {
  const byText = new Map<string, Problem[]>();
  for (const problem of problems) byText.set(problem.text, [...(byText.get(problem.text) ?? []), problem]);
  return [...byText].map(([text, same]) => {
    const paths = [...new Set(same.map(({ path }) => path))].sort();
    const more = paths.length > 3 ? `, and ${paths.length - 3} more` : '';
    return { code: same[0]?.code ?? 'throws', text: `${text}, at ${paths.slice(0, 3).join(', ')}${more}` };
  });
}

/** Returns flags with which the browser trusts the certificates that this process trusts besides the usual ones. */
function alsoTrusted(): string[] {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  return file === undefined || file === '' ? [] : chromiumTrusting(readFileSync(file, 'utf8'));
}
