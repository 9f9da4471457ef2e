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
