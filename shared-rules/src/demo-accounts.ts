/** One sign-in of the demonstration data. */
export interface DemoAccount {
  /** 1 corporation, 2 sole proprietor. */
  readonly businessForm: 1 | 2;
  readonly email: string;
  readonly password: string;
}

/**
 * The sign-ins that the demonstration data holds: the server seeds them, the start command prints them, tests use them.
 */
export const DEMO_ACCOUNTS = [
  { businessForm: 1, email: 'hanako@aoba.example', password: 'aoba-demo-2026' },
  { businessForm: 2, email: 'ken@sato-design.example', password: 'sato-demo-2026' },
] as const satisfies readonly DemoAccount[];

/** Promotion codes of the demonstration data: one that lowers the commission rate, and an expired one. */
export const DEMO_PROMOTION_CODES = { valid: 'WELCOME250', expired: 'SPRING2026' } as const;
