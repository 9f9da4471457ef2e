/** Browser reports about one release of the host or of a remote. The API gives them to the registry's command line. */
export interface ReleaseReport {
  /** `host`, or the id of a remote. */
  readonly remote: string;
  /** Version and hash. */
  readonly release: string;
  /** Number of visible tabs in the last five minutes that ran it. */
  readonly open_tabs: number;
  /** Number of times that its first page was shown. */
  readonly loads: number;
  /** 75th percentile of the time until they were shown, in ms. */
  readonly load_ms: number | null;
  /** Errors by phase (`docs/survival.md`). */
  readonly errors: Readonly<Record<string, number>>;
  /** Web Vitals of its pages at the 75th percentile: ms, for CLS a score. */
  readonly vitals: Readonly<Record<string, number>>;
}
