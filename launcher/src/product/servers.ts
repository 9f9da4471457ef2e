import type { ServiceDatabase } from '../postgres/service-database';
import type { Secrets } from './config/secrets';
import { originOf, portOf } from './config/ports';
import { uploadsOf, type Settings } from './config/settings';

export interface ServerPlan {
  name: 'api' | 'api-2' | 'card-gateway';
  /** Folder of its package. */
  package: 'api' | 'card-gateway';
  environment: NodeJS.ProcessEnv;
}

/** Returns the address of a server on this machine. */
export function addressOf({ environment }: ServerPlan): string {
  return `http://127.0.0.1:${environment.PORT}`;
}

export interface Databases {
  api: ServiceDatabase;
  cardGateway: ServiceDatabase;
}

interface Servers {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly databases: Databases;
  /** Address of the application that uses the API, for the browser. */
  readonly browserOrigin: string;
  /** Variables to pass on (delays, the movable clock, log levels …); the launcher's own values override them. */
  readonly environment: NodeJS.ProcessEnv;
  /** Whether the gateway leaves its port to nginx, and there are two processes of the API; false if absent. */
  readonly behindNginx?: boolean;
}

/** Returns the server processes with their settings. */
export function serverPlans({
  settings,
  secrets,
  databases,
  browserOrigin,
  environment,
  behindNginx = false,
}: Servers): ServerPlan[] {
  const { port, dataDir } = settings;
  const gatewayOrigin = originOf('card-gateway', port, behindNginx ? 'https' : 'http');
  // Only the launcher has the address with which it creates the gateway's roles, and the key of backups.
  const common = { ...environment, CARD_GATEWAY_DATABASE_URL: '', BACKUP_KEY: '', HOST: '127.0.0.1' };
  const gatewayPort = portOf(behindNginx ? 'card-gateway-server' : 'card-gateway', port);
  const plans: ServerPlan[] = [
    {
      name: 'card-gateway',
      package: 'card-gateway',
      environment: {
        ...common,
        PORT: String(gatewayPort),
        DATABASE_URL: databases.cardGateway.runtime,
        PUBLIC_ORIGIN: gatewayOrigin,
        ALLOWED_PARENTS: browserOrigin,
        SECRET: secrets.cardGatewaySecret,
        API_EVENTS_URL: (behindNginx ? (['api', 'api-2'] as const) : (['api'] as const))
          .map((name) => `http://127.0.0.1:${portOf(name, port)}/gateway/v1/events`)
          .join(),
      },
    },
    {
      name: 'api',
      package: 'api',
      environment: {
        CLOCK_MOVABLE: '1',
        EMBEDDED_POLICY: '1',
        GUEST_PAYMENTS: '1',
        SEED_DEMO: '1',
        // The clock control goes to nine in the morning.
        TRANSFER_BANK: 'embedded',
        TRANSFER_CUT_OFF: '09:00',
        SETTLEMENT_REPORTS: 'embedded',
        // Mails of the demonstration come from this machine, which no domain names.
        INBOX_DNS: 'none',
        ...common,
        PORT: String(portOf('api', port)),
        DATABASE_URL: databases.api.runtime,
        PUBLIC_ORIGIN: browserOrigin,
        CARD_GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
        CARD_GATEWAY_ORIGIN: gatewayOrigin,
        CARD_GATEWAY_SECRET: secrets.cardGatewaySecret,
        FILES_DIR: uploadsOf(dataDir),
        MAIL_READER_PORT: String(portOf('mail', port)),
        INBOX_DOMAIN: 'inbox.localhost',
        INBOX_PORT: String(portOf('mail-in', port)),
        OPERATOR_TOKEN: secrets.operatorToken,
        MASTER_KEYS: secrets.masterKeys,
      },
    },
  ];
  return behindNginx
    ? [...plans, ...plans.filter(({ name }) => name === 'api').map((plan) => secondProcess(plan, port))]
    : plans;
}

/** Returns another process of the API on the same database and files, which neither shows nor receives mails. */
function secondProcess(plan: ServerPlan, port: number): ServerPlan {
  return {
    ...plan,
    name: 'api-2',
    environment: { ...plan.environment, PORT: String(portOf('api-2', port)), MAIL_READER_PORT: '', INBOX_PORT: '' },
  };
}
