import type { BrowserConfig } from 'shared-shell';

/**
 * Fetches what this deployment sets for the browser; the page's head has already begun to load it.
 *
 * @throws when it cannot be had
 */
export async function fetchBrowserConfig(): Promise<BrowserConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return (await response.json()) as BrowserConfig;
}
