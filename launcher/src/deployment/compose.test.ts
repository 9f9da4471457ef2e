import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { portOf } from '../config/ports';
import { parse } from 'yaml';
import { remotesOf } from '../config/workspace';
import { configurationOf } from '../nginx/configuration';

// Nothing here starts a container: docs/deployment.md says what was tried and what was not.

const root = join(__dirname, '../../..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: unknown;
}

const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> };
const services = Object.entries(compose.services);
const remotes = remotesOf(root);
const templates = configurationOf(remotes);

const variablesOf = (template: string): string[] => [...new Set([...(templates[template] ?? '').matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name ?? ''))].sort();
const settingsOf = (name: string): string[] => [...read(name, '.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, setting]) => setting ?? '');

test('docker-compose.yml is what the published schema of compose files allows', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const { $schema: _, ...schema } = JSON.parse(read('deploy', 'compose-spec', 'compose-spec.json')) as Record<string, unknown>;
  ajv.validate(schema, compose);
  expect(ajv.errors ?? []).toEqual([]);
  expect(ajv.validate(schema, { services: { api: { imagee: 'x' } } })).toBe(false);
});

test('it has what the architecture names', () => {
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['postgres', 's3', 'mail', 'api-1', 'api-2', 'card-gateway', 'host', ...remotes, 'edge']));
});

test('every file, target, volume and service that it names is there', () => {
  const targets = [...read('deploy', 'Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  for (const [, { build, volumes = [], depends_on: others = {} }] of services) {
    if (build !== undefined) expect(targets).toContain(build.target);
    if (build !== undefined) expect(existsSync(join(root, build.context, build.dockerfile))).toBe(true);
    for (const source of volumes.map((volume) => volume.split(':')[0] ?? '')) {
      expect(source.startsWith('.') ? existsSync(join(root, source)) : source in compose.volumes).toBe(true);
    }
    for (const other of Object.keys(others)) expect(compose.services).toHaveProperty([other]);
  }
});

test('every file that an image copies out of the repository is there', () => {
  const copied = [...read('deploy', 'Dockerfile').matchAll(/^COPY (?!--from)(\S+) \S+$/gm)].map(([, source]) => source ?? '');
  expect(copied.length).toBeGreaterThan(3);
  for (const source of copied) expect([source, existsSync(join(root, source))]).toEqual([source, true]);
});

test('images are those of a release', () => {
  for (const [name, { image, build }] of services) if (build === undefined) expect([name, image]).toEqual([name, expect.stringMatching(/:.*\d/)]);
});

test('each nginx has a value for everything that its template asks for, and no other', () => {
  const given = (name: string): string[] => Object.keys(compose.services[name]?.environment ?? {}).sort();
  expect(given('edge')).toEqual(variablesOf('edge.conf.template'));
  expect(given('host')).toEqual(variablesOf('host.conf.template'));
  for (const remote of remotes) expect(given(remote)).toEqual(variablesOf('remote.conf.template'));
});

test('the servers are given settings that they know', () => {
  for (const [name, settings] of [['api-1', settingsOf('api')], ['api-2', settingsOf('api')], ['card-gateway', settingsOf('card-gateway')]] as const) {
    for (const setting of Object.keys(compose.services[name]?.environment ?? {})) expect(settings).toContain(setting);
  }
});

test('browsers find everything at the ports of npm start', () => {
  const listen = compose.services['edge']?.environment ?? {};
  for (const name of ['host', ...remotes, 'card-gateway'] as const) {
    expect([name, listen[`${name.toUpperCase().replaceAll('-', '_')}_LISTEN`]]).toEqual([name, portOf(name, 8080)]);
  }
});

test('no secret stands in it, and whoever has not chosen one is told where', () => {
  const asked = [...text.matchAll(/\$\{([A-Z0-9_]+)(:\?[^}]*)?/g)];
  const needed = asked.filter(([, , word]) => word !== undefined).map(([, name]) => name);
  expect([...new Set(needed)].sort()).toEqual(['CARD_GATEWAY_SECRET', 'OPERATOR_TOKEN', 'POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY']);
  const explained = [...read('deploy', 'compose.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect([...new Set(asked.map(([, name]) => name))].sort()).toEqual([...explained].sort());
});
