/** Sentences for people: why a value is doubtful, why a field is empty, and what else the reading tells. */

/** Why a value should be compared with the document. */
export const DOUBT = {
  illegible: '文字が読み取りにくいため、原本と見比べてください。',
  labelIllegible: '見出しの文字が読み取りにくいため、原本と見比べてください。',
  layerDiffers: 'スキャナーが付けた文字と画像の文字が異なります。原本と見比べてください。',
  secondReadingDiffers: '2回の読み取りで数字が異なりました。原本と見比べてください。',
  severalInvoices: '複数の請求書があるため、1件目の内容です。',
  sumsUnconfirmed: '金額の内訳と合計が合うことを確認できませんでした。原本と見比べてください。',
  severalAmounts: '金額の候補が複数あります。支払う金額を選んでください。',
  headlineDiffers: '見出しの金額と、内訳から計算した金額が異なります。原本と見比べてください。',
  linesDiffer: '明細の金額の合計が、小計・合計と一致しません。原本を確認してください。',
  lineMiscalculated: '数量×単価が金額と一致しない明細があります。原本を確認してください。',
  ofOneUnit: '月額・単価など、1か月分または1単位の金額の可能性があります。支払う合計を確認してください。',
  partPayment: '分割払い・着手金などの記載があります。今回支払う金額を選んでください。',
  scaled: '千円・万円などの単位で書かれた金額を、円に換算しました。原本と見比べてください。',
  wordsOnAmount: '訂正・取消・支払い済みなど、金額に関わる記載があります。原本を確認してください。',
  asksForNothing: '見本・案・取消など、支払いを求めない書類の可能性があります。原本を確認してください。',
  unitStated: '千円などの単位が書かれています。円の金額か、原本を確認してください。',
  currencyStated: '日本円以外の通貨の記載があります。原本を確認してください。',
  amountWithoutLabel: '「ご請求金額」などの見出しがない金額です。原本と見比べてください。',
  shortYear: '年が2桁、または国によって異なる順で書かれています。日付を確認してください。',
  dateWithoutLabel: '「発行日」などの見出しがない日付です。原本と見比べてください。',
  closingDate: '締切日を発行日としました。原本と見比べてください。',
  byTerms: '支払条件と発行日から計算した日付です。原本と見比べてください。',
  dueDateChanges: '期限が複数あるか、変更されています。原本を確認してください。',
  yearOfDoubtfulDate: '年は、未確認の発行日から補っています。原本と見比べてください。',
  oddDueDate: '発行日より前か、発行日から半年以上後の日付です。原本と見比べてください。',
  numberWithoutLabel: '「請求書番号」という見出しがない番号です。原本と見比べてください。',
  registrationNumberNote: '取消・旧などの記載がある登録番号です。請求元に確認してください。',
  numberGoesOn: '番号の続きがあるかもしれません。原本と見比べてください。',
  nameUnconfirmed: '請求元の名称と確認できませんでした。原本と見比べてください。',
  severalRegistrationNumbers: '登録番号が複数あります。請求元の番号を選んでください。',
  registrationNumberUnconfirmed: '登録番号を検査用数字で確認できませんでした。原本と見比べてください。',
  severalAccounts: '振込先の口座が複数あります。支払先の口座を選んでください。',
  accountChanged:
    '振込先の口座の変更が書かれています。変更を装う詐欺もあります。以前から知っている電話番号で、請求元に確認してください。',
  accountNumberForm: '口座番号が記号で区切られています。原本と見比べてください。',
  accountNumberLength: '口座番号が7桁ではありません。原本と見比べてください。',
  accountNote: '口座の変更や利用についての記載があります。原本を確認してください。',
  accountInPart: '支店・種別・名義のうち、読み取れない項目があります。原本を見て入力してください。',
  accountContradicts: '同じ口座について異なる番号が書かれています。請求元に確認してください。',
  yuchoForm: '記号・番号または店番と種別が、ゆうちょ銀行の口座の形式ではありません。請求元に確認してください。',
  codeDiffers: '銀行・支店のコードが、書かれている名称のものではありません。請求元に確認してください。',
  holderWithoutLabel: '「口座名義」という見出しがない名前です。原本と見比べてください。',
  holderDiffers: '口座名義の法人の種類が、請求元と異なります。請求元に確認してください。',
  bankUnknown: '銀行名または支店名が、銀行の一覧にありません。原本と見比べてください。',
} as const;

/** Why a field is empty although the document has something there. */
export const MISSING = {
  foreign: '日本円以外の通貨で書かれているため、入力していません。',
  negative: 'マイナスの金額（返金・値引き）のため、入力していません。',
  amountWithoutLabel: '支払う金額と分かる見出し（「ご請求金額」「合計」など）がないため、入力していません。',
  nothingDue: '請求金額が0円のため、入力していません。',
  contradiction: '合計と内訳が一致しないため、入力していません。原本を見て入力してください。',
  checkDigit: '登録番号の検査用数字が合わないため、入力していません。請求元に確認してください。',
} as const;

/** Remarks on a whole document. */
export const REMARK = {
  locked: '開くのにパスワードが必要なPDFのため、読み取れません。ファイルの欄にパスワードを入力すると、読み取ります。',
  damaged: '壊れているため、読み取れません。発行元から受け取ったPDFに差し替えてください。',
  unseenText: '画面に表示されない文字があり、読み取りに使用していません。',
  layerCompared: '画像に重ねられた文字があり、画像の読み取り結果と比較しました。',
  severalInvoices: (count: number): string => `${count}件の請求書が含まれています。`,
  pagesLeftOut: (last: number): string => `${last + 1}ページ目以降は読み取っていません。`,
  picturesLeftOut: (first: number): string => `${first}ページ目以降の画像は読み取っていません。`,
} as const;
