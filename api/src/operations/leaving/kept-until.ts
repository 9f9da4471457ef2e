/** Longest time from a document to the due day of the tax return of its fiscal year: 12 months and 3, in months. */
const MONTHS_TO_TAX_RETURN = 15;
/** How long a company without documents is kept, in months. */
const MONTHS_WITHOUT_DOCUMENTS = 1;

/** Returns the same day some months later, or the last one of a shorter month. Days are 'YYYY-MM-DD'. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/**
 * Returns the last day on which the records of a company that leaves are kept: `years` from the due day of the tax
 * return of the fiscal year of its last document (電子帳簿保存法施行規則, 法人税法施行規則 59). We do not know its fiscal
 * year, so the year is taken to end as late as it can.
 * @param leftOn day on which it leaves, 'YYYY-MM-DD' in Japan
 * @param lastDocumentOn day of its last document; null if it has none
 */
export const keptUntil = (leftOn: string, lastDocumentOn: string | null, years: number): string =>
  lastDocumentOn === null
    ? monthsLater(leftOn, MONTHS_WITHOUT_DOCUMENTS)
    : ([monthsLater(lastDocumentOn, MONTHS_TO_TAX_RETURN + 12 * years), monthsLater(leftOn, MONTHS_WITHOUT_DOCUMENTS)]
        .toSorted()
        .at(-1) ?? leftOn);
