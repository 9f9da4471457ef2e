/** What a deployment sets for the browser: the content of `/config.json` (architecture: settled choices). */
export interface BrowserConfig {
  /** Origin of the card gateway, whose page holds the card fields. */
  readonly cardGateway: string;
  /** External pages; one that is left out has no link. */
  readonly links: {
    readonly manual?: string;
    readonly faq?: string;
    readonly contact?: string;
    readonly privacy?: string;
  };
  /** Page of the help-chat widget; null where there is none. */
  readonly helpChat: { readonly url: string } | null;
  /** Origins from which a tab may take remotes in place of the published ones, to test; empty in production. */
  readonly allowOverrides: readonly string[];
}

let config: BrowserConfig | null = null;

/**
 * Makes the configuration known to every part of the page. The host, or the stand-in shell, calls it before it renders.
 */
export function provideBrowserConfig(next: BrowserConfig): void {
  config = next;
}

/** The configuration of this deployment. */
export function useBrowserConfig(): BrowserConfig {
  if (config === null) throw new Error('provideBrowserConfig has not been called');
  return config;
}
