/**
 * Masks an e-mail address (spec section 5): its first character, always three stars so that the length tells nothing, and
 * the start of the domain up to its first dot. "taro@example.co.jp" → "t***@example". Without an @ only the first
 * character and the stars are left.
 */
export function maskEmail(address: string): string {
  const [first = ''] = address;
  const at = address.lastIndexOf('@');
  if (at <= 0) return first === '@' || first === '' ? '***' : `${first}***`;
  const [domainStart] = address.slice(at + 1).split('.');
  return `${first}***@${domainStart}`;
}
