import { checkFile } from './check-file';

const MEGABYTE = 1024 * 1024;

describe('checkFile', () => {
  it.each(['a.pdf', 'A.PDF', 'scan.jpg', 'scan.jpeg', 'shot.png'])('lets %s through', (name) => {
    expect(checkFile({ name, size: 10 * MEGABYTE })).toBeNull();
  });

  it('refuses other kinds of file', () => {
    expect(checkFile({ name: 'tool.exe', size: 10 })).toBe('PDF、JPEG、PNG以外のファイルはアップロードできません。');
  });

  it('refuses a file without content', () => {
    expect(checkFile({ name: 'empty.pdf', size: 0 })).toBe('ファイルの内容が空です。別のファイルを選択してください。');
  });

  it('refuses more than 10 MB', () => {
    expect(checkFile({ name: 'large.pdf', size: 10 * MEGABYTE + 1 })).toBe(
      '10MBを超えるファイルはアップロードできません。',
    );
  });
});
