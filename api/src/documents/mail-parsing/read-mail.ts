import addressparser from 'nodemailer/lib/addressparser';
import { looksLikeCardNumber } from 'shared-rules/card';
import { fileNameRefusal } from 'shared-rules/file-messages';
import { plainFileName } from 'shared-rules/file-name';
import {
  contentTypeOf,
  isArchiveName,
  MAX_ARCHIVE_BYTES,
  MAX_DOCUMENTS_AT_ONCE,
  MAX_FILE_BYTES,
} from 'shared-rules/file-type';
import { sha256 } from '../../platform/crypto/hash';
import { Failure, refuseField } from '../../platform/http/failure';
import { Work } from '../../platform/parsing/work';
import { checkContent } from '../files/check-content';
import { readArchive, type UnpackedDocument } from '../waiting-documents/read-archive';
import { bodyText, type BodyText } from './body-text';
import { decodeHeader } from './decode-header';
import { type MailPart, MAX_PARTS, splitMail, type SplitMail } from './mail-parts';
import * as words from './mail-words';
import { MAX_LINE, oneLine, plainLine } from './plain-text';
import { signedContent } from './signed-data';

/** Largest mail that is received: an archive of 30 MB in base64, and its text. */
export const MAX_MAIL_BYTES = 42 * 1024 * 1024;
/** Mails inside mails that are opened. */
const MAX_MAILS_INSIDE = 3;
/** Maximum number of archives that are opened: each may take 60 MB. */
const MAX_ARCHIVES = 3;
const MAX_NAME = 255;
/** Servers that a mail may have passed. More go in a circle (RFC 5321 6.3). */
const MAX_HOPS = 50;

/** Why a mail was not written by a person for this address. */
type AutomaticKind = 'automatic' | 'loop';

