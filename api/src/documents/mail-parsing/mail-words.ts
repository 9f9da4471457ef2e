// Reasons why a part of a mail is not taken, and what to do; each a sentence in Japanese.

export const WINMAIL =
  'Outlook独自の形式（winmail.dat）のため、中のファイルを取り出せません。差出人に、リッチテキスト形式ではなくHTML形式またはテキスト形式で送り直すよう依頼してください。';
export const ENCRYPTED =
  '暗号化されたメールのため、開けません。メールソフトで開き、添付の請求書をダウンロードして追加してください。';
export const SIGNED_UNREADABLE =
  '電子署名付きのメールから、内容を取り出せませんでした。メールソフトで開き、添付の請求書をダウンロードして追加してください。';
export const NESTED_TOO_DEEP =
  'メールの中のメールが深く重なっているため、開いていません。添付された元のメールを転送してください。';
export const NOT_COMPLETE =
  '分割して送られたメールの一部のため、取り出せません。差出人に、分割せずに送り直すよう依頼してください。';
export const NAME_TOO_LONG = 'ファイル名が長すぎます。短い名前に変更して送り直すよう、差出人に依頼してください。';
export const CARD_NUMBER =
  'ファイル名にカード番号のような数字があります。名前を変更して送り直すよう、差出人に依頼してください。';
export const TOO_MANY_DOCUMENTS =
  '1通のメールから追加できるのは50ファイルまでです。残りは、メールをダウンロードして取り出し、追加してください。';
/** Name of a file that came without one. */
export const UNNAMED = '添付ファイル';
export const WITHOUT_SUBJECT = '（件名なし）';
