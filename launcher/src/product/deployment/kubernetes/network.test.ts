import { isSelected, manifests, ofKind, pods, type Rule, type Selector } from './test-manifests';

const POLICIES = ofKind('NetworkPolicy');

type Labels = Readonly<Record<string, string>>;

/** Labels of pods by the name that others call them: parts, and instances of PostgreSQL. */
const labelsOf = (name: string): Labels =>
  pods.find((other) => other.name === name)?.pod.metadata.labels ?? { 'cnpg.io/cluster': name };

const allows = (rules: readonly Rule[], side: 'from' | 'to', labels: Labels, port: number): boolean =>
  rules.some(
    (rule) =>
      (rule[side] ?? []).some(({ podSelector }) => podSelector && isSelected(labels, podSelector)) &&
      (rule.ports ?? []).some((allowed) => allowed.port === port),
  );

const rulesFor = (labels: Labels, direction: 'ingress' | 'egress'): readonly Rule[] =>
  POLICIES.filter(({ spec }) => isSelected(labels, spec.podSelector as Selector)).flatMap(
    ({ spec }) => spec[direction] ?? [],
  );

/** Calls that variables of the pods name: caller, name of the Service, port. */
const calls = pods.flatMap(({ name, pod }) =>
  pod.spec.containers.flatMap(({ env }) =>
    env.flatMap(({ value = '' }) =>
      [
        ...value.matchAll(/(?:^|@|\/\/)([a-z][a-z0-9-]*?)(?:-rw)?(?:\.\$\(NAMESPACE\)\.svc\.cluster\.local)?:(\d+)/g),
      ].map(([, called = '', port]) => ({ caller: name, called, port: Number(port) })),
    ),
  ),
);

test('whatever is called is a part or a cluster of databases', () => {
  expect(calls.length).toBeGreaterThan(15);
  const known = manifests.filter(({ kind }) => ['Service', 'Cluster'].includes(kind)).map((item) => item.metadata.name);
  expect(calls.filter(({ called }) => !known.includes(called))).toEqual([]);
});

test.each(calls)('$caller may call $called at $port', ({ caller, called, port }) => {
  expect(allows(rulesFor(labelsOf(caller), 'egress'), 'to', labelsOf(called), port)).toBe(true);
  expect(allows(rulesFor(labelsOf(called), 'ingress'), 'from', labelsOf(caller), port)).toBe(true);
});

test('a release asks the edge, and nothing else of the product', () => {
  const rules = rulesFor(labelsOf('host-release'), 'egress');
  expect(allows(rules, 'to', labelsOf('edge'), 8080)).toBe(true);
  for (const other of ['api-1', 'card-gateway', 'api-database'])
    for (const port of [5432, 8090, 8091]) expect(allows(rules, 'to', labelsOf(other), port)).toBe(false);
});

test('nobody but the servers and their migration reaches a database', () => {
  const may = (name: string, cluster: string): boolean =>
    allows(rulesFor(labelsOf(cluster), 'ingress'), 'from', labelsOf(name), 5432);
  for (const cluster of ['api-database', 'card-gateway-database'])
    expect(pods.map(({ name }) => name).filter((name) => may(name, cluster))).toEqual(
      cluster === 'api-database'
        ? ['api-migration', 'api-1', 'api-2', 'mail-in']
        : ['card-gateway-migration', 'card-gateway'],
    );
});

test('nothing is allowed by default', () => {
  const [none] = POLICIES.filter(({ metadata }) => metadata.name === 'default-deny');
  expect(none?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});
