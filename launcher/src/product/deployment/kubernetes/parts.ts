import { callsOf, isCluster, type ComposeService, type ComposeServices } from './compose';

/** Kind of a part: it decides which pod it gets. */
export type Kind = 'server' | 'mail' | 'site' | 'edge' | 'migration' | 'release';

/** A part of the product: a service of compose that becomes a Deployment, or a Job that runs to its end. */
export interface Part {
  readonly name: string;
  /** Group of parts that share settings, a budget and a network policy: `api` of `api-1`, or `releases`. */
  readonly component: string;
  readonly kind: Kind;
  readonly service: ComposeService;
  /** Ports by name. */
  readonly ports: Readonly<Record<string, number>>;
  /** Components and clusters of databases that it calls. */
  readonly calls: readonly string[];
}

/** Whether strangers call a part, from outside of the cluster. */
export const isOpen = (kind: Kind | undefined): boolean => kind === 'edge' || kind === 'mail';

/** Services of compose that stand for what a company has, or that an operator of Kubernetes runs. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  postgres: 'two clusters of CloudNativePG',
  s3: 'a bucket',
  mail: 'SMTP_URL',
};

const kindOf = (name: string, { environment = {} }: ComposeService): Kind => {
  if (name.endsWith('-release')) return 'release';
  if (name.endsWith('-migration')) return 'migration';
  if (name === 'edge') return 'edge';
  if ('INBOX_PORT' in environment) return 'mail';
  return 'PORT' in environment ? 'server' : 'site';
};

const componentOf = (name: string): string => (name.endsWith('-release') ? 'releases' : name.replace(/-\d+$/, ''));

function portsOf(kind: Kind, { environment = {} }: ComposeService): Record<string, number> {
  if (kind === 'server') return { http: Number(environment['PORT']) };
  if (kind === 'mail') return { smtp: Number(environment['INBOX_PORT']) };
  if (kind === 'site') return { http: Number(environment['LISTEN']) };
  if (kind !== 'edge') return {};
  const listens = Object.entries(environment).filter(([name]) => name.endsWith('_LISTEN') && name !== 'HEALTH_LISTEN');
  return Object.fromEntries(listens.map(([, port]) => [`origin-${port}`, Number(port)]));
}

/** Returns the parts of the product, in the order of the compose files. */
export function partsOf(services: ComposeServices): Part[] {
  const own = Object.entries(services).filter(([name]) => !(name in LEFT_OUT));
  return own.map(([name, service]) => {
    const kind = kindOf(name, service);
    const calls = callsOf(service).filter((called) => own.some(([other]) => other === called) || isCluster(called));
    return {
      name,
      component: componentOf(name),
      kind,
      service,
      ports: portsOf(kind, service),
      calls: [...new Set(calls.map(componentOf))],
    };
  });
}
