import { fileTooLarge, fileTypeRefused } from 'shared-rules/messages';

/** Which files a field takes. */
export interface FileRules {
  /** Content types, such as `application/pdf`. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** A file that the field does not take, with the reason in the reader's words. */
export interface RejectedFile {
  readonly name: string;
  readonly reason: string;
}

/** Sorts chosen files into those that the field takes and those that it does not. */
export function checkFiles(files: readonly File[], { accept, maxBytes }: FileRules) {
  const taken: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    if (!accept.includes(file.type)) rejected.push({ name: file.name, reason: fileTypeRefused });
    else if (file.size > maxBytes) rejected.push({ name: file.name, reason: fileTooLarge });
    else taken.push(file);
  }
  return { taken, rejected };
}
