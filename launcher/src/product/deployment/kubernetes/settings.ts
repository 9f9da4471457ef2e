import { clusterOf, databaseAddress, hyphened, type ComposeService } from './compose';

/** A variable of a container: its value, or the object that has it. */
export interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly configMapKeyRef?: { readonly name: string; readonly key: string };
    readonly secretKeyRef?: { readonly name: string; readonly key: string; readonly optional?: boolean };
    readonly fieldRef?: { readonly fieldPath: string };
  };
}

/** Settings of a container. */
export interface Settings {
  /** Variables that the deployment decides, with addresses and secrets. */
  readonly variables: readonly Variable[];
  /** Settings in the ConfigMap of the component, which may be set, with their defaults. */
  readonly free: Readonly<Record<string, string>>;
}

/** ConfigMap with the addresses that browsers know, which several components use. */
export const ADDRESSES = 'addresses';
/** Where the authority of a cluster's certificate is mounted. */
export const DATABASE_CA = '/srv/database-ca';
/** Variable of the pod's own namespace. */
const NAMESPACE = 'NAMESPACE';

/** Secrets that compose has a default for, or that may be missing here: the server then does without. */
const OPTIONAL_SECRETS = [
  'CORPORATE_NUMBER_API_ID',
  'OPERATOR_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];
/** Secrets of more than one component, and the Secret that has them. */
const SHARED_SECRETS: Readonly<Record<string, string>> = { CARD_GATEWAY_SECRET: 'shared-secrets' };

/** Settings that differ from compose, by component. */
const DECIDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The clusters wait for a second machine at each commit, and the API refuses writes of money if they do not.
  api: { DATABASE_REPLICATION: 'synchronous' },
};
/** Defaults that name containers of compose. */
const DEFAULTS: Readonly<Record<string, string>> = { S3_ENDPOINT: '' };

const ADDRESS = /\$\{(\w+_ORIGINS?):-(?:[^${}]|\$\{[^{}]*\})*\}/g;
const NEEDED = /\$\{(\w+):\?[^}]*\}/g;
const FREE = /\$\{(\w+):?-([^}]*)\}/g;
/** A probe comes from outside of the pod, and not from its own machine as in compose. */
const LOOPBACK = /^127\.0\.0\.1:/;
const SERVER = /^([a-z][a-z0-9-]*)(:\d+ resolve)$/;

/** Returns the component whose settings and secrets a component has: receiving mail has those of the API. */
export const settingsNameOf = (component: string): string => (component === 'mail-in' ? 'api' : component);

const fromAddresses = (name: string, key: string): Variable => ({
  name,
  valueFrom: { configMapKeyRef: { name: ADDRESSES, key } },
});

function fromSecret(name: string, key: string, component: string): Variable {
  const isOptional = OPTIONAL_SECRETS.includes(key);
  const secret = SHARED_SECRETS[key] ?? `${settingsNameOf(component)}-secrets`;
  return { name, valueFrom: { secretKeyRef: { name: secret, key, ...(isOptional ? { optional: true } : {}) } } };
}

/** Returns the address of a cluster's primary. Its certificate is verified. */
function databaseVariables(template: string): Variable[] {
  const { database, owner, role, password } = databaseAddress(template);
  const server = `${clusterOf(owner)}-rw:5432`;
  const tls = `sslmode=verify-full&sslrootcert=${DATABASE_CA}/ca.crt`;
  return [
    { name: password, valueFrom: { secretKeyRef: { name: hyphened(role), key: 'password' } } },
    { name: 'DATABASE_URL', value: `postgres://${role}:$(${password})@${server}/${database}?${tls}` },
  ];
}

/** Returns the variables of a value that contains addresses, or names a server for nginx; none if it is another. */
function composed(name: string, template: string, component: string): Variable[] {
  if (name === 'DATABASE_URL') return databaseVariables(template);
  const [, server, rest] = SERVER.exec(template) ?? [];
  // nginx's resolver takes fully qualified names only.
  if (server !== undefined)
    return [
      { name: NAMESPACE, valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
      { name, value: `${server}.$(${NAMESPACE}).svc.cluster.local${rest}` },
    ];
  const keys = [...template.matchAll(ADDRESS)].map(([, key = '']) => key);
  const [only] = keys;
  if (only !== undefined && template.replace(ADDRESS, '') === '' && keys.length === 1)
    return [fromAddresses(name, only)];
  if (only !== undefined)
    return [...keys.map((key) => fromAddresses(key, key)), { name, value: template.replace(ADDRESS, '$($1)') }];
  const [needed] = [...template.matchAll(NEEDED)].map(([, key = '']) => key);
  if (needed !== undefined) return [fromSecret(name, needed, component)];
  return OPTIONAL_SECRETS.includes(name) ? [fromSecret(name, name, component)] : [];
}

/** Returns the settings of a container from those of its service in compose. */
export function settingsOf(component: string, service: ComposeService): Settings {
  const variables = new Map<string, Variable>();
  const free: Record<string, string> = {};
  const decided = DECIDED[settingsNameOf(component)] ?? {};
  for (const [name, value] of Object.entries(service.environment ?? {})) {
    const template = String(value);
    if (name in decided) continue;
    const found = composed(name, template, component);
    for (const variable of found) variables.set(variable.name, variable);
    if (found.length > 0) continue;
    if (template.includes('${')) free[name] = DEFAULTS[name] ?? template.replace(FREE, '$2');
    else variables.set(name, { name, value: template.replace(LOOPBACK, '') });
  }
  for (const [name, value] of Object.entries(decided)) variables.set(name, { name, value });
  return { variables: [...variables.values()], free };
}

/** Returns the keys of the ConfigMap of addresses that some variables use, each with an address to replace. */
export function addressesOf(variables: readonly Variable[]): Record<string, string> {
  const keys = variables.flatMap(({ valueFrom }) => {
    const from = valueFrom?.configMapKeyRef;
    return from?.name === ADDRESSES ? [from.key] : [];
  });
  const example = (key: string): string => {
    if (key === 'PUBLIC_ORIGIN') return 'https://card-seikyusho.example';
    if (key === 'FRAME_ORIGINS') return example('CARD_GATEWAY_ORIGIN');
    const name = hyphened(key)
      .replace(/^mfe-/, '')
      .replace(/-origin$/, '');
    return `https://${name}.card-seikyusho.example`;
  };
  return Object.fromEntries([...new Set(keys)].map((key) => [key, example(key)]));
}
