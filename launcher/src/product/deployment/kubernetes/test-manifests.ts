import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import type { ComposeServices } from './compose';
import type { Variable } from './settings';

const root = join(__dirname, '../../../../..');

/** Reads a file of the repository. */
export const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

/** Selector of pods by their labels. */
export interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
}
/** Container of a pod. */
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly env: readonly Variable[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts: readonly { readonly name: string; readonly readOnly?: boolean }[];
  readonly [field: string]: unknown;
}
interface Volume {
  readonly name: string;
  readonly emptyDir?: object;
  readonly persistentVolumeClaim?: { readonly claimName: string };
}
/** Template of a pod. */
interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly containers: readonly Container[];
    readonly volumes: readonly Volume[];
    readonly topologySpreadConstraints?: readonly { readonly labelSelector: Selector }[];
    readonly [field: string]: unknown;
  };
}
/** Rule of a network policy. */
export interface Rule {
  readonly from?: readonly { readonly podSelector?: Selector }[];
  readonly to?: readonly { readonly podSelector?: Selector }[];
  readonly ports?: readonly { readonly port: number }[];
}
/** Manifest as a test reads it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly template?: Pod;
    readonly selector?: Selector & Readonly<Record<string, unknown>>;
    readonly podSelector?: Selector;
    readonly ports?: readonly { readonly port: number; readonly targetPort: string }[];
    readonly ingress?: readonly Rule[];
    readonly egress?: readonly Rule[];
    readonly [field: string]: unknown;
  };
}

const folder = join(root, 'deploy', 'kubernetes');
/** Names of the files with manifests. */
export const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
/** Manifests of all files. */
export const manifests = files.flatMap((name) =>
  parseAllDocuments(read('deploy', 'kubernetes', name)).map((document) => document.toJS() as Manifest),
);
/** Returns the manifests of a kind. */
export const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
/** Returns one manifest. */
export const named = (kind: string, name: string): Manifest | undefined =>
  ofKind(kind).find(({ metadata }) => metadata.name === name);
/** Pods of Deployments and Jobs. */
export const pods = manifests.flatMap(({ kind, metadata: { name }, spec }) =>
  spec?.template ? [{ name, kind, pod: spec.template }] : [],
);

const servicesOf = (file: string): ComposeServices =>
  (parse(read(file), { merge: true }) as { readonly services: ComposeServices }).services;
/** Services of both compose files. */
export const services = { ...servicesOf('docker-compose.yml'), ...servicesOf('deploy/compose.parts.yml') };

/** Returns whether a selector selects pods with some labels. */
export const isSelected = (labels: Readonly<Record<string, string>>, { matchLabels = {} }: Selector): boolean =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value);
