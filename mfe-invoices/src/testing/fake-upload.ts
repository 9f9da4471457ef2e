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

  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  isAborted = false;

  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    FakeUpload.all.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  /** A part of the bytes has left, 0 to 1. */
  progress(part: number): void {
    this.upload.onprogress?.({ loaded: part, total: 1 });
  }
  arrive(): void {
    this.status = 204;
    this.onload?.();
    this.onloadend?.();
  }
  breakOff(): void {
    this.onerror?.();
    this.onloadend?.();
  }
}
