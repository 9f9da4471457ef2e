import { toBankKana, TRANSFER_PERSON_NAME_LIMIT } from 'shared-rules/bank-kana';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import { DEFAULT_RATE_BASIS_POINTS } from 'shared-rules/yen';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const flag = () => Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('')]));
const port = (value: number) => Type.Integer({ minimum: 0, maximum: 65_535, default: value });
const milliseconds = (value: number) => Type.Integer({ minimum: 0, default: value });
const url = (value?: string) =>
  Type.String({ pattern: '^https?://', ...(value === undefined ? {} : { default: value }) });

/** The seller of the demonstration. None of it is true, so a deployment has to set all of it. */
const SAMPLE_SELLER = {
  RECEIPT_ISSUER_NAME: 'カードで請求書 運営事務局',
  RECEIPT_ISSUER_ADDRESS: '東京都千代田区丸の内1-1-1',
  RECEIPT_ISSUER_REGISTRATION_NUMBER: 'T7000012050002',
  SELLER_REPRESENTATIVE: '見本 太郎（デモの値）',
  SUPPORT_PHONE: '03-0000-0000（デモの値です。つながりません）',
  SUPPORT_EMAIL: 'support@card-seikyusho.example',
} as const;

/** Every setting of the API, as environment variables; `.env.example` explains them. */
const Environment = Type.Object({
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  MASTER_KEYS: Type.String(),
  DATABASE_POOL_SIZE: Type.Integer({ minimum: 4, maximum: 200, default: 10 }),
  DATABASE_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 60_000, default: 8_000 }),
  CALL_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 60_000, default: 9_000 }),
  DATABASE_REPLICATION: Type.Union([Type.Literal('single'), Type.Literal('synchronous')], { default: 'single' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: port(8090),
  PUBLIC_ORIGIN: url('http://localhost:8080'),
  TRUSTED_PROXIES: Type.String({ default: 'loopback' }),
  CARD_GATEWAY_URL: url('http://127.0.0.1:8091'),
  CARD_GATEWAY_ORIGIN: Type.Optional(url()),
  CARD_GATEWAY_SECRET: Type.String({ default: '' }),
  CARD_GATEWAY_TIMEOUT_MS: Type.Integer({ minimum: 50, default: 8_000 }),
  CORPORATE_NUMBER_API_ID: Type.Optional(Type.String({ minLength: 1 })),
  CORPORATE_NUMBER_API_URL: url('https://api.houjin-bangou.nta.go.jp/4'),
  CORPORATE_NUMBER_API_TIMEOUT_MS: Type.Integer({ minimum: 50, default: 5_000 }),
  HOLDER_CHECK_TIMEOUT_MS: Type.Integer({ minimum: 50, default: 3_000 }),
  COMMISSION_RATE_BASIS_POINTS: Type.Integer({ minimum: 0, maximum: 10_000, default: DEFAULT_RATE_BASIS_POINTS }),
  ATTEMPT_KEEP_MS: milliseconds(30 * 60_000),
  COLLECTION_MODE: Type.Union([Type.Literal('enabled'), Type.Literal('disabled')], { default: 'enabled' }),
  COLLECTION_BLOCKLIST: Type.String({ default: '' }),
  GUEST_PAYMENTS: flag(),
  GUEST_MAX_YEN: Type.Integer({ minimum: 1, default: 300_000 }),
  GUEST_PAYMENTS_IN_30_DAYS: Type.Integer({ minimum: 1, maximum: 1_000, default: 3 }),
  COLLECTION_REMINDER_DAYS: Type.String({ pattern: '^(none|\\d{1,2}( *, *\\d{1,2})*)$', default: '3,1' }),
  FILES_DIR: Type.String({ default: '.data/files' }),
  S3_BUCKET: Type.Optional(Type.String({ minLength: 3, maxLength: 63 })),
  S3_ENDPOINT: Type.Optional(url()),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String()),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
  READ_FILES: flag(),
  READ_PICTURES: flag(),
  READING_TIMEOUT_MS: Type.Integer({ minimum: 1_000, default: 120_000 }),
  READING_MEMORY_MB: Type.Integer({ minimum: 256, default: 1_024 }),
  RECEIPT_ISSUER_NAME: Type.String({ default: SAMPLE_SELLER.RECEIPT_ISSUER_NAME }),
  RECEIPT_ISSUER_ADDRESS: Type.String({ default: SAMPLE_SELLER.RECEIPT_ISSUER_ADDRESS }),
  RECEIPT_ISSUER_REGISTRATION_NUMBER: Type.String({
    pattern: '^T[0-9]{13}$',
    default: SAMPLE_SELLER.RECEIPT_ISSUER_REGISTRATION_NUMBER,
  }),
  SELLER_REPRESENTATIVE: Type.String({ default: SAMPLE_SELLER.SELLER_REPRESENTATIVE }),
  SUPPORT_PHONE: Type.String({ default: SAMPLE_SELLER.SUPPORT_PHONE }),
  SUPPORT_HOURS: Type.String({ default: '平日10:00〜17:00（土日祝日・年末年始を除く）' }),
  SUPPORT_EMAIL: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', default: SAMPLE_SELLER.SUPPORT_EMAIL }),
  SITE_TEXTS_DIR: Type.Optional(Type.String({ minLength: 1 })),
  MAIL_READER_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
  MAIL_FROM: Type.String({ default: 'カードで請求書 <no-reply@card-seikyusho.example>' }),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  INBOX_DOMAIN: Type.Optional(Type.String({ pattern: '^([a-z0-9-]+\\.)*[a-z0-9-]+$', maxLength: 200 })),
  INBOX_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
  INBOX_TLS_CERTIFICATE_FILE: Type.Optional(Type.String({ minLength: 1 })),
  INBOX_TLS_KEY_FILE: Type.Optional(Type.String({ minLength: 1 })),
  INBOX_DNS: Type.String({ pattern: '^(system|none|[0-9a-fA-F.:,\\[\\]]+)$', default: 'system' }),
  CHAT_TEST_HOST: Type.Optional(Type.String({ minLength: 1 })),
  WEBHOOK_TIMEOUT_MS: Type.Integer({ minimum: 50, default: 10_000 }),
  OPERATOR_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  ACCESS_TOKEN_TTL_MS: milliseconds(600_000),
  PROOF_FROM_YEN: Type.Integer({ minimum: 0, default: 1_000_000 }),
  TWO_EXAMINERS_FROM_YEN: Type.Integer({ minimum: 0, default: 10_000_000 }),
  CASE_OPENED_FROM_YEN: Type.Integer({ minimum: 0, default: 0 }),
  TWO_TO_REFUND_FROM_YEN: Type.Integer({ minimum: 0, default: 1_000_000 }),
  TWO_TO_EXPLAIN_FROM_YEN: Type.Integer({ minimum: 0, default: 100_000 }),
  DECISION_HOURS: Type.Integer({ minimum: 1, maximum: 720, default: 72 }),
  TRANSFER_BANK: Type.Union([Type.Literal('file'), Type.Literal('embedded')], { default: 'file' }),
  TRANSFER_CUT_OFF: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', default: '10:00' }),
  TRANSFER_LEAD_BANK_DAYS: Type.Integer({ minimum: 0, maximum: 3, default: 0 }),
  TRANSFER_CLIENT_CODE: Type.String({ pattern: '^\\d{10}$', default: '0000000001' }),
  TRANSFER_ACCOUNT: Type.String({
    pattern: '^\\d{4}-\\d{3}-(ordinary|checking)-\\d{7}$',
    default: '0001-001-ordinary-0000001',
  }),
  TRANSFER_HEADERS: Type.Union([Type.Literal('sender'), Type.Literal('file')], { default: 'sender' }),
  TRANSFER_CLIENT_NAME: Type.String({ default: '' }),
  TRANSFER_UNUSED_FIELDS: Type.Union([Type.Literal('blanks'), Type.Literal('zeros')], { default: 'blanks' }),
  SETTLEMENT_REPORTS: Type.Union([Type.Literal('file'), Type.Literal('embedded')], { default: 'file' }),
  SETTLEMENT_DAYS: Type.Integer({ minimum: 1, maximum: 90, default: 7 }),
  RESULT_BANK_DAYS: Type.Integer({ minimum: 0, maximum: 20, default: 2 }),
  CHARGEBACK_REMINDER_DAYS: Type.Integer({ minimum: 0, maximum: 60, default: 5 }),
  KEEPING_YEARS: Type.Integer({ minimum: 1, maximum: 30, default: 7 }),
  /** Last month of the tax period (課税期間) of the company that issues receipts, and years of keeping copies after it. */
  TAX_PERIOD_END_MONTH: Type.Integer({ minimum: 1, maximum: 12, default: 3 }),
  DOCUMENT_KEEPING_YEARS: Type.Integer({ minimum: 7, maximum: 10, default: 7 }),
  SIGNING_KEY_LIFE_MS: milliseconds(90 * 24 * 3_600_000),
  SESSION_LIFE_MS: milliseconds(30 * 24 * 3_600_000),
  SESSION_IDLE_MS: milliseconds(14 * 24 * 3_600_000),
  SESSIONS_PER_USER: Type.Integer({ minimum: 1, default: 20 }),
  CLOCK_MOVABLE: flag(),
  EMBEDDED_POLICY: flag(),
  EXAMINATION_DELAY_MS: milliseconds(10_000),
  APPROVAL_DELAY_MS: milliseconds(10_000),
  REQUEST_TIMEOUT_MS: Type.Integer({ minimum: 500, default: 180_000 }),
  STOP_PAUSE_MS: Type.Integer({ minimum: 0, maximum: 60_000, default: 0 }),
  JOB_INTERVAL_MS: Type.Integer({ minimum: 20, default: 1_000 }),
  SEED_DEMO: flag(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(url()),
  LOG_LEVEL: Type.String({ pattern: '^(fatal|error|warn|info|debug|trace|silent)$', default: 'info' }),
});

