/**
 * What browsers have reported about one release of the host or of a remote: from the API to the command line of the
 * registry.
 */
export interface ReleaseReport {
  /** `host`, or the id of a remote. */
  readonly remote: string;
  /** Version and hash. */
  readonly release: string;
  /** Tabs that were looked at in the last five minutes and ran it. */
  readonly open_tabs: number;
  /** Times that its first page was shown. */
  readonly loads: number;
  /** Within which three of four of these were, in ms. */
  readonly load_ms: number | null;
  /** Errors by phase (`docs/survival.md`). */
  readonly errors: Readonly<Record<string, number>>;
  /** Web Vitals of its pages at the 75th percentile: ms, of CLS a score. */
  readonly vitals: Readonly<Record<string, number>>;
}
