/** A service of the compose files, as far as the manifests need it. */
export interface ComposeService {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly network_mode?: string;
}

/** Services of both compose files, by name: the one table that the manifests are made from. */
export type ComposeServices = Readonly<Record<string, ComposeService>>;

/** A database of the compose files: its name, the service that it belongs to, and a role with its password. */
export interface DatabaseAddress {
  readonly database: string;
  /** Service that it belongs to: `api` or `card-gateway`. */
  readonly owner: string;
  readonly role: string;
  /** Variable of the role's password. */
  readonly password: string;
}

const DATABASE_URL = /^postgres:\/\/(\w+):\$\{(\w+):\?[^}]*\}@postgres:\d+\/(\w+)$/;

/** Returns what a `DATABASE_URL` of the compose files names. Throws if it has another form. */
export function databaseAddress(template: string): DatabaseAddress {
  const [, role, password, database] = DATABASE_URL.exec(template) ?? [];
  if (role === undefined || password === undefined || database === undefined)
    throw new Error('docker-compose.yml has a DATABASE_URL of a form that the manifests do not know.');
  return { database, owner: hyphened(role.replace(/_(?:owner|runtime)$/, '')), role, password };
}

/** Converts a name for Kubernetes: `api_runtime` → `api-runtime`. */
export const hyphened = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** Returns the name of the cluster of databases of a service. */
export const clusterOf = (service: string): string => `${service}-database`;

export const isCluster = (name: string): boolean => name.endsWith('-database');

const CALLED = /(?:\/\/(?:[^@/]*@)?|^)([a-z][a-z0-9-]*):\d+/g;

/** Returns the services that a service calls: those that its environment names, and the edge of a release. */
export function callsOf(service: ComposeService): string[] {
  const named = Object.entries(service.environment ?? {}).flatMap(([name, value]) => {
    if (name === 'DATABASE_URL') return [clusterOf(databaseAddress(String(value)).owner)];
    return [...String(value).matchAll(CALLED)].map(([, called = '']) => called);
  });
  const network = service.network_mode?.replace('service:', '');
  return [...new Set(network === undefined ? named : [...named, network])];
}
