import { join } from 'node:path';
import type { Secrets } from './config/secrets';
import { originOf, portOf } from './config/ports';
import type { Settings } from './config/settings';

export interface ServerPlan {
  name: 'api' | 'api-2' | 'card-gateway';
  /** Folder of what it runs. */
  package: 'api' | 'card-gateway';
  environment: NodeJS.ProcessEnv;
}

/** Where a server answers on this machine. */
export function addressOf({ environment }: ServerPlan): string {
  return `http://127.0.0.1:${environment.PORT}`;
}

export interface Databases {
  api: string;
  cardGateway: string;
}

/**
 * The server processes with their settings. What is already in the environment goes on to them (delays, the movable
 * clock, log levels …); what the launcher alone knows is set over it.
 *
 * @param browserOrigin where the browser finds the application that uses the API
 * @param behindNginx the gateway leaves its port to nginx, and there are two processes of the API
 */
export function serverPlans(
  settings: Settings,
  secrets: Secrets,
  databases: Databases,
  browserOrigin: string,
  environment: NodeJS.ProcessEnv,
  behindNginx = false,
): ServerPlan[] {
  const { port, dataDir } = settings;
  const common = { ...environment, HOST: '127.0.0.1' };
  const gatewayPort = portOf(behindNginx ? 'card-gateway-server' : 'card-gateway', port);
  const plans: ServerPlan[] = [
    {
      name: 'card-gateway',
      package: 'card-gateway',
      environment: {
        ...common,
        PORT: String(gatewayPort),
        DATABASE_URL: databases.cardGateway,
        PUBLIC_ORIGIN: originOf('card-gateway', port),
        ALLOWED_PARENTS: browserOrigin,
        SECRET: secrets.cardGatewaySecret,
      },
    },
    {
      name: 'api',
      package: 'api',
      environment: {
        CLOCK_MOVABLE: '1',
        EMBEDDED_POLICY: '1',
        SEED_DEMO: '1',
        ...common,
        PORT: String(portOf('api', port)),
        DATABASE_URL: databases.api,
        PUBLIC_ORIGIN: browserOrigin,
        CARD_GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
        CARD_GATEWAY_ORIGIN: originOf('card-gateway', port),
        CARD_GATEWAY_SECRET: secrets.cardGatewaySecret,
        FILES_DIR: join(dataDir, 'files'),
        MAIL_READER_PORT: String(portOf('mail', port)),
        OPERATOR_TOKEN: secrets.operatorToken,
      },
    },
  ];
  return behindNginx
    ? [...plans, ...plans.filter(({ name }) => name === 'api').map((plan) => secondProcess(plan, port))]
    : plans;
}

/** Another process of the API on the same database and files. One mail reader is enough. */
function secondProcess(plan: ServerPlan, port: number): ServerPlan {
  return {
    ...plan,
    name: 'api-2',
    environment: { ...plan.environment, PORT: String(portOf('api-2', port)), MAIL_READER_PORT: '' },
  };
}
