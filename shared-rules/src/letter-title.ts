/** Title after the name of an organisation, or of a person. */
export type LetterTitle = '御中' | '様';

/** Matches the name of an organisation by its legal form or kind. */
const ORGANISATION =
  /会社|法人|組合|協会|[㈱㈲]|[(（][株有同資名][)）]|(?:商店|工務店|商会|事務所|製作所|工業|本店|支店|営業所)$/;

/** Matches a department. Only the usual ones, because surnames end alike: 阿部, 氷室. */
const DEPARTMENT =
  /(?:経理|財務|会計|総務|管理|営業|業務|購買|調達|人事|企画|事業|経営|本)(?:本?部|部門|課|室|係|グループ|チーム|センター)$/;

/**
 * Returns the title after the first line of a letter: 御中 for a company or a department, 様 for a person.
 *
 * @param recipient person in charge at the company; '' for none
 */
export function letterTitle(company: string, recipient: string): LetterTitle {
  return (recipient === '' ? ORGANISATION.test(company.trim()) : DEPARTMENT.test(recipient.trim())) ? '御中' : '様';
}
