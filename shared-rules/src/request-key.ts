/** Status of the key in a request mail (docs/specification.md 4.4). */
export const RequestKeyStatus = { Valid: 1, Expired: 2, Invalid: 3 } as const;
export type RequestKeyStatus = (typeof RequestKeyStatus)[keyof typeof RequestKeyStatus];

/** Whether a key can be linked: only a valid, unused one (docs/specification.md 4.4). */
export function isLinkable(key: { keyStatus: RequestKeyStatus; isUsed: boolean }): boolean {
  return key.keyStatus === RequestKeyStatus.Valid && !key.isUsed;
}
