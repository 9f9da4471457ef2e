import Ajv, { type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import { LEFT_OUT } from './parts';
import { files, manifests, ofKind, pods, read, services, type Manifest } from './test-manifests';

// Starts no cluster: docs/deployment.md says that the manifests were never run.

/** Returns a schema that refuses fields that it does not name, as servers of Kubernetes do when asked to be strict. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, strict(value)]));
  if (inner['format'] === 'int-or-string') return { ...inner, type: ['integer', 'string'] };
  return typeof inner['properties'] === 'object' && inner['type'] === 'object'
    ? { additionalProperties: false, ...inner }
    : inner;
}

interface KubernetesSchemas {
  readonly components: {
    readonly schemas: Readonly<
      Record<
        string,
        {
          readonly 'x-kubernetes-group-version-kind'?: readonly {
            readonly group: string;
            readonly version: string;
            readonly kind: string;
          }[];
        }
      >
    >;
  };
}

const ajv = new Ajv({ strict: false, validateFormats: false });
const ofKubernetes = JSON.parse(read('deploy/kubernetes/schemas/kubernetes.json')) as KubernetesSchemas;
const ofOperator = JSON.parse(read('deploy/kubernetes/schemas/cloudnative-pg.json')) as { $id: string };
ajv.addSchema({ $id: 'kubernetes', ...(strict(ofKubernetes) as object) });
ajv.addSchema(ofOperator);

function validatorOf({ apiVersion, kind }: Manifest): ValidateFunction | undefined {
  if (apiVersion.includes('cnpg.io/')) return ajv.getSchema(`cloudnative-pg#/definitions/${kind}`);
  const name = Object.entries(ofKubernetes.components.schemas).find(([, schema]) =>
    schema['x-kubernetes-group-version-kind']?.some(
      (known) => known.kind === kind && [known.group, known.version].filter(Boolean).join('/') === apiVersion,
    ),
  )?.[0];
  return ajv.getSchema(`kubernetes#/components/schemas/${name}`);
}

test.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
  '%s %s is valid under the schema of its kind',
  (_kind, _name, manifest) => {
    const validate = validatorOf(manifest);
    validate?.(manifest);
    expect(validate?.errors ?? []).toEqual([]);
    expect(validate?.({ ...manifest, metadata: { ...manifest.metadata, labells: {} } })).toBe(false);
  },
);

test('a field that is misspelled, missing or of another type is found deep inside of a pod', () => {
  const [api] = ofKind('Deployment').filter(({ metadata }) => metadata.name === 'api-1');
  const text = JSON.stringify(api);
  expect(text).toContain('"readOnlyRootFilesystem":true');
  for (const wrong of [
    text.replaceAll('readOnlyRootFilesystem', 'readonlyRootFilesystem'),
    text.replaceAll('"containerPort":8090', '"containerPort":"8090"'),
    text.replaceAll('"mountPath":"/tmp"', '"readOnly":false'),
  ]) {
    const manifest = JSON.parse(wrong) as Manifest;
    expect(validatorOf(manifest)?.(manifest)).toBe(false);
  }
});

test('the kustomization has every file', () => {
  const { resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as { readonly resources: string[] };
  expect(resources.toSorted()).toEqual(files.toSorted());
});

test('every service of compose is a Deployment or a Job, with its image, but for those that are left out', () => {
  const expected = Object.entries(services).filter(([name]) => !(name in LEFT_OUT));
  expect(Object.fromEntries(pods.map(({ name, pod }) => [name, pod.spec.containers[0]?.image]))).toEqual(
    Object.fromEntries(expected.map(([name, { image }]) => [name, image])),
  );
  expect(Object.keys(LEFT_OUT).filter((name) => !(name in services))).toEqual([]);
});
