/** For tests: replaces XMLHttpRequest; uploads finish when the test says so. */
export class FakeUpload {
  private static readonly all: FakeUpload[] = [];

  /** Takes the place of the browser's own, and forgets earlier uploads. */
  static install(): void {
    FakeUpload.all.length = 0;
    globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  }

  /** The upload that began last. */
  static last(): FakeUpload {
    const upload = FakeUpload.all.at(-1);
    if (upload === undefined) throw new Error('Nothing is being uploaded');
    return upload;
  }

  /** Uploads that have neither ended nor been cut off, in the order in which they began. */
  static pending(): readonly FakeUpload[] {
    return FakeUpload.all.filter(({ isOver }) => !isOver);
  }

  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  isAborted = false;
  private isOver = false;

  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    FakeUpload.all.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
    this.end();
  }

  /** A part of the bytes has left, 0 to 1. */
  progress(part: number): void {
    this.upload.onprogress?.({ loaded: part, total: 1 });
  }
  arrive(): void {
    this.status = 204;
    this.onload?.();
    this.end();
  }
  breakOff(): void {
    this.onerror?.();
    this.end();
  }
  private end(): void {
    this.isOver = true;
    this.onloadend?.();
  }
}