/** Content of a mail. Texts are plain, bounded, and have no card number. */
export interface ReadMail {
  readonly sha256: string;
  readonly subject: string;
  /** The one author; null without one, or with several. */
  readonly from: { readonly name: string; readonly address: string } | null;
  readonly messageId: string | null;
  readonly text: BodyText;
  /** Whether the mail, or one inside it, carries an electronic signature (S/MIME). It is not checked. */
  readonly isSigned: boolean;
  /** Null for a mail of a person or of a billing system, by its headers. */
  readonly automatic: AutomaticKind | null;
  readonly documents: readonly UnpackedDocument[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
  /** Files of mail programs: signatures, pictures of the text. */
  readonly leftOut: readonly string[];
}

interface Found {
  documents: UnpackedDocument[];
  refused: { name: string; reason: string }[];
  leftOut: string[];
  archives: number;
  isSigned: boolean;
}

/** Makes words of what came in ISO-2022-JP without being encoded: its bytes are those of commas, colons and quotes. */
const escapesAsWords = (raw: string): string =>
  raw.replace(/\x1b\$[@B][^\x1b]{0,500}\x1b\([BJ]/g, (run) => {
    const bytes = Buffer.from(run, 'latin1');
    return `=?ISO-2022-JP?B?${bytes.toString('base64')}?=`;
  });

function fromOf({ header, names, type }: SplitMail): ReadMail['from'] {
  const raw = header('from');
  if (raw === undefined || names.filter((name) => name === 'from').length !== 1) return null;
  const [author, ...others] = addressparser(escapesAsWords(raw), { flatten: true });
  const address = author?.address.toLowerCase() ?? '';
  if (others.length > 0 || !/^[^\s@"<>]{1,64}@[^\s@"<>]{1,255}$/.test(address)) return null;
  return { name: oneLine(decodeHeader(author?.name ?? '', type.params.get('charset'))), address };
}

/** Returns what headers say of a mail that no person wrote. Billing systems say `auto-generated` and `bulk`. */
function automaticKind({ header, names, type }: SplitMail): AutomaticKind | null {
  if (names.filter((name) => name === 'received').length > MAX_HOPS) return 'loop';
  const value = (name: string): string => (header(name) ?? '').trim().toLowerCase();
  const isAnswer =
    value('auto-submitted').startsWith('auto-replied') ||
    ['auto_reply', 'junk'].includes(value('precedence')) ||
    ['x-autoreply', 'x-autorespond'].some((name) => header(name) !== undefined) ||
    type.value === 'multipart/report';
  return isAnswer ? 'automatic' : null;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/zip': '.zip',
  'application/x-zip-compressed': '.zip',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/tiff': '.tif',
  'image/webp': '.webp',
  'application/xml': '.xml',
  'text/xml': '.xml',
};

/** Returns the name of a part, as one of the two headers has it; with the ending of its type if it has none. */
function nameOf({ disposition, type, bytes }: MailPart): string {
  const name = plainFileName(disposition.params.get('filename') ?? type.params.get('name') ?? '').trim();
  if (/\.[A-Za-z0-9]{1,8}$/.test(name)) return name;
  const sign = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? '.pdf' : undefined;
  return `${name || words.UNNAMED}${sign ?? EXTENSIONS[type.value] ?? ''}`;
}

const isText = ({ type: { value, params }, disposition }: MailPart): boolean =>
  (value === 'text/plain' || value === 'text/html') &&
  disposition.value !== 'attachment' &&
  !disposition.params.has('filename') &&
  !params.has('name');

/** Whether a picture belongs to the text, such as a logo: the text names it, and it is no attachment. */
const isOfText = ({ type, disposition, around, header }: MailPart): boolean =>
  type.value.startsWith('image/') &&
  header('content-id') !== undefined &&
  disposition.value !== 'attachment' &&
  around.includes('multipart/related');

const SIGNATURES = ['application/pkcs7-signature', 'application/x-pkcs7-signature', 'application/pgp-signature'];
const ENVELOPES = ['application/pkcs7-mime', 'application/x-pkcs7-mime'];

function nameRefusal(name: string, size: number, count: number): string | null {
  if (name.length > MAX_NAME) return words.NAME_TOO_LONG;
  if (looksLikeCardNumber(name)) return words.CARD_NUMBER;
  if (contentTypeOf(name) === null && !isArchiveName(name)) return fileNameRefusal(name);
  if (count >= MAX_DOCUMENTS_AT_ONCE) return words.TOO_MANY_DOCUMENTS;
  return size === 0 ? fileEmptyReason : null;
}
const fileEmptyReason = 'ファイルの内容が空です。送り直すよう、差出人に依頼してください。';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Failure)) throw error;
  return error.details.errors?.[0]?.message ?? error.message;
};

async function openArchive(name: string, bytes: Buffer, found: Found): Promise<void> {
  const tooLarge =
    'ZIPが大きすぎるか、ZIPの数が多すぎるため、開いていません。メールをダウンロードして取り出してください。';
  found.archives += 1;
  if (bytes.length > MAX_ARCHIVE_BYTES || found.archives > MAX_ARCHIVES) {
    found.refused.push({ name, reason: tooLarge });
    return;
  }
  const content = await readArchive({ bytes }).catch(reasonOf);
  if (typeof content === 'string') {
    found.refused.push({ name, reason: content });
    return;
  }
  found.refused.push(...content.refused.map((entry) => ({ ...entry, name: `${name}/${entry.name}` })));
  found.leftOut.push(...content.leftOut.map((entry) => `${name}/${entry}`));
  for (const document of content.documents)
    if (found.documents.length < MAX_DOCUMENTS_AT_ONCE) found.documents.push(document);
    else found.refused.push({ name: `${name}/${document.fileName}`, reason: words.TOO_MANY_DOCUMENTS });
}

