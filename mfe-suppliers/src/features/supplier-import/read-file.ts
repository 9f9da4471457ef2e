import { fileEmpty } from 'shared-rules/messages';

/** The contract's bound, in bytes. */
const MAX_BYTES = 512 * 1024;
const TOO_LARGE = '512KBを超えるファイルは読み込めません。行を分けて、もう一度選択してください。';
const UNREADABLE = 'ファイルを開けませんでした。ほかのソフトで開いている場合は閉じてから、もう一度選択してください。';

/**
 * Reads a chosen file as base64. The server decodes it, since it knows how spreadsheets write it.
 * @throws Error with a Japanese message for a file that is empty, too large, or that the browser cannot read
 */
export async function readFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error(TOO_LARGE);
  if (file.size === 0) throw new Error(fileEmpty);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // `data:text/csv;base64,…`
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(new Error(UNREADABLE));
    reader.readAsDataURL(file);
  });
}
