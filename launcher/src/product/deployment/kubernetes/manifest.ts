import { stringify } from 'yaml';

/** Name of the product's namespace, and of what all of its objects belong to. */
export const PRODUCT = 'card-seikyusho';

/** An object of Kubernetes. The test checks it against the schema of its kind. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly [field: string]: unknown;
}

/** Returns the labels of an object. @param component part that it belongs to; several objects may share it */
export const labelsOf = (name: string, component: string): Record<string, string> => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/component': component,
  'app.kubernetes.io/part-of': PRODUCT,
});

/** Returns what selects the pods of a component. */
export const ofComponent = (component: string): { matchLabels: Record<string, string> } => ({
  matchLabels: { 'app.kubernetes.io/component': component },
});

const HEADER = [
  'Made by `npm run deploy-files` from docker-compose.yml, deploy/compose.parts.yml and the packages of the workspace:',
  'not to be edited. Checked against schemas and never run: docs/deployment.md, "Kubernetes".',
];

/** Returns the text of a file. @param about sentence that heads it */
export function fileOf(about: string, documents: readonly object[]): string {
  const head = [about, ...HEADER].map((line) => `# ${line}\n`).join('');
  const texts = documents.map((document) =>
    stringify(document, { lineWidth: 120, aliasDuplicateObjects: false, singleQuote: true }),
  );
  return `${head}---\n${texts.join('---\n')}`;
}
