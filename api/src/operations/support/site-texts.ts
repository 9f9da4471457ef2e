import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteSection, SiteText, SiteTextId } from 'shared-api/contract/support';
import type { SiteText as Text, SiteTextId as Id } from 'shared-api/types';
import { DEFAULT_CUT_OFF_MINUTES } from 'shared-rules/calendar';
import { ACCEPTED_BRANDS, BRAND_LABELS } from 'shared-rules/card';
import { CONFIGURATION_DEFAULTS } from 'shared-rules/defaults';
import { MAX_FILE_BYTES, MAX_FILES_PER_INVOICE } from 'shared-rules/file-type';
import { PASSWORD_MIN_LENGTH, REQUEST_DEADLINE_DAYS } from 'shared-rules/limits';
import { isCalendarDate, formatMinutes } from 'shared-rules/time';
import { SERVICE_NAME } from 'shared-rules/words';
import { FLAT_COMMISSION_UP_TO_YEN, FLAT_COMMISSION_YEN, formatYen } from 'shared-rules/yen';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Config, ConfigError, isSampleSeller } from '../../platform/config/config';

const DAY_MS = 24 * 3_600_000;

/** Formats a rate of hundredths of a percent: 300 → "3%", 325 → "3.25%". */
const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Returns the brands as a list in a sentence. */
const brands = (): string => [...new Set(ACCEPTED_BRANDS.map((brand) => BRAND_LABELS[brand]))].join('、');

/** Returns until when a booked transfer can be cancelled: the day before its file is made. */
const cancelLimit = (leadBankDays: number): string =>
  leadBankDays === 0 ? '振込日の前日23:59' : `銀行に振込を依頼する日（振込日の${leadBankDays}銀行営業日前）の前日23:59`;

/**
 * Returns what `{{name}}` in a text stands for: the rules as the product follows them, and the seller as configured. So
 * no text repeats a figure that could change without it.
 */
const siteTextValues = (config: Config): Readonly<Record<string, string>> => ({
  service_name: SERVICE_NAME,
  service_url: config.PUBLIC_ORIGIN,
  seller_name: config.RECEIPT_ISSUER_NAME,
  seller_address: config.RECEIPT_ISSUER_ADDRESS,
  seller_registration_number: config.RECEIPT_ISSUER_REGISTRATION_NUMBER,
  seller_representative: config.SELLER_REPRESENTATIVE,
  support_phone: config.SUPPORT_PHONE,
  support_hours: config.SUPPORT_HOURS,
  support_email: config.SUPPORT_EMAIL,
  commission_rate: percent(config.COMMISSION_RATE_BASIS_POINTS),
  flat_commission: formatYen(FLAT_COMMISSION_YEN),
  flat_commission_up_to: formatYen(FLAT_COMMISSION_UP_TO_YEN),
  transfer_business_days: String(CONFIGURATION_DEFAULTS.transferBusinessDays + config.TRANSFER_LEAD_BANK_DAYS),
  cancel_limit: cancelLimit(config.TRANSFER_LEAD_BANK_DAYS),
  transfer_days_ahead: String(CONFIGURATION_DEFAULTS.transferDaysAhead),
  cut_off: formatMinutes(DEFAULT_CUT_OFF_MINUTES),
  request_deadline_days: String(REQUEST_DEADLINE_DAYS),
  card_brands: brands(),
  file_megabytes: String(MAX_FILE_BYTES / 1024 / 1024),
  files_per_invoice: String(MAX_FILES_PER_INVOICE),
  password_min_length: String(PASSWORD_MIN_LENGTH),
  session_idle_days: String(Math.floor(config.SESSION_IDLE_MS / DAY_MS)),
  proof_from: formatYen(config.PROOF_FROM_YEN),
});

/** Every text of the product. A deployment can replace each of them, but not leave one out. */
export type SiteTexts = Readonly<Record<Id, Text>>;

const IDS = SiteTextId.anyOf.map((literal) => literal.const);

/** Content of a file: what the contract answers, but name and demonstration follow from elsewhere. */
const TextFile = Type.Object({
  title: SiteText.properties.title,
  updated_on: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  lead: Type.String({ default: '' }),
  sections: Type.Array(
    Type.Object({
      id: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
      heading: SiteSection.properties.heading,
      paragraphs: Type.Array(Type.String({ minLength: 1 }), { default: [] }),
      items: Type.Array(
        Type.Object({
          term: Type.String({ minLength: 1 }),
          paragraphs: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
        }),
        { default: [] },
      ),
    }),
    { minItems: 1 },
  ),
});

const LINK = /\[[^\]]*\]\(([^)]*)\)/g;
/** A link leads to a page of the product, or to a secure one outside. */
const ALLOWED = /^(?:\/(?!\/)|https:\/\/)\S*$/;

/** Returns what is wrong with the words of a file: unknown names in braces, links that lead elsewhere. */
function faultsOf(content: string, values: Readonly<Record<string, string>>): string[] {
  const names = [...content.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);
  const links = [...content.matchAll(LINK)].map(([, address = '']) => address);
  return [
    ...names.filter((name) => !(name in values)).map((name) => `{{${name}}} stands for nothing`),
    ...links.filter((address) => !ALLOWED.test(address)).map((address) => `a link leads to "${address}"`),
  ];
}

/** Puts the values into every text of a file. */
const filled = (content: unknown, values: Readonly<Record<string, string>>): unknown =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\{\{(.*?)\}\}/g, (_whole, name: string) => values[name] ?? '') : value,
  );

function parsed(file: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new ConfigError(`${file} is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

async function readText(file: string, id: Id, config: Config): Promise<Text> {
  const values = siteTextValues(config);
  const content = await readFile(file, 'utf8');
  const given = Value.Default(TextFile, parsed(file, content));
  const faults = [...Value.Errors(TextFile, given)].map(({ instancePath, message }) => `${instancePath} ${message}`);
  if (faults.length > 0 || !Value.Check(TextFile, given))
    throw new ConfigError(`${file} is wrong: ${faults.join('; ')}. See docs/site-texts.md.`);
  const wrong = [...faultsOf(content, values), ...(isCalendarDate(given.updated_on) ? [] : ['updated_on is no day'])];
  if (wrong.length > 0) throw new ConfigError(`${file} is wrong: ${wrong.join('; ')}. See docs/site-texts.md.`);
  return { ...(filled(given, values) as typeof given), id, is_sample: isSampleSeller(config) };
}

/**
 * Reads the texts that pages show about the product. A file in `SITE_TEXTS_DIR` stands in for the one of the same name
 * that comes with the product. Throws {@link ConfigError} with file and fault.
 *
 * @param folder texts that come with the product, a JSON file each
 */
export async function readSiteTexts(config: Config, folder: string): Promise<SiteTexts> {
  const own = config.SITE_TEXTS_DIR;
  if (own !== undefined && !existsSync(own))
    throw new ConfigError(`SITE_TEXTS_DIR names ${own}, which does not exist.`);
  const entries = await Promise.all(
    IDS.map(async (id) => {
      const name = `${id}.json`;
      const replaced = own !== undefined && existsSync(join(own, name)) ? own : folder;
      return [id, await readText(join(replaced, name), id, config)] as const;
    }),
  );
  return Object.fromEntries(entries) as SiteTexts;
}
