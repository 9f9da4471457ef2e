import { labelsOf, ofComponent, PRODUCT, type Manifest } from './manifest';
import { isOpen, type Part } from './parts';
import { FILES, podOf } from './pods';

/** Port at which servers of others deliver mail (RFC 5321). */
const SMTP = 25;
/** Copies of a Deployment. The API has two Deployments, as compose has two servers. */
const REPLICAS = 2;
/** How often a Job is tried again, with pauses of up to five minutes: databases and the host's release come first. */
const RETRIES = 10;
/** Seconds after which a Job that has ended is removed, so that the next release may apply it again. */
const JOB_KEPT_S = 3_600;

const metadataOf = ({ name, component }: Part): Manifest['metadata'] => ({
  name,
  namespace: PRODUCT,
  labels: labelsOf(name, component),
});

function deploymentOf(part: Part): Manifest {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadataOf(part),
    spec: {
      replicas: REPLICAS,
      minReadySeconds: 5,
      selector: { matchLabels: labelsOf(part.name, part.component) },
      // A new process is ready before an old one is stopped.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: podOf(part),
    },
  };
}

/** Returns the Service of a part. It has the address of each pod, so that nginx chooses, and tries another one. */
function serviceOf(part: Part): Manifest {
  const ports = Object.entries(part.ports).map(([name, port]) => ({
    name,
    port: part.kind === 'mail' ? SMTP : port,
    targetPort: name,
  }));
  const reach = isOpen(part.kind)
    ? // Limits count by the client's address, which another machine on the way would replace.
      { type: 'LoadBalancer', externalTrafficPolicy: 'Local' }
    : { clusterIP: 'None' };
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadataOf(part),
    spec: { ...reach, selector: labelsOf(part.name, part.component), ports },
  };
}

const budgetOf = (component: string): Manifest => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: component, namespace: PRODUCT, labels: labelsOf(component, component) },
  spec: { maxUnavailable: 1, selector: ofComponent(component) },
});

/** Returns Deployments, Services and budgets of parts that run on. */
export function workloadsOf(parts: readonly Part[]): Manifest[] {
  const components = [...new Set(parts.map(({ component }) => component))];
  return [...parts.flatMap((part) => [deploymentOf(part), serviceOf(part)]), ...components.map(budgetOf)];
}

/** Returns the Job of a part that runs to its end. */
export function jobOf(part: Part): Manifest {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadataOf(part),
    spec: { backoffLimit: RETRIES, ttlSecondsAfterFinished: JOB_KEPT_S, template: podOf(part) },
  };
}

/** Namespace, in which no pod may run as root, and the volume that all machines see. */
export const GROUND: readonly Manifest[] = [
  {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name: PRODUCT,
      labels: { 'app.kubernetes.io/part-of': PRODUCT, 'pod-security.kubernetes.io/enforce': 'restricted' },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: FILES, namespace: PRODUCT, labels: labelsOf(FILES, FILES) },
    spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '20Gi' } } },
  },
];
