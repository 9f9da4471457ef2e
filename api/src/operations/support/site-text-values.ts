import { DEFAULT_CUT_OFF_MINUTES } from 'shared-rules/calendar';
import { ACCEPTED_BRANDS, BRAND_LABELS } from 'shared-rules/card';
import { CONFIGURATION_DEFAULTS } from 'shared-rules/defaults';
import { MAX_FILE_BYTES, MAX_FILES_PER_INVOICE } from 'shared-rules/file-type';
import { PASSWORD_MIN_LENGTH, REQUEST_DEADLINE_DAYS } from 'shared-rules/limits';
import { formatMinutes } from 'shared-rules/time';
import { SERVICE_NAME } from 'shared-rules/words';
import { FLAT_COMMISSION_UP_TO_YEN, FLAT_COMMISSION_YEN, formatYen } from 'shared-rules/yen';
import type { Config } from '../../platform/config/config';

const DAY_MS = 24 * 3_600_000;

/** Formats a rate of hundredths of a percent: 300 → "3%", 325 → "3.25%". */
const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Returns the brands as a list in a sentence. */
const brands = (): string => [...new Set(ACCEPTED_BRANDS.map((brand) => BRAND_LABELS[brand]))].join('、');

/**
 * Returns what `{{name}}` in a text stands for: the rules as the product follows them, and the seller as configured. So
 * no text repeats a figure that could change without it.
 */
export const siteTextValues = (config: Config): Readonly<Record<string, string>> => ({
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
  transfer_business_days: String(CONFIGURATION_DEFAULTS.transferBusinessDays),
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
