import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { runTool } from './tool';

const VARIABLES = [
  'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH',
  'PLAYWRIGHT_CHROMIUM',
  'CHROMIUM_PATH',
  'CHROMIUM',
  'CHROME_PATH',
];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'];
const MAC_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** There is no browser, and none can be installed. */
export class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
}

/**
 * Returns a working Chromium: a named one, an installed one, or Playwright's. If there is none, it is downloaded by
 * Playwright, or installed with Japanese fonts by root on Debian. Throws with the remedy if all that fails.
 */
export async function requireChromium(projectRoot: string): Promise<string> {
  const found = await installed();
  if (found !== null) return found;
  await runTool(
    join(projectRoot, 'launcher', 'node_modules', 'playwright-core', 'cli.js'),
    ['install', 'chromium'],
    projectRoot,
  );
  const fetched = await installed();
  if (fetched !== null) return fetched;
  if (userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    installFromDebian();
    const packaged = await installed();
    if (packaged !== null) return packaged;
  }
  throw new NoBrowser(
    `No Chromium was found, and none could be installed. Install one and name it by ${VARIABLES[0]}.`,
  );
}

async function installed(): Promise<string | null> {
  const named = VARIABLES.map((variable) => process.env[variable] ?? '').filter(Boolean);
  const folders = [...new Set([...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES])];
  const candidates = [
    ...named,
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...MAC_PLACES,
    await ofPlaywright(),
  ];
  return candidates.find(runs) ?? null;
}

async function ofPlaywright(): Promise<string> {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/** A browser that lacks a system library already fails here. */
function runs(path: string): boolean {
  if (path === '' || !existsSync(path)) return false;
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version', '--no-sandbox'], {
        encoding: 'utf8',
        timeout: 300_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return false;
  }
}

function installFromDebian(): void {
  const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], options);
  } catch {
    // The caller reports a missing browser.
  }
}