async function takeFile(part: MailPart, found: Found, work: Work): Promise<void> {
  const { bytes } = part;
  const name = nameOf(part);
  const shown = oneLine(name);
  if (part.type.value === 'application/ms-tnef' || /^winmail\.dat$/i.test(name)) {
    found.refused.push({ name: shown, reason: words.WINMAIL });
    return;
  }
  const refusal = nameRefusal(name, bytes.length, found.documents.length);
  if (refusal !== null) {
    found.refused.push({ name: shown, reason: refusal });
    return;
  }
  if (isArchiveName(name)) {
    await openArchive(name, bytes, found);
    return;
  }
  work.look(bytes.length);
  if (bytes.length > MAX_FILE_BYTES) {
    found.refused.push({ name: shown, reason: '10MBを超えるファイルは追加できません。' });
    return;
  }
  const checked = await checkContent({ bytes, fileName: name }).catch(reasonOf);
  if (typeof checked === 'string') found.refused.push({ name: shown, reason: checked });
  else found.documents.push({ fileName: name, bytes, ...checked });
}

async function takePart(part: MailPart, found: Found, depth: number, work: Work): Promise<readonly MailPart[]> {
  const { type, bytes } = part;
  const name = nameOf(part);
  if (isText(part)) return [part];
  if (SIGNATURES.includes(type.value) || /\.p7s$/i.test(name)) {
    found.isSigned = true;
    found.leftOut.push(oneLine(name));
  } else if (ENVELOPES.includes(type.value) || /\.p7m$/i.test(name)) {
    const content = signedContent(bytes);
    if (content !== null) {
      found.isSigned = true;
      return takeMail(await splitMail(content, work), found, depth + 1, work);
    }
    const isSigned = type.params.get('smime-type') === 'signed-data';
    found.refused.push({ name: oneLine(name), reason: isSigned ? words.SIGNED_UNREADABLE : words.ENCRYPTED });
  } else if (type.value === 'message/rfc822' || type.value === 'message/global') {
    if (depth < MAX_MAILS_INSIDE) return takeMail(await splitMail(bytes, work), found, depth + 1, work);
    found.refused.push({ name: oneLine(name), reason: words.NESTED_TOO_DEEP });
  } else if (type.value === 'message/partial') found.refused.push({ name: oneLine(name), reason: words.NOT_COMPLETE });
  else if (isOfText(part) || type.value === 'message/delivery-status') found.leftOut.push(oneLine(name));
  else await takeFile(part, found, work);
  return [];
}

/** Takes the files of a mail. Returns the parts that are its text, and those of the mails inside. */
async function takeMail({ parts }: SplitMail, found: Found, depth: number, work: Work): Promise<readonly MailPart[]> {
  if (depth > MAX_MAILS_INSIDE + 1) throw refuseField('mail', 'file_too_complex');
  const texts: MailPart[] = [];
  for (const part of parts) texts.push(...(await takePart(part, found, depth, work)));
  return texts;
}

/** Bounds of one mail, with the mails inside it and what is decoded. */
const mailWork = (bytes: Uint8Array): Work =>
  new Work('mail', { looks: 16 * bytes.length + 1024 * 1024, parts: (MAX_MAILS_INSIDE + 2) * MAX_PARTS });

/**
 * Reads a mail: who wrote it, its text, and the documents that it brings. Each of its files is taken, refused with a
 * reason, or left out.
 * @throws Failure 422 at `mail` if it is too complex
 */
export async function readMail(
  { bytes: view }: { readonly bytes: Uint8Array },
  work = mailWork(view),
): Promise<ReadMail> {
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  if (bytes.length > MAX_MAIL_BYTES) throw refuseField('mail', 'file_too_complex');
  const mail = await splitMail(bytes, work);
  const found: Found = { documents: [], refused: [], leftOut: [], archives: 0, isSigned: false };
  const texts = await takeMail(mail, found, 0, work);
  const charset = mail.type.params.get('charset');
  work.look(bytes.length);
  return {
    sha256: sha256(bytes),
    subject: oneLine(decodeHeader(mail.header('subject') ?? '', charset)) || words.WITHOUT_SUBJECT,
    from: fromOf(mail),
    messageId: plainLine(mail.header('message-id') ?? '').slice(0, MAX_LINE) || null,
    text: bodyText(texts),
    isSigned: found.isSigned,
    automatic: automaticKind(mail),
    documents: found.documents,
    refused: found.refused,
    leftOut: found.leftOut,
  };
}
