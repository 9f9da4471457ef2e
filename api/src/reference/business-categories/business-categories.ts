/** A line of business that a buyer may register. */
export interface BusinessCategory {
  readonly code: string;
  readonly name: string;
}

/** 業種: the divisions of the Japan Standard Industrial Classification (14th revision, 2023), by their letters. */
export const BUSINESS_CATEGORIES: readonly BusinessCategory[] = [
  { code: 'A', name: '農業、林業' },
  { code: 'B', name: '漁業' },
  { code: 'C', name: '鉱業、採石業、砂利採取業' },
  { code: 'D', name: '建設業' },
  { code: 'E', name: '製造業' },
  { code: 'F', name: '電気・ガス・熱供給・水道業' },
  { code: 'G', name: '情報通信業' },
  { code: 'H', name: '運輸業、郵便業' },
  { code: 'I', name: '卸売業、小売業' },
  { code: 'J', name: '金融業、保険業' },
  { code: 'K', name: '不動産業、物品賃貸業' },
  { code: 'L', name: '学術研究、専門・技術サービス業' },
  { code: 'M', name: '宿泊業、飲食サービス業' },
  { code: 'N', name: '生活関連サービス業、娯楽業' },
  { code: 'O', name: '教育、学習支援業' },
  { code: 'P', name: '医療、福祉' },
  { code: 'Q', name: '複合サービス事業' },
  { code: 'R', name: 'サービス業（他に分類されないもの）' },
  { code: 'S', name: '公務（他に分類されるものを除く）' },
  { code: 'T', name: '分類不能の産業' },
];
