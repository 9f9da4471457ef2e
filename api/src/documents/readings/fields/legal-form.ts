import { words } from './spot';

/** Words that mark the name of an organisation, in folded text. */
export const LEGAL_FORM = new RegExp(
  `${words('株式会社', '有限会社', '合同会社', '合資会社', '合名会社', '相互会社')}|\\([株有同資名]\\)|法人|組合|協会|事務所|工務店|商店|商会`,
);