type Flags = 'CLOCK_MOVABLE' | 'EMBEDDED_POLICY' | 'GUEST_PAYMENTS' | 'READ_FILES' | 'READ_PICTURES' | 'SEED_DEMO';

/**
 * The checked settings: as in the environment, but switches are booleans, the list is a set and the days are numbers.
 */
export type Config = Omit<Static<typeof Environment>, Flags | 'COLLECTION_BLOCKLIST' | 'COLLECTION_REMINDER_DAYS'> &
  Readonly<Record<Flags, boolean>> & {
    readonly CARD_GATEWAY_ORIGIN: string;
    readonly COLLECTION_BLOCKLIST: ReadonlySet<string>;
    readonly COLLECTION_REMINDER_DAYS: readonly number[];
  };

/** Returns whether some setting of the seller is still that of the demonstration, who does not exist. */
export const isSampleSeller = (config: Config): boolean =>
  Object.entries(SAMPLE_SELLER).some(([name, value]) => config[name as keyof typeof SAMPLE_SELLER] === value);

/** A setting is missing or wrong. The message names all of them and contains no value. */
export class ConfigError extends Error {}

function readBlocklist(text: string): ReadonlySet<string> {
  const numbers = text
    .split(',')
    .map((number) => number.trim())
    .filter((number) => number !== '');
  if (!numbers.every(isCorporateNumber))
    throw new ConfigError(
      'Settings are wrong: COLLECTION_BLOCKLIST has something that is no corporate number. See api/.env.example.',
    );
  return new Set(numbers);
}

