import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoAccount } from 'shared-rules/demo-accounts';
import type { Bench, Subject } from './bench';
import { followTraffic } from './traffic';

/** Speed of browser and connection. */
export interface Conditions {
  /** Slowdown factor of the processor. */
  readonly cpu?: number;
  /** Lighthouse's slow 4G: round trips of 562 ms, 1.4 Mbit/s down, 0.7 up. */
  readonly isSlowNetwork?: boolean;
  /** Whether the browser reports that its user saves data, so that nothing is preloaded. */
  readonly savesData?: boolean;
  readonly phone?: boolean;
}

const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

const OPTIONS = { locale: 'ja-JP', timezoneId: 'Asia/Tokyo', viewport: { width: 1280, height: 800 } } as const;

/** A page in a new browser profile with empty caches. Closing its context ends it. */
export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  close: () => Promise<void>;
}

/** Opens an empty page of a subject's origin, signed in if an account is given. */
export async function openVisit(
  { browser }: Bench,
  { origin }: Subject,
  account: DemoAccount | null,
  conditions: Conditions = {},
): Promise<Visit> {
  return visitIn(await browser.newContext(OPTIONS), origin, account, conditions);
}

/**
 * Opens the same in a browser with a profile on disk, as people have one: only there Chromium keeps compiled code, from
 * the second visit on.
 */
export async function openLastingVisit(
  { chromium: executablePath }: Bench,
  { origin }: Subject,
  account: DemoAccount | null,
  conditions: Conditions = {},
): Promise<Visit> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath, ...OPTIONS });
  const visit = await visitIn(context, origin, account, conditions);
  const close = async (): Promise<void> => {
    await visit.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { ...visit, close };
}

async function visitIn(
  context: BrowserContext,
  origin: string,
  account: DemoAccount | null,
  conditions: Conditions,
): Promise<Visit> {
  if (account !== null) await signIn(context, origin, account);
  if (conditions.savesData === true) {
    await context.addInitScript({
      content: `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`,
    });
  }
  const page = await context.newPage();
  followTraffic(page);
  const session = await context.newCDPSession(page);
  if (conditions.cpu !== undefined) await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  if (conditions.isSlowNetwork === true) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return { page, session, close: () => context.close() };
}

const kept = new Map<string, Promise<string>>();

/** Stores a session in the shell's storage, once. */
async function signIn(context: BrowserContext, origin: string, account: DemoAccount): Promise<void> {
  const tokens = JSON.stringify(await tokensFor(origin, account));
  // The initial blank page has no storage, and frames of other origins need none.
  await context.addInitScript({
    content: `if (location.origin === ${JSON.stringify(origin)} && localStorage.getItem('session:tokens') === null) localStorage.setItem('session:tokens', ${tokens});`,
  });
}

/**
 * Returns a session in the shell's format. One per account and origin, because signing in is limited and not measured.
 */
export function tokensFor(origin: string, account: DemoAccount): Promise<string> {
  const key = `${origin} ${account.email}`;
  const tokens = kept.get(key) ?? tokensOf(origin, account);
  kept.set(key, tokens);
  return tokens;
}

async function tokensOf(origin: string, { email, password }: DemoAccount): Promise<string> {
  const response = await fetch(`${origin}/api/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: email, password }),
  });
  if (!response.ok) throw new Error(`Signing in as ${email} was answered ${response.status}.`);
  const {
    access_token: accessToken,
    id_token: idToken,
    refresh_token: refreshToken,
  } = (await response.json()) as Record<string, string>;
  // The server's clock is this machine's, so that calls may start with the document.
  return JSON.stringify({ accessToken, idToken, refreshToken, purpose: 'service', aheadMs: 0 });
}
