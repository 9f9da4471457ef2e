import type { Settings } from './config/settings';
import { serverPlans } from './servers';

const settings: Settings = {
  projectRoot: '/project',
  port: 9000,
  dataDir: '/project/.data',
  runDir: '/project/.run',
  databaseUrl: null,
};
const secrets = { operatorToken: 'operator-token', cardGatewaySecret: 'gateway-secret', masterKeys: 'local:key' };
const databases = {
  api: { owner: 'postgres://owner@localhost/app', runtime: 'postgres://runtime@localhost/app' },
  cardGateway: {
    owner: 'postgres://owner@localhost/card_gateway',
    runtime: 'postgres://runtime@localhost/card_gateway',
  },
};

function environmentOf(name: string, environment: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv | undefined {
  const plans = serverPlans({ settings, secrets, databases, browserOrigin: 'http://localhost:9000', environment });
  return plans.find((plan) => plan.name === name)?.environment;
}

test('API and card gateway share one secret, and have a database each', () => {
  expect(environmentOf('api')).toMatchObject({
    PORT: '9010',
    DATABASE_URL: databases.api.runtime,
    CARD_GATEWAY_URL: 'http://127.0.0.1:9011',
    CARD_GATEWAY_SECRET: 'gateway-secret',
  });
  expect(environmentOf('card-gateway')).toMatchObject({
    PORT: '9011',
    DATABASE_URL: databases.cardGateway.runtime,
    SECRET: 'gateway-secret',
    ALLOWED_PARENTS: 'http://localhost:9000',
  });
});

test('the gateway never learns the operator token', () => {
  expect(JSON.stringify(environmentOf('card-gateway'))).not.toContain('operator-token');
});

test('no server learns the address of an owner or of another database', () => {
  const given = {
    DATABASE_URL: 'postgres://admin@localhost/app',
    CARD_GATEWAY_DATABASE_URL: 'postgres://admin@localhost/cards',
  };
  for (const name of ['api', 'card-gateway'])
    expect(JSON.stringify(environmentOf(name, given))).not.toMatch(/owner@|admin@/);
});

test('the environment sets the delays, but neither the ports nor the database', () => {
  const environment = environmentOf('api', {
    EXAMINATION_DELAY_MS: '50',
    PORT: '1',
    DATABASE_URL: 'postgres://elsewhere',
    EMBEDDED_POLICY: '0',
  });
  expect(environment).toMatchObject({
    EXAMINATION_DELAY_MS: '50',
    PORT: '9010',
    DATABASE_URL: databases.api.runtime,
    EMBEDDED_POLICY: '0',
  });
});
