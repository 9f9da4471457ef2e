/** Settings of a deployment for the browser: the content of `/config.json` (docs/deployment.md). */
export interface BrowserConfig {
  /** Origin of the card gateway, whose page contains the card fields. */
  readonly cardGateway: string;
  /** URLs of external pages, which stand in for the product's own. Links to a missing one lead to the product's own. */
  readonly links: {
    readonly manual?: string;
    readonly faq?: string;
    readonly contact?: string;
    readonly privacy?: string;
  };
  /** URL of the help-chat widget; null if there is none: then the product's own help is in its place. */
  readonly helpChat: { readonly url: string } | null;
  /** Origins from which a tab may load other remotes than the published ones, for testing; empty in production. */
  readonly allowOverrides: readonly string[];
}

let config: BrowserConfig | null = null;

/**
 * Provides the configuration to every part of the page. The host, or the stand-in shell, calls it before it renders.
 */
export function provideBrowserConfig(next: BrowserConfig): void {
  config = next;
}

/**
 * Returns the configuration of this deployment.
 * @throws before `provideBrowserConfig`
 */
export function useBrowserConfig(): BrowserConfig {
  if (config === null) throw new Error('provideBrowserConfig has not been called');
  return config;
}
