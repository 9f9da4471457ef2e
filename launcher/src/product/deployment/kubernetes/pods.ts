import { isCluster } from './compose';
import { labelsOf, ofComponent } from './manifest';
import type { Kind, Part } from './parts';
import { DATABASE_CA, settingsNameOf, settingsOf } from './settings';

/** Users of the images in deploy/Dockerfile: `node`, and `nginx`. */
const [NODE_USER, NGINX_USER] = [1000, 101];
/** Claim on the volume with what is published. */
export const FILES = 'files';
/** Secret with the edge's certificate (`tls.crt`, with those that lead to its authority) and its key (`tls.key`). */
const EDGE_TLS = 'edge-tls';
/** Secret with the certificate of the server that receives mail, and its key. */
const INBOX_TLS = 'inbox-tls';
/** ConfigMap with texts that stand in for those of the product. */
const SITE_TEXTS = 'site-texts';
/** Pause before a process is asked to stop, in seconds: until the edge has looked its name up again. */
const STOP_PAUSE_S = 5;
/** Longest time of a pod to stop, with the pause, in seconds. Requests that are under way are finished. */
const STOP_WITHIN_S = 30;

/** Folders that a container writes. All others are read-only. */
const WRITABLE: Readonly<Record<Kind, readonly string[]>> = {
  server: ['/tmp'],
  mail: ['/tmp'],
  migration: ['/tmp'],
  release: ['/tmp'],
  site: ['/etc/nginx/conf.d', '/etc/nginx/run', '/tmp'],
  edge: ['/etc/nginx/conf.d', '/etc/nginx/run', '/tmp'],
};

interface Resources {
  readonly requests: { readonly cpu: string; readonly memory: string };
  readonly limits: { readonly memory: string };
}

const resources = (cpu: string, memory: string, most: string): Resources => ({
  requests: { cpu, memory },
  limits: { memory: most },
});

const RESOURCES: Readonly<Record<Kind, Resources>> = {
  server: resources('100m', '256Mi', '512Mi'),
  // Two parsers with heaps of their own.
  mail: resources('100m', '256Mi', '1Gi'),
  migration: resources('100m', '256Mi', '512Mi'),
  release: resources('500m', '1Gi', '2Gi'),
  site: resources('50m', '64Mi', '256Mi'),
  edge: resources('100m', '128Mi', '512Mi'),
};
/** The API reads uploaded files in processes of their own, of READING_MEMORY_MB each. */
const RESOURCES_OF_API = resources('500m', '1Gi', '3Gi');

interface Mount {
  readonly mountPath: string;
  readonly volume: Readonly<Record<string, unknown>>;
  readonly readOnly?: boolean;
  readonly subPath?: string;
}