/** Checks the settings that depend on each other. Throws {@link ConfigError}. */
function checkFileStore(given: NodeJS.ProcessEnv): void {
  const has = (name: string): boolean => Boolean(given[name]);
  const faults = [
    has('S3_BUCKET') && has('FILES_DIR') && 'FILES_DIR and S3_BUCKET are both set, and files have one home',
    !has('S3_BUCKET') &&
      ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].some(has) &&
      'S3_BUCKET is missing beside other settings of S3',
    has('S3_ACCESS_KEY_ID') !== has('S3_SECRET_ACCESS_KEY') &&
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new ConfigError(`Settings are wrong: ${faults.join('; ')}. See api/.env.example.`);
}

/** Throws {@link ConfigError} unless the only header of a file has a name that banks take. */
function checkTransferHeader({
  TRANSFER_HEADERS: headers,
  TRANSFER_CLIENT_NAME: name,
}: Static<typeof Environment>): void {
  const { value, invalid } = toBankKana(name);
  if (invalid.length > 0 || value.length > TRANSFER_PERSON_NAME_LIMIT || (headers === 'file' && value === ''))
    throw new ConfigError(
      `Settings are wrong: TRANSFER_CLIENT_NAME needs 1 to ${TRANSFER_PERSON_NAME_LIMIT} characters of banks, in kana, if TRANSFER_HEADERS is file. See api/.env.example.`,
    );
}

/** Converts '3,1' to days before a payment deadline, without duplicates. */
const readDays = (text: string): readonly number[] =>
  text === 'none' ? [] : [...new Set(text.split(',').map(Number))];

/** Reads and checks the settings. Empty variables count as absent. Throws {@link ConfigError}. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.properties)
      .map((name) => [name, environment[name] || undefined])
      .filter(([, value]) => value !== undefined),
  );
  if (given['MASTER_KEYS'] === undefined)
    throw new ConfigError(
      'MASTER_KEYS is missing: the keys with which the secrets in the database are encrypted. See api/.env.example.',
    );
  const candidate: unknown = Value.Convert(Environment, Value.Default(Environment, given));
  if (!Value.Check(Environment, candidate)) {
    const problems = [...Value.Errors(Environment, candidate)].map((error) =>
      `${error.instancePath.slice(1)} ${error.message}`.trim(),
    );
    throw new ConfigError(`Settings are wrong: ${problems.join('; ')}. See api/.env.example.`);
  }
  checkFileStore(environment);
  checkTransferHeader(candidate);
  return {
    ...candidate,
    CARD_GATEWAY_ORIGIN: candidate.CARD_GATEWAY_ORIGIN ?? candidate.CARD_GATEWAY_URL,
    COLLECTION_BLOCKLIST: readBlocklist(candidate.COLLECTION_BLOCKLIST),
    COLLECTION_REMINDER_DAYS: readDays(candidate.COLLECTION_REMINDER_DAYS),
    CLOCK_MOVABLE: candidate.CLOCK_MOVABLE === '1',
    EMBEDDED_POLICY: candidate.EMBEDDED_POLICY === '1',
    GUEST_PAYMENTS: candidate.GUEST_PAYMENTS === '1',
    // Reading files is on by default.
    READ_FILES: candidate.READ_FILES !== '0',
    READ_PICTURES: candidate.READ_PICTURES !== '0',
    SEED_DEMO: candidate.SEED_DEMO === '1',
  };
}
