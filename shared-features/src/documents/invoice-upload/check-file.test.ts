import { checkFile } from './check-file';

const MEGABYTE = 1024 * 1024;

describe('checkFile', () => {
  it.each(['a.pdf', 'A.PDF', 'scan.jpg', 'scan.jpeg', 'shot.png', 'photo.webp', 'fax.TIF', 'fax.tiff', 'invoice.xml'])(
    'accepts %s',
    (name) => {
      expect(checkFile({ name, size: 10 * MEGABYTE })).toBeNull();
    },
  );

  it('rejects other kinds of file', () => {
    expect(checkFile({ name: 'tool.exe', size: 10 })).toMatch(
      /^PDF、JPEG、PNG、WebP、TIFF、電子インボイス以外のファイルはアップロードできません。ほかの形式の請求書は、PDFに保存し直して/,
    );
  });

  it.each([
    ['10月分.xlsx', 'PDFとして保存'],
    ['請求書のリンク.url', 'リンク先を開き'],
    ['請求書.eml', '添付された請求書を保存'],
    ['IMG_0001.HEIC', '互換性優先'],
    ['scan.bmp', 'JPEGまたはPNGに変換'],
    ['請求書.lzh', '解凍してから'],
    ['請求書', '末尾に「.pdf」を付けて'],
  ])('says what to do with %s', (name, remedy) => {
    expect(checkFile({ name, size: 10 })).toContain(remedy);
  });

  it('rejects an empty file', () => {
    expect(checkFile({ name: 'empty.pdf', size: 0 })).toBe('ファイルの内容が空です。別のファイルを選択してください。');
  });

  it('rejects more than 10 MB', () => {
    expect(checkFile({ name: 'large.pdf', size: 10 * MEGABYTE + 1 })).toMatch(
      /^10MBを超えるファイルはアップロードできません。/,
    );
  });
});
