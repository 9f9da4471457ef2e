// Messages about uploaded files. Apart from the others, so that a page without files does not load them.

export const fileTypeRefused = 'PDF、JPEG、PNG、WebP、TIFF、電子インボイス以外のファイルはアップロードできません。';

const OFFICE = 'ExcelやWordのファイルは、元のソフトで「PDFとして保存」してからアップロードしてください。';
const XML = '発行元からPDFの請求書を受け取るか、表示した画面をPDFに保存してからアップロードしてください。';
const LINK =
  'これはWebページまたはリンクのファイルです。リンク先を開き、請求書のPDFを保存してからアップロードしてください。';
const MAIL = 'メールのファイルです。添付された請求書を保存してからアップロードしてください。';
const HEIC =
  'HEICの写真は、JPEGに変換してからアップロードしてください。iPhoneでは「設定」→「カメラ」→「フォーマット」を「互換性優先」にすると、JPEGで撮影できます。';
const PICTURE = 'ほかの形式の画像は、JPEGまたはPNGに変換してからアップロードしてください。';
const ARCHIVE = '圧縮ファイルは、解凍してから中のファイルをアップロードしてください。';
const NO_EXTENSION =
  'ファイル名に拡張子がありません。PDFであれば、ファイル名の末尾に「.pdf」を付けてからアップロードしてください。';
const DAMAGED =
  '閲覧ソフトで開けるか確認してください。開ける場合は「PDFとして印刷」で保存し直し、開けない場合は発行元から受け取り直してください。';
const OTHER = 'ほかの形式の請求書は、PDFに保存し直してからアップロードしてください。';

/** Remedies for files of other kinds: by the extension, and by the type that their bytes have. */
const REMEDIES: readonly (readonly [remedy: string, names: RegExp, types: RegExp])[] = [
  [OFFICE, /\.(xlsx?|xlsm|csv|docx?|pptx?|ods|odt|numbers|pages)$/i, /officedocument|opendocument|ms-|x-cfb|csv/],
  [LINK, /\.(url|webloc|html?|mhtml?|desktop|lnk)$/i, /html|shortcut|lnk/],
  [MAIL, /\.(eml|msg)$/i, /rfc822/],
  [HEIC, /\.hei[cf]$/i, /hei[cf]/],
  [PICTURE, /\.(gif|bmp|avif|svg|jp2)$/i, /^image\//],
  [ARCHIVE, /\.(zip|lzh|rar|7z|t?gz)$/i, /zip|compressed|rar|lzh/],
];

/** Returns why a file is not taken that is refused by its name, and what to do. */
export function fileNameRefusal(fileName: string): string {
  const [remedy] = REMEDIES.find(([, names]) => names.test(fileName)) ?? [];
  return `${fileTypeRefused}${remedy ?? (/.\.[^.]+$/.test(fileName) ? OTHER : NO_EXTENSION)}`;
}

/**
 * Returns why a file is not taken whose bytes are not what its name says, and what to do.
 * @param type MIME type of its bytes; undefined if it is unknown
 */
export function contentRefusal(fileName: string, type: string | undefined): string {
  const [remedy = DAMAGED] = REMEDIES.find(([, , types]) => type !== undefined && types.test(type)) ?? [];
  const extension = /\.[^.]+$/.exec(fileName)?.[0] ?? '';
  return `ファイル名の末尾は「${extension}」ですが、中身はPDFでも画像でもありません。${remedy}`;
}

/**
 * Returns why XML is not taken that is no e-invoice of Japan, and what to do.
 * @param name of what it is, in Japanese
 */
export const xmlOther = (name: string): string =>
  `アップロードできるXMLは、日本の電子インボイス（JP PINT）だけです。これは${name}です。${XML}`;

const XML_CAUSES = {
  doctype: '文書型宣言（DOCTYPE）のあるXMLは、安全のため開きません。',
  encoding: 'XMLの文字コードがUTF-8ではないため、開けません。',
  malformed: 'XMLが壊れているため、開けません。',
  'too-complex': 'XMLの内容が大きすぎるため、開けません。',
} as const;

/** Returns why XML is not taken that cannot be parsed, and what to do. */
export const xmlUnreadable = (reason: keyof typeof XML_CAUSES): string => `${XML_CAUSES[reason]}${XML}`;

export const folderRefused = 'フォルダーはアップロードできません。中のファイルを選択してください。';
export const oneFileOnly = '一度に選択できるファイルは1つです。1つずつ選択してください。';
export const fileMixed =
  'ファイルに、PDFや画像以外のデータが含まれています。PDFに出力し直すか、撮影し直してからアップロードしてください。';
export const pictureTooLarge = '画像の縦横のピクセル数が大きすぎます。縮小してからアップロードしてください。';
export const pictureUnreadable =
  'このTIFFの形式には対応していないか、ファイルが壊れています。PDF、JPEG、PNGのいずれかで保存し直してください。';
export const pdfPasswordWrong =
  'パスワードが違います。大文字と小文字、全角と半角を確認して、もう一度入力してください。';
export const pdfUnwritable =
  'パスワードは合っていますが、このPDFを開けませんでした。PDFを閲覧ソフトで開き、「PDFとして印刷」で保存し直したファイルに差し替えてください。';
/** @param name of the file that is there already */
export const fileRepeated = (name: string): string =>
  `「${name}」と同じ内容のファイルのため、追加していません。別の請求書であれば、ファイルを選び直してください。`;
/** @param name of the document in 確認待ち */
export const alreadyWaiting = (name: string): string =>
  `同じ内容の「${name}」が確認待ちにあるため、追加していません。確認待ちから登録してください。`;
export const fileTooLarge =
  '10MBを超えるファイルはアップロードできません。解像度を下げて保存し直すか、ページを分けてください。';
export const fileEmpty = 'ファイルの内容が空です。別のファイルを選択してください。';
export const tooManyFiles = (limit: number): string =>
  `ファイルは1件の請求書につき${limit}個まで登録できます。1つのPDFにまとめるか、不要なファイルを削除してください。`;

export const archiveTypeRefused = 'ZIP以外の圧縮ファイルはアップロードできません。ZIPに圧縮し直してください。';
export const archiveTooLarge = '30MBを超えるZIPはアップロードできません。いくつかのZIPに分けてください。';
export const archiveDamaged = 'ZIPを開けませんでした。壊れているか、ZIPではありません。圧縮し直してください。';
export const archiveEncrypted = 'パスワード付きのZIPは開けません。解凍してから、中のファイルを追加してください。';
export const archiveNested =
  '圧縮ファイルの中の圧縮ファイルは開けません。解凍してから、中のファイルを追加してください。';
export const tooManyAtOnce = (limit: number): string =>
  `一度に追加できるのは${limit}ファイルまでです。残りは、もう一度追加してください。`;
