/** Services that take a company's messages, by their names on screens. */
export const CHAT_SERVICES = {
  slack: 'Slack',
  line_works: 'LINE WORKS',
  teams: 'Microsoft Teams',
} as const;

export type ChatService = keyof typeof CHAT_SERVICES;

/** Events that a company may be told of, with their labels. */
export const CHAT_SUBJECTS = {
  approval_requested: '支払いの承認の申請',
  approval_given: '支払いの承認',
  approval_returned: '支払いの申請の差し戻し',
  approval_due: '承認・申請の期限のお知らせ',
  comment_added: 'コメント',
} as const;

export type ChatSubject = keyof typeof CHAT_SUBJECTS;

/** Maximum length of an address. Those of Microsoft are the longest, with about 350 characters. */
export const CHAT_ADDRESS_LIMIT = 1_000;

interface Receivers {
  /** Whole names, and with a leading dot what names end with. */
  readonly hosts: readonly string[];
  /** How paths begin. */
  readonly paths: readonly string[];
  /** For the help of the field and its fault. */
  readonly example: string;
}

/** Addresses as each service issues them: incoming webhooks of Slack and LINE WORKS, workflows of Power Automate. */
const RECEIVERS: Readonly<Record<ChatService, Receivers>> = {
  slack: { hosts: ['hooks.slack.com'], paths: ['/services/'], example: 'https://hooks.slack.com/services/…' },
  line_works: {
    hosts: ['webhook.worksmobile.com'],
    paths: ['/message/'],
    example: 'https://webhook.worksmobile.com/message/…',
  },
  teams: {
    hosts: ['.logic.azure.com', '.environment.api.powerplatform.com'],
    paths: ['/workflows/', '/powerautomate/automations/'],
    example: 'https://….api.powerplatform.com/powerautomate/automations/direct/workflows/…',
  },
};

/** Returns what addresses of a service look like. */
export const chatAddressExample = (service: ChatService): string => RECEIVERS[service].example;

const isHost = (host: string, known: string): boolean =>
  known.startsWith('.') ? host.endsWith(known) && host.length > known.length : host === known;

/**
 * Returns whether an address is one of a service's webhooks: https, its port, no user name, a host and a path of its
 * table. A host is compared by whole labels.
 */
export function isChatAddress(service: ChatService, address: string): boolean {
  if (!URL.canParse(address) || address.length > CHAT_ADDRESS_LIMIT) return false;
  const { protocol, port, username, password, hostname, pathname } = new URL(address);
  const { hosts, paths } = RECEIVERS[service];
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hosts.some((known) => isHost(hostname, known)) &&
    paths.some((path) => pathname.startsWith(path) && pathname.length > path.length)
  );
}

/** Returns what is wrong with an address and how to find the right one, for the field. */
export const chatAddressWrong = (service: ChatService): string =>
  `${CHAT_SERVICES[service]}のWebhook URLではありません。${CHAT_SERVICES[service]}で発行された、${RECEIVERS[service].example} の形のURLを貼り付けてください。`;

/** Classes of failed deliveries, with cause and remedy. The receiver's answer is never a part of them. */
export const CHAT_FAILURES = {
  unreachable: '接続できませんでした。サービスに障害が起きていないか、ご確認ください。',
  no_answer: '時間内に応答がありませんでした。届いている場合もあります。',
  refused: '受け付けられませんでした。URLが無効になっていないか、投稿先が削除されていないか、ご確認ください。',
  busy: '混み合っているため、受け付けられませんでした。時間をおいて、もう一度お試しください。',
  address: '送信先のアドレスは使用できません。URLを発行し直して、設定してください。',
} as const;

export type ChatFailure = keyof typeof CHAT_FAILURES;
