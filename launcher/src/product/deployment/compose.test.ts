import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { portOf } from '../config/ports';
import { parse } from 'yaml';
import { remotesOf } from '../config/workspace';
import { configurationOf } from '../nginx/configuration';

// Starts no container: docs/deployment.md lists what was run and what was not.

const root = join(__dirname, '../../../..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: {
    readonly context: string;
    readonly dockerfile: string;
    readonly target: string;
    readonly args?: { readonly PART: string };
  };
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: unknown;
  readonly ports?: readonly string[];
  readonly network_mode?: string;
}

interface Compose {
  readonly include?: readonly { readonly path: string; readonly project_directory: string }[];
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const main = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const included = (main.include ?? []).map(({ path }) => path);
const files = ['docker-compose.yml', ...included];
const text = files.map((file) => read(file)).join('\n');
const parsed = files.map((file) => parse(read(file), { merge: true }) as Compose);
// Merges like compose: included services are added to the existing ones.
const compose: Compose = {
  services: Object.assign({}, ...parsed.map((file) => file.services)),
  volumes: Object.assign({}, ...parsed.map((file) => file.volumes)),
};
const services = Object.entries(compose.services);
const remotes = remotesOf(root);
const parts = ['host', ...remotes];
const templates = configurationOf(remotes);
const dockerfile = read('deploy', 'Dockerfile');

const variablesOf = (template: string): string[] =>
  [...new Set([...(templates[template] ?? '').matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name ?? ''))].sort();
const settingsOf = (name: string): string[] =>
  [...read(name, '.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, setting]) => setting ?? '');

test.each(files)('%s is valid under the published schema of compose files', (file) => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const { $schema: _, ...schema } = JSON.parse(read('deploy', 'compose-spec', 'compose-spec.json')) as Record<
    string,
    unknown
  >;
  ajv.validate(schema, parse(read(file), { merge: true }));
  expect(ajv.errors ?? []).toEqual([]);
  expect(ajv.validate(schema, { services: { api: { imagee: 'x' } } })).toBe(false);
});

test('it has every service of the architecture', () => {
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining([
      'postgres',
      's3',
      'mail',
      'api-1',
      'api-2',
      'card-gateway',
      ...parts,
      ...parts.map((part) => `${part}-release`),
      'edge',
    ]),
  );
});

test('no included file overrides another', () => {
  expect(services).toHaveLength(parsed.reduce((sum, file) => sum + Object.keys(file.services).length, 0));
});

test('every file, target, volume and service that it names exists', () => {
  const targets = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  for (const [, { build, volumes = [], depends_on: others = {}, network_mode: network }] of services) {
    if (build !== undefined) expect(targets).toContain(build.target);
    if (build !== undefined) expect(existsSync(join(root, build.context, build.dockerfile))).toBe(true);
    if (build?.args !== undefined) expect(existsSync(join(root, build.args.PART, 'package.json'))).toBe(true);
    for (const source of volumes
      .filter((volume) => !volume.startsWith('${'))
      .map((volume) => volume.split(':')[0] ?? '')) {
      expect(source.startsWith('.') ? existsSync(join(root, source)) : source in compose.volumes).toBe(true);
    }
    for (const other of Object.keys(others)) expect(compose.services).toHaveProperty([other]);
    if (network !== undefined) expect(compose.services).toHaveProperty([network.replace('service:', '')]);
  }
});

test('an image is built from the package of its part, its dependencies, and no other part', () => {
  // `COPY . .` would rebuild everything at every change.
  const copied = copiedFiles();
  expect(copied.length).toBeGreaterThan(10);
  for (const source of copied) expect([source, existsSync(join(root, source))]).toEqual([source, true]);
  const ofParts = copied.filter((source) =>
    [...parts, 'api', 'card-gateway', '.'].includes(source.split('/')[0] ?? ''),
  );
  expect(ofParts).toEqual(['host/package.json']);
});

test.each([...parts, 'api', 'card-gateway'])('%s is built with every package of the workspace that it uses', (part) => {
  for (const name of workspacePackagesOf(part)) expect(copiedFiles()).toContain(name);
});

test('every build uses the package manager of the workspace', () => {
  const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
  const lock = read('launcher', 'package-manager', 'package-lock.json');
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { version?: string; integrity?: string; resolved?: string }>;
  };
  const { '': _, ...locked } = packages;
  expect(Object.keys(locked)).toEqual(['node_modules/pnpm']);
  expect(`pnpm@${locked['node_modules/pnpm']?.version}`).toBe(packageManager);
  // The same hash as in the workspace's own lock file, and the address of no registry.
  const { packages: known } = parse(read('pnpm-lock.yaml')) as {
    packages: Record<string, { resolution: { integrity: string } }>;
  };
  expect(locked['node_modules/pnpm']?.integrity).toBe(known[packageManager]?.resolution.integrity);
  expect(lock).not.toMatch(/"resolved"|registry/);
  // Nothing installs it in another way.
  for (const text of [dockerfile, read('launcher', 'bootstrap.mjs')]) {
    expect(text).not.toMatch(/pnpm@|(?<!p)npm install|npx/);
    expect(text).toMatch(/npm ci|'npm', \['ci'/);
  }
});

test('files added to the entry point of nginx are executable: it skips others', () => {
  const added = readdirSync(join(root, 'deploy')).filter((name) => name.endsWith('.envsh'));
  expect(added.map((name) => [name, statSync(join(root, 'deploy', name)).mode & 0o111])).toEqual([
    ['16-first-resolver.envsh', 0o111],
  ]);
});

test('each part is published by an image of its own, on the network that browsers ask', () => {
  for (const part of parts) {
    expect(compose.services[`${part}-release`]).toMatchObject({
      build: { target: 'release', args: { PART: part } },
      image: `card-seikyusho/${part}-release`,
      network_mode: 'service:edge',
      restart: 'no',
    });
  }
});

test('a remote is published after the host, and nothing waits for it', () => {
  for (const remote of remotes) {
    expect(compose.services[`${remote}-release`]?.depends_on).toMatchObject({
      'host-release': { condition: 'service_completed_successfully' },
      [remote]: { condition: 'service_healthy' },
    });
    expect(services.filter(([, { depends_on: others = {} }]) => `${remote}-release` in others)).toEqual([]);
  }
});

test('the edge does not wait for others, and resolves the names of its servers again', () => {
  const { depends_on: others, environment = {} } = compose.services['edge'] ?? {};
  expect(others).toBeUndefined();
  const servers = Object.entries(environment).filter(([name]) => /_SERVER$|^API_\d$/.test(name));
  expect(servers).toHaveLength(parts.length + 3);
  for (const [, address] of servers) expect(address).toMatch(/^[a-z0-9-]+:\d+ resolve$/);
  for (const [, address] of servers) expect(compose.services).toHaveProperty([String(address).split(':')[0] ?? '']);
});

test('images are those of a release', () => {
  for (const [name, { image, build }] of services)
    if (build === undefined) expect([name, image]).toEqual([name, expect.stringMatching(/:.*\d/)]);
});

test('each nginx has a value for every variable of its template, and no other', () => {
  const given = (name: string): string[] => Object.keys(compose.services[name]?.environment ?? {}).sort();
  expect(given('edge')).toEqual(variablesOf('edge.conf.template'));
  expect(given('host')).toEqual(variablesOf('host.conf.template'));
  for (const remote of remotes) expect(given(remote)).toEqual(variablesOf('remote.conf.template'));
});

test('the servers receive only settings that they know', () => {
  for (const [name, settings] of [
    ['api-1', settingsOf('api')],
    ['api-2', settingsOf('api')],
    ['card-gateway', settingsOf('card-gateway')],
    ['api-migration', settingsOf('api')],
    ['card-gateway-migration', settingsOf('card-gateway')],
  ] as const) {
    for (const setting of Object.keys(compose.services[name]?.environment ?? {})) expect(settings).toContain(setting);
  }
});

test('each server has a database and a role of its own, and only its migration knows the owner', () => {
  const roleOf = (name: string): string =>
    /^postgres:\/\/(\w+):\$\{(\w+):\?.*\}@postgres:5432\/(\w+)$/
      .exec(String(compose.services[name]?.environment?.['DATABASE_URL']))
      ?.slice(1)
      .join(' ') ?? '';
  expect(
    Object.fromEntries(
      ['api-1', 'api-2', 'api-migration', 'card-gateway', 'card-gateway-migration'].map((name) => [name, roleOf(name)]),
    ),
  ).toEqual({
    'api-1': 'api_runtime API_RUNTIME_PASSWORD card',
    'api-2': 'api_runtime API_RUNTIME_PASSWORD card',
    'api-migration': 'api_owner API_OWNER_PASSWORD card',
    'card-gateway': 'card_gateway_runtime CARD_GATEWAY_RUNTIME_PASSWORD card_gateway',
    'card-gateway-migration': 'card_gateway_owner CARD_GATEWAY_OWNER_PASSWORD card_gateway',
  });
  const knows = (name: string): string[] =>
    services.filter(([, { environment }]) => JSON.stringify(environment ?? {}).includes(name)).map(([other]) => other);
  expect(knows('POSTGRES_PASSWORD')).toEqual(['postgres']);
  expect(knows('API_OWNER_PASSWORD').sort()).toEqual(['api-migration', 'postgres']);
  expect(knows('CARD_GATEWAY_OWNER_PASSWORD').sort()).toEqual(['card-gateway-migration', 'postgres']);
});

test('a server starts when its database is migrated', () => {
  for (const [server, migration] of [
    ['api-1', 'api-migration'],
    ['api-2', 'api-migration'],
    ['card-gateway', 'card-gateway-migration'],
  ] as const) {
    expect(compose.services[server]?.depends_on).toMatchObject({
      [migration]: { condition: 'service_completed_successfully' },
    });
    expect(compose.services[migration]?.environment).toMatchObject({
      RUNTIME_ROLE: /\/\/(\w+):/.exec(String(compose.services[server]?.environment?.['DATABASE_URL']))?.[1],
    });
  }
});

test('browsers find everything at the ports of npm start', () => {
  const { environment: listen = {}, ports = [] } = compose.services['edge'] ?? {};
  const published = ['host', ...remotes, 'card-gateway'] as const;
  expect(ports).toEqual(published.map((name) => `${portOf(name, 8080)}:${portOf(name, 8080)}`));
  for (const name of published) {
    expect([name, listen[`${name.toUpperCase().replaceAll('-', '_')}_LISTEN`]]).toEqual([name, portOf(name, 8080)]);
  }
});

test('the edge has certificate and key, every release the certificate that it asks with, and nobody else the key', () => {
  const mounted = (name: string): string[] =>
    services.filter(([, { volumes = [] }]) => volumes.some((volume) => volume.includes(name))).map(([other]) => other);
  expect(mounted('{TLS_KEY:')).toEqual(['edge']);
  expect(mounted('{TLS_CERTIFICATE:').sort()).toEqual(['edge', ...parts.map((part) => `${part}-release`)].sort());
  for (const part of parts)
    expect(compose.services[`${part}-release`]?.environment).toMatchObject({
      NODE_EXTRA_CA_CERTS: '/srv/certificate.pem',
    });
});

test("the edge's health is checked where it listens for that", () => {
  const port = /HEALTHCHECK .*:(\d+)\/nginx-health$/m.exec(
    dockerfile.slice(dockerfile.indexOf('FROM nginx AS edge')),
  )?.[1];
  expect(compose.services['edge']?.environment?.['HEALTH_LISTEN']).toBe(`127.0.0.1:${port}`);
});

test('it contains no secret: a missing one is an error, and the example explains each variable', () => {
  const asked = [...text.matchAll(/\$\{([A-Z0-9_]+)(:\?[^}]*)?/g)];
  const needed = asked.filter(([, , word]) => word !== undefined).map(([, name]) => name);
  expect([...new Set(needed)].sort()).toEqual([
    'API_OWNER_PASSWORD',
    'API_RUNTIME_PASSWORD',
    'CARD_GATEWAY_OWNER_PASSWORD',
    'CARD_GATEWAY_RUNTIME_PASSWORD',
    'CARD_GATEWAY_SECRET',
    'MASTER_KEYS',
    'OPERATOR_TOKEN',
    'POSTGRES_PASSWORD',
    'S3_SECRET_ACCESS_KEY',
    'TLS_CERTIFICATE',
    'TLS_KEY',
  ]);
  const explained = [...read('deploy', 'compose.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  // Variables of remotes are explained once for all: MFE_<NAME>_ORIGIN.
  const others = [...new Set(asked.map(([, name]) => name))].filter(
    (name) => !/^MFE_[A-Z0-9_]+_ORIGIN$/.test(name ?? ''),
  );
  expect(others.sort()).toEqual([...explained].sort());
});

test.each([
  'PUBLIC_ORIGIN',
  'CARD_GATEWAY_ORIGIN',
  'FRAME_ORIGINS',
  'HELP_CHAT_URL',
  'COLLECTION_MODE',
  'COLLECTION_BLOCKLIST',
  'COLLECTION_REMINDER_DAYS',
])('%s is taken from the environment', (name) => {
  expect(text).toMatch(new RegExp(`\\$\\{${name}:-`));
});

/** Returns the files that the images copy out of the repository, except the part itself. */
function copiedFiles(): string[] {
  return [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    .flatMap(([, sources = '']) => sources.split(' '))
    .filter((source) => source !== '${PART}');
}

/** Returns the workspace packages that a package depends on, also indirectly. */
function workspacePackagesOf(name: string, found = new Set<string>()): Set<string> {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(name, 'package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  for (const [other, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!version.startsWith('workspace:') || found.has(other)) continue;
    found.add(other);
    workspacePackagesOf(other, found);
  }
  return found;
}
