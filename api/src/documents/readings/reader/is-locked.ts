import { LOCKED, Unreadable } from './messages';
import { openPdf } from './open-pdf';

/** Returns the number of pages of a PDF; null if it needs another password. */
export async function countPages(bytes: Uint8Array, password?: string): Promise<number | null> {
  try {
    return (await openPdf(bytes, { ...(password !== undefined && { password }) })).numPages;
  } catch (error) {
    if (error instanceof Unreadable && error.message === LOCKED) return null;
    throw error;
  }
}

/** Returns whether a PDF opens with a password only. One that is only protected from changes opens without. */
export const isLocked = async (bytes: Uint8Array): Promise<boolean> => (await countPages(bytes)) === null;
