import type { Place } from './yucho-number';

/** Labels of the holder's reading, which a transfer needs. */
const KANA_LABEL = /(?:フ ?リ ?ガ ?ナ|ふ ?り ?が ?な|カ ?ナ ?名 ?義?|口 ?座 ?名 ?義? ?カ ?ナ)[\s:]*/;
const HOLDER_LABEL =
  /(?:加 ?入 ?者 ?名?|口 ?座 ?名 ?義 ?人?|名 ?義 ?人|口 ?座 ?名(?! ?義)|受 ?取 ?人 ?名?|名 ?義)(?: ?\((?:カナ|フリガナ)\))?(?:は(?![ぁ-ん]))?[\s:・]*/;
/** A holder's name, up to a mark or a wide gap: kana, or kanji beside a label. */
const HOLDER_KANA =
  /[ァ-ヶー・.(](?:[ァ-ヶー・A-Z0-9).\- ]|\((?=[ァ-ヶA-Z])){2,}|(?:[カユドシメイ]|ザイ|シヤ|ガク|フク|トクヒ)\) ?[ァ-ヶーA-Z0-9・.\- ]+/;
const HOLDER_ANY = /[^\s:※*、。][^:※*、。]{1,40}/;

/** A company's name after the number and a mark. */
const HOLDER_BEHIND =
  /^[\s/|・,、]+((?:株式会社|有限会社|合同会社)[^\s/|]{1,30}|[^\s/|]{1,30}(?:株式会社|有限会社|合同会社))(?=[\s/|]|$)/;
/** A person's name after the number, up to the end of the line. */
const PERSON_BEHIND = /^ +([\p{sc=Han}々ヶ]{1,4} [\p{sc=Han}\p{sc=Hira}々ヶ]{1,4}) *(?=\n|$)/u;
/** A company's name in the line after the number. */
const HOLDER_LINE = /^[^\n]*\n ?([^\n]*(?:株式会社|有限会社|合同会社|合資会社|合名会社|法人|組合)[^\n]*)/;

/** Removes brackets around a whole name: (カ)キタノキカク) is カ)キタノキカク, and (カ)キタノキカク stays. */
function withoutBrackets(text: string, [start, end]: Place): Place {
  const name = text.slice(start, end);
  const [opened, closed] = [name.split('(').length, name.split(')').length];
  return name.startsWith('(') && name.endsWith(')') && (closed > opened || !/^\([ァ-ヶ]{1,4}\)/.test(name))
    ? [start + 1, end - 1]
    : name.endsWith(')') && closed > opened && !/\(|^[ァ-ヶ]{1,4} ?\)|[カユドシメイ]\)$/.test(name)
      ? [start, end - 1]
      : [start, end];
}

/** Finds the holder beside its label, the reading before the name; else the kana or company after the number. */
export function holderIn(text: string, afterNumber: number): Place | null {
  const reading = KANA_LABEL.exec(text);
  const inKana = reading && HOLDER_KANA.exec(text.slice(reading.index + reading[0].length).split('\n')[0] ?? '');
  if (reading && inKana) {
    const at = reading.index + reading[0].length + inKana.index;
    return [at, at + inKana[0].trimEnd().length];
  }
  const label = HOLDER_LABEL.exec(text);
  const from = label ? label.index + label[0].length : afterNumber;
  const rest = text
    .slice(from, from + 60)
    .split('\n')
    .slice(0, 2)
    .join('\n');
  const kana = HOLDER_KANA.exec(rest);
  // Katakana within a kanji name are not its reading: 株式会社サクラメディア.
  const isPart =
    kana !== null &&
    !kana[0].startsWith('(') &&
    (/[\p{Script=Han}\p{Script=Hiragana}]$/u.test(rest.slice(0, kana.index)) ||
      /^[\p{Script=Han}\p{Script=Hiragana}]/u.test(rest.slice(kana.index + kana[0].length)));
  const any = label ? HOLDER_ANY.exec(rest.split('\n')[0] ?? '') : null;
  const match = kana && !isPart ? kana : any;
  if (match) {
    const place: Place = [from + match.index, from + match.index + match[0].trimEnd().length];
    return withoutBrackets(text, place);
  }
  const behind = label ? null : HOLDER_BEHIND.exec(rest.split('\n')[0] ?? '');
  if (behind?.[1] !== undefined) {
    const at = from + behind[0].length - behind[1].length;
    return [at, at + behind[1].length];
  }
  const line = label ? null : HOLDER_LINE.exec(rest);
  const name = line?.[1]?.trim();
  if (!line || name === undefined) return null;
  const at = from + line[0].lastIndexOf(name);
  return [at, at + name.length];
}

/** Finds a person's name after the number that no label or legal form confirms. */
export function personBehind(text: string, afterNumber: number): Place | null {
  const match = PERSON_BEHIND.exec(text.slice(afterNumber));
  const name = match?.[1];
  if (!match || name === undefined) return null;
  const at = afterNumber + match[0].indexOf(name);
  return [at, at + name.length];
}
