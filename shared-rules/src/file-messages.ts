// Messages about uploaded files. Apart from the others, so that a page without files does not load them.

export const fileTypeRefused = 'PDF、JPEG、PNG以外のファイルはアップロードできません。';
export const folderRefused = 'フォルダーはアップロードできません。中のファイルを選択してください。';
export const oneFileOnly = '一度に選択できるファイルは1つです。';
export const fileTypeMismatch =
  'ファイルの内容が、名前の拡張子と一致しません。正しい拡張子のファイルを選択してください。';
export const fileMixed =
  'ファイルに、PDFや画像以外のデータが含まれています。PDFに出力し直すか、撮影し直してからアップロードしてください。';
export const pictureTooLarge = '画像の縦横のピクセル数が大きすぎます。縮小してからアップロードしてください。';
export const fileTooLarge = '10MBを超えるファイルはアップロードできません。';
export const fileEmpty = 'ファイルの内容が空です。別のファイルを選択してください。';
export const tooManyFiles = (limit: number): string => `ファイルは1件の請求書につき${limit}個まで登録できます。`;

export const archiveTypeRefused = 'ZIP以外の圧縮ファイルはアップロードできません。ZIPに圧縮し直してください。';
export const archiveTooLarge = '30MBを超えるZIPはアップロードできません。いくつかのZIPに分けてください。';
export const archiveDamaged = 'ZIPを開けませんでした。壊れているか、ZIPではありません。圧縮し直してください。';
export const archiveEncrypted = 'パスワード付きのZIPは開けません。解凍してから、中のファイルを追加してください。';
export const archiveNested =
  '圧縮ファイルの中の圧縮ファイルは開けません。解凍してから、中のファイルを追加してください。';
export const tooManyAtOnce = (limit: number): string =>
  `一度に追加できるのは${limit}ファイルまでです。残りは、もう一度追加してください。`;
