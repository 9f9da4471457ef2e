/** Environment variables of the external pages. An unset one has no link. */
const LINKS = { manual: 'LINK_MANUAL', faq: 'LINK_FAQ', contact: 'LINK_CONTACT', privacy: 'LINK_PRIVACY' } as const;

/** Content of `/config.json`, the browser's configuration of this deployment (docs/deployment.md). */
export interface BrowserConfig {
  cardGateway: string;
  links: Partial<Record<keyof typeof LINKS, string>>;
  helpChat: { url: string } | null;
  /** Origins from which a tab may take remotes instead of the published ones, for testing. */
  allowOverrides: readonly string[];
}

/** Returns the browser's configuration from the environment. Throws if an address is invalid. */
export function browserConfig(
  cardGateway: string,
  allowOverrides: readonly string[],
  environment: NodeJS.ProcessEnv,
): BrowserConfig {
  const links: BrowserConfig['links'] = {};
  for (const [name, variable] of Object.entries(LINKS) as [keyof typeof LINKS, string][]) {
    const address = addressIn(environment, variable);
    if (address !== null) links[name] = address;
  }
  const helpChat = addressIn(environment, 'HELP_CHAT_URL');
  return { cardGateway, links, helpChat: helpChat === null ? null : { url: helpChat }, allowOverrides };
}

/** Returns the origins that pages of this deployment show in frames. */
export function frameOrigins({ cardGateway, helpChat }: BrowserConfig): string[] {
  return helpChat === null ? [cardGateway] : [cardGateway, new URL(helpChat.url).origin];
}

function addressIn(environment: NodeJS.ProcessEnv, variable: string): string | null {
  const text = environment[variable];
  if (text === undefined || text === '') return null;
  if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''))
    throw new Error(`${variable} must be an http or https address; it is "${text}".`);
  return text;
}