const certificate = (
  items: readonly object[],
  defaultMode?: number,
  secretName = EDGE_TLS,
): Readonly<Record<string, unknown>> => ({
  secret: { secretName, items, ...(defaultMode === undefined ? {} : { defaultMode }) },
});
const published = (readOnly: boolean): Mount => ({
  mountPath: '/srv/files',
  volume: { persistentVolumeClaim: { claimName: FILES, ...(readOnly ? { readOnly } : {}) } },
  ...(readOnly ? { readOnly } : {}),
});
/** The key of the authority, which the Secret has too, is not mounted. */
const authority = (cluster: string): Mount => ({
  mountPath: DATABASE_CA,
  volume: { secret: { secretName: `${cluster}-ca`, items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
  readOnly: true,
});

function mountsOf({ component, kind, calls }: Part): Mount[] {
  const mounts: Mount[] = WRITABLE[kind].map((mountPath) => ({ mountPath, volume: { emptyDir: {} } }));
  mounts.push(...calls.filter(isCluster).map(authority));
  if (component === 'api')
    mounts.push({
      mountPath: '/site-texts',
      volume: { configMap: { name: SITE_TEXTS, optional: true } },
      readOnly: true,
    });
  if (kind === 'site') mounts.push(published(true));
  if (kind === 'edge' || kind === 'mail') {
    const items = [
      { key: 'tls.crt', path: 'certificate.pem' },
      { key: 'tls.key', path: 'key.pem' },
    ];
    mounts.push(
      kind === 'edge'
        ? { mountPath: '/etc/nginx/tls', volume: certificate(items, 0o440), readOnly: true }
        : { mountPath: '/srv/inbox-tls', volume: certificate(items, 0o440, INBOX_TLS), readOnly: true },
    );
  }
  if (kind === 'release') {
    mounts.push(published(false));
    const volume = certificate([{ key: 'tls.crt', path: 'certificate.pem' }]);
    mounts.push({ mountPath: '/srv/certificate.pem', subPath: 'certificate.pem', volume, readOnly: true });
  }
  return mounts;
}

const probe = (path: string, port: string, more: object = {}): object => ({
  httpGet: { path, port },
  periodSeconds: 5,
  timeoutSeconds: 5,
  ...more,
});

function probesOf(kind: Kind): object {
  if (kind === 'server')
    return {
      // A server that waits for its migration ends and is started again.
      startupProbe: probe('/health/live', 'http', { failureThreshold: 24 }),
      livenessProbe: probe('/health/live', 'http', { failureThreshold: 6 }),
      readinessProbe: probe('/health/ready', 'http'),
    };
  if (kind === 'mail') {
    const connects = { tcpSocket: { port: 'smtp' }, periodSeconds: 5, timeoutSeconds: 5 };
    return { startupProbe: { ...connects, failureThreshold: 24 }, livenessProbe: connects, readinessProbe: connects };
  }
  const health = probe('/nginx-health', kind === 'edge' ? 'health' : 'http');
  return kind === 'site' || kind === 'edge' ? { livenessProbe: health, readinessProbe: health } : {};
}

const nameOf = (path: string): string => path.slice(1).replaceAll(/[^a-z]+/g, '-');

const isJob = (kind: Kind): boolean => kind === 'migration' || kind === 'release';

const isOfNginx = (kind: Kind): boolean => kind === 'site' || kind === 'edge';

/** Returns the ports of a container, with the one of the edge that only its probes ask. */
function containerPorts({ kind, ports, service }: Part): object[] {
  const health = /\d+$/.exec(String(service.environment?.['HEALTH_LISTEN'] ?? ''))?.[0];
  const named = Object.entries(ports).map(([name, containerPort]) => ({ name, containerPort }));
  return kind === 'edge' ? [...named, { name: 'health', containerPort: Number(health) }] : named;
}

function containerOf(part: Part, mounts: readonly Mount[]): object {
  const { name, component, kind, service } = part;
  const { variables, free } = settingsOf(component, service);
  const home = kind === 'release' ? [{ name: 'HOME', value: '/tmp' }] : [];
  const ports = containerPorts(part);
  return {
    name,
    image: service.image,
    ...(service.command ? { command: service.command } : {}),
    env: [...variables, ...home],
    ...(Object.keys(free).length > 0 ? { envFrom: [{ configMapRef: { name: settingsNameOf(component) } }] } : {}),
    ...(ports.length > 0 ? { ports } : {}),
    ...probesOf(kind),
    ...(isJob(kind) ? {} : { lifecycle: { preStop: { exec: { command: ['sleep', String(STOP_PAUSE_S)] } } } }),
    resources: component === 'api' ? RESOURCES_OF_API : RESOURCES[kind],
    securityContext: {
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      readOnlyRootFilesystem: true,
    },
    volumeMounts: mounts.map(({ mountPath, readOnly, subPath }) => ({
      name: nameOf(mountPath),
      mountPath,
      ...(subPath === undefined ? {} : { subPath }),
      ...(readOnly ? { readOnly } : {}),
    })),
  };
}

/** Copies are on different machines, and in different zones where there are any. */
const spreadOf = (component: string): object[] =>
  [
    { topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'DoNotSchedule' },
    { topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'ScheduleAnyway' },
  ].map((spread) => ({ maxSkew: 1, ...spread, labelSelector: ofComponent(component) }));

/** Returns the pod of a part: not as root, on a root that is read-only, and without rights in the cluster. */
export function podOf(part: Part): object {
  const { name, component, kind } = part;
  const mounts = mountsOf(part);
  const user = isOfNginx(kind) ? NGINX_USER : NODE_USER;
  return {
    metadata: { labels: labelsOf(name, component) },
    spec: {
      automountServiceAccountToken: false,
      // They would become variables, as EDGE_PORT.
      enableServiceLinks: false,
      ...(isJob(kind)
        ? { restartPolicy: 'OnFailure' }
        : { terminationGracePeriodSeconds: STOP_WITHIN_S, topologySpreadConstraints: spreadOf(component) }),
      securityContext: {
        runAsNonRoot: true,
        runAsUser: user,
        runAsGroup: user,
        // Who reads a certificate's key, and who publishes files. A site only reads the volume.
        ...(kind === 'edge' || kind === 'mail' || kind === 'release' ? { fsGroup: user } : {}),
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [containerOf(part, mounts)],
      volumes: mounts.map(({ mountPath, volume }) => ({ name: nameOf(mountPath), ...volume })),
    },
  };
}
