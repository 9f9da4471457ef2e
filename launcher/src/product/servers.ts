import { join } from 'node:path';
import type { Secrets } from '../config/secrets';
import { originOf, portOf } from '../config/ports';
import type { Settings } from '../config/settings';

export interface ServerPlan {
  name: 'api' | 'card-gateway';
  environment: NodeJS.ProcessEnv;
}

export interface Databases {
  api: string;
  cardGateway: string;
}

/**
 * The server processes with their settings. What is already in the environment goes on to them (delays, the movable clock,
 * log levels …); what the launcher alone knows is set over it.
 *
 * @param browserOrigin where the browser finds the application that uses the API
 */
export function serverPlans(settings: Settings, secrets: Secrets, databases: Databases, browserOrigin: string, environment: NodeJS.ProcessEnv): ServerPlan[] {
  const { port, dataDir } = settings;
  const common = { ...environment, HOST: '127.0.0.1' };
  return [
    {
      name: 'card-gateway',
      environment: {
        ...common,
        PORT: String(portOf('card-gateway', port)),
        DATABASE_URL: databases.cardGateway,
        PUBLIC_ORIGIN: originOf('card-gateway', port),
        ALLOWED_PARENTS: browserOrigin,
        SECRET: secrets.cardGatewaySecret,
      },
    },
    {
      name: 'api',
      environment: {
        EMBEDDED_POLICY: '1',
        SEED_DEMO: '1',
        ...common,
        PORT: String(portOf('api', port)),
        DATABASE_URL: databases.api,
        PUBLIC_ORIGIN: browserOrigin,
        CARD_GATEWAY_URL: `http://127.0.0.1:${portOf('card-gateway', port)}`,
        CARD_GATEWAY_ORIGIN: originOf('card-gateway', port),
        CARD_GATEWAY_SECRET: secrets.cardGatewaySecret,
        FILES_DIR: join(dataDir, 'files'),
        MAIL_READER_PORT: String(portOf('mail', port)),
        OPERATOR_TOKEN: secrets.operatorToken,
      },
    },
  ];
}
