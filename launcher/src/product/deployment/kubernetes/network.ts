import { isCluster } from './compose';
import { labelsOf, ofComponent, PRODUCT, type Manifest } from './manifest';
import { isOpen, type Part } from './parts';

const POSTGRES = 5432;
/** Port at which the operator asks an instance of PostgreSQL how it is. */
const INSTANCE_STATUS = 8000;
/** Namespace of CloudNativePG. */
const OPERATOR = 'cnpg-system';
/** Ports of Kubernetes itself, which instances of PostgreSQL ask, and of the store of their backups. */
const OUTSIDE_OF_CLUSTERS = [443, 6443];

/** Ports on the internet. API: bucket, webhooks, register of corporations (443), mail (465, 587), traces (4318). */
const OUTSIDE: Readonly<Record<string, readonly number[]>> = {
  api: [443, 465, 587, 4318],
  'card-gateway': [443],
  'mail-in': [443],
};
/** A release asks for its files where browsers do. */
const OUTSIDE_OF_RELEASES = [443];

/** The internet: an address within the network is reached by a policy of its own. */
const INTERNET = [
  {
    cidr: '0.0.0.0/0',
    except: ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  },
  { cidr: '::/0', except: ['::1/128', 'fc00::/7', 'fe80::/10'] },
].map((ipBlock) => ({ ipBlock }));

const tcp = (ports: readonly (number | string)[]): object[] => ports.map((port) => ({ protocol: 'TCP', port }));

const podsOf = (name: string): object => ({
  podSelector: isCluster(name) ? { matchLabels: { 'cnpg.io/cluster': name } } : ofComponent(name),
});

const inNamespace = (name: string): object => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});

const policy = (name: string, spec: object): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name, namespace: PRODUCT, labels: labelsOf(name, name) },
  spec,
});

const BOTH = ['Ingress', 'Egress'];

/** Nothing is reached, and nothing reaches out, unless a policy allows it. Names of servers are looked up by all. */
const FOR_ALL: readonly Manifest[] = [
  policy('default-deny', { podSelector: {}, policyTypes: BOTH }),
  policy('name-servers', {
    podSelector: {},
    policyTypes: ['Egress'],
    egress: [
      {
        to: [inNamespace('kube-system')],
        ports: [
          { protocol: 'UDP', port: 53 },
          { protocol: 'TCP', port: 53 },
        ],
      },
    ],
  }),
];

const callersOf = (name: string, parts: readonly Part[]): string[] => [
  ...new Set(parts.filter(({ calls }) => calls.includes(name)).map(({ component }) => component)),
];

/** Returns the policy of a component: who may call it, and what it may call. */
function policyOf(component: string, parts: readonly Part[]): Manifest {
  const [part] = parts.filter((other) => other.component === component);
  const { kind, calls = [], ports = {} } = part ?? {};
  const callers = callersOf(component, parts);
  const outside = kind === 'release' ? OUTSIDE_OF_RELEASES : (OUTSIDE[component] ?? []);
  const portsAt = (called: string): object[] =>
    isCluster(called)
      ? tcp([POSTGRES])
      : tcp(Object.values(parts.find((other) => other.component === called)?.ports ?? {}));
  const egress = calls.map((called) => ({ to: [podsOf(called)], ports: portsAt(called) }));
  return policy(component, {
    ...(podsOf(component) as { readonly podSelector: object }),
    policyTypes: BOTH,
    ingress: isOpen(kind)
      ? [{ ports: tcp(Object.values(ports)) }]
      : callers.length > 0
        ? [{ from: callers.map(podsOf), ports: tcp(Object.values(ports)) }]
        : [],
    egress: outside.length > 0 ? [...egress, { to: INTERNET, ports: tcp(outside) }] : egress,
  });
}

/** Returns the policy of a cluster of PostgreSQL: its callers, its own instances, and the operator. */
function policyOfCluster(name: string, parts: readonly Part[]): Manifest {
  const own = { ...podsOf(name) };
  const between = tcp([POSTGRES, INSTANCE_STATUS]);
  return policy(name, {
    ...(podsOf(name) as { readonly podSelector: object }),
    policyTypes: BOTH,
    ingress: [
      { from: callersOf(name, parts).map(podsOf), ports: tcp([POSTGRES]) },
      { from: [own, inNamespace(OPERATOR)], ports: between },
    ],
    egress: [
      { to: [own], ports: between },
      // The address of Kubernetes is of each installation, and no label selects it.
      { ports: tcp(OUTSIDE_OF_CLUSTERS) },
    ],
  });
}

/** Returns a policy for each component and each cluster, from what calls what in the compose files. */
export function policiesOf(parts: readonly Part[]): Manifest[] {
  const components = [...new Set(parts.map(({ component }) => component))];
  const clusters = [...new Set(parts.flatMap(({ calls }) => calls.filter(isCluster)))];
  return [
    ...FOR_ALL,
    ...components.map((component) => policyOf(component, parts)),
    ...clusters.map((cluster) => policyOfCluster(cluster, parts)),
  ];
}
