import type { Config } from '../../platform/config/config';
import { embeddedBank } from './embedded-bank';
import type { TransferBank } from './transfer-bank';

/**
 * Returns the bank of the configuration (TRANSFER_BANK); null if operators carry the files: they download the released
 * file, give it to the bank, and import the result.
 */
export const transferBankOf = ({ TRANSFER_BANK: bank }: Pick<Config, 'TRANSFER_BANK'>): TransferBank | null =>
  bank === 'embedded' ? embeddedBank : null;
