import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { ConfigError } from './config';

/** Settings of a migration, as environment variables; `.env.example` explains them. */
const Environment = Type.Object({
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  RUNTIME_ROLE: Type.String({ minLength: 1 }),
  CLOCK_MOVABLE: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('')])),
});

/** Reads and checks the settings of a migration. Throws {@link ConfigError}, which names what is wrong and no value. */
export function readMigrationConfig(environment: NodeJS.ProcessEnv): Static<typeof Environment> {
  const { DATABASE_URL, RUNTIME_ROLE, CLOCK_MOVABLE } = environment;
  const candidate: unknown = Value.Clean(Environment, { DATABASE_URL, RUNTIME_ROLE, CLOCK_MOVABLE });
  if (Value.Check(Environment, candidate)) return candidate;
  const problems = [...Value.Errors(Environment, candidate)].map((error) =>
    `${error.instancePath.slice(1)} ${error.message}`.trim(),
  );
  throw new ConfigError(`Settings of the migration are wrong: ${problems.join('; ')}. See api/.env.example.`);
}
