import { isCorporateNumber } from 'shared-rules/corporate-number';
import type { Layout } from '../layout/layout';
import { besides, found, hitIn, hits, words, type Found, type Hit } from './spot';

const LABEL = new RegExp(`${words('登録番号', '事業者番号', '発行事業者')}|T ?番 ?号`);
const EXACT = /(?<![0-9A-Za-z])T[ -]?(\d(?:[ -]?\d){12})(?![ -]?\d)/;
// Letters that recognition confuses with digits, and with the T.
const BLURRED = /(?<![0-9A-Za-z])[TtFf丁][ -]?([0-9OoQDIl|SB](?:[ -]?[0-9OoQDIl|SB]){12})(?![0-9A-Za-z])/;

const digits = (text: string): string =>
  text
    .replace(/[ -]/g, '')
    .replace(/[OoQD]/g, '0')
    .replace(/[Il|]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8');

/** A valid check digit proves that a number was read right. Numbers of sole proprietors have no check digit. */
function valueOf(hit: Hit, isBlurred: boolean): Found<string> {
  const number = digits(hit.match[1] ?? '');
  const read = found(`T${number}`, hit);
  return { ...read, isDoubtful: !isCorporateNumber(number) && (isBlurred || read.isDoubtful) };
}

/**
 * Reads the registration number of the qualified invoice issuer: T and 13 digits. Beside its label it may contain
 * letters instead of digits, which is doubtful.
 */
export function readRegistrationNumber(layout: Layout): Found<string> | null {
  for (const label of hits(layout, LABEL)) {
    for (const { cell, from } of besides(layout, label)) {
      const exact = hitIn(cell, EXACT, from);
      const hit = exact ?? hitIn(cell, BLURRED, from);
      if (hit) return valueOf(hit, exact === null);
    }
  }
  const [alone] = hits(layout, EXACT);
  return alone ? valueOf(alone, false) : null;
}
