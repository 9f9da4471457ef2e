/** One sign-in of the demonstration data. */
export interface DemoAccount {
  /** 1 corporation, 2 sole proprietor. */
  readonly businessForm: 1 | 2;
  readonly email: string;
  readonly password: string;
}

/** The sign-ins that the demonstration data holds: the server seeds them, the start command prints them, tests use them. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { businessForm: 1, email: 'keiri@aoba-seisakusho.example', password: 'aoba-demo-sign-in' },
  { businessForm: 2, email: 'hello@mizuno-design.example', password: 'mizuno-demo-sign-in' },
];
