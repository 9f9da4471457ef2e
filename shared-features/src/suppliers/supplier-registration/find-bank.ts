import { api } from 'shared-auth';

/** A bank or a branch by its code. */
interface Entry {
  readonly code: string;
  readonly name: string;
}

/** Without what documents and the list write differently: widths, spaces, 銀行 and 支店 at the end. */
const comparable = (name: string) => name.normalize('NFKC').replace(/\s/g, '').replace(/(銀行|支店)$/, '').toUpperCase();

/** The one entry that a printed name means; undefined where none fits or several do. */
function onlyFit(printed: string, entries: readonly Entry[], total: number): Entry | undefined {
  const exact = entries.filter(({ name }) => comparable(name) === comparable(printed));
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  return total === 1 ? entries[0] : undefined;
}

/** The bank that a document names; undefined where that is not certain. */
export async function findBank(name: string): Promise<Entry | undefined> {
  if (name === '') return undefined;
  const { data } = await api.GET('/banks2', { params: { query: { search: name } } });
  return data && onlyFit(name, data.banks, data.total_count);
}

/** The same of a branch of a bank. */
export async function findBranch(bankCode: string, name: string): Promise<Entry | undefined> {
  if (name === '') return undefined;
  const { data } = await api.GET('/banks2', { params: { query: { bank_code: bankCode, search: name } } });
  return data && onlyFit(name, data.branches, data.total_count);
}
