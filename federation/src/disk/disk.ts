import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';

/**
 * Changes the disk for everything that publishes. Each function either does its work or throws the system's error.
 * Tests replace them to fail at any one of them, or to end there.
 */
export const disk = {
  /** Creates a folder with those above it, unless it is there. */
  makeFolder(folder: string): void {
    mkdirSync(folder, { recursive: true });
  },

  /** Writes a file that is not there yet, and flushes it. @throws EEXIST */
  writeNew(file: string, content: string | Buffer): void {
    const open = openSync(file, 'wx', 0o644);
    try {
      writeFileSync(open, content);
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
  },

  /** Copies a file to where none is yet, and flushes the copy. @throws EEXIST */
  copyNew(from: string, to: string): void {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    flush(to);
  },

  /** Renames a file or a folder; replaces a file, and never a folder that holds something. */
  rename(from: string, to: string): void {
    renameSync(from, to);
  },

  /** Makes a symbolic link where nothing is yet. @throws EEXIST */
  symlink(target: string, link: string): void {
    symlinkSync(target, link);
  },

  /** Removes a file or a folder with all in it, if it is there. */
  remove(path: string): void {
    rmSync(path, { recursive: true, force: true });
  },

  /** Sets the time of a file or a folder to now. */
  touch(path: string): void {
    const now = new Date();
    utimesSync(path, now, now);
  },

  /** Flushes a folder: its created, renamed and removed names. */
  flushFolder(folder: string): void {
    flush(folder);
  },
};

function flush(path: string): void {
  const open = openSync(path, 'r');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}
