import type { Config } from '../../platform/config/config';
import { embeddedBank } from './embedded-bank';
import type { TransferBank } from './transfer-bank';

/**
 * Returns the configured bank (TRANSFER_BANK); null if operators carry the files: download the released file, give it
 * to the bank, import the result.
 */
export const transferBankOf = ({ TRANSFER_BANK: bank }: Pick<Config, 'TRANSFER_BANK'>): TransferBank | null =>
  bank === 'embedded' ? embeddedBank : null;
