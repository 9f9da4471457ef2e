/** The parts of the recognition library (WebAssembly) that the reader uses. The package has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm' {
  export interface TessBaseAPI {
    /** Returns 0 if the language was loaded from the file `<language>.traineddata`. */
    Init(path: null, language: string, engine: number, config?: string): number;
    SetVariable(name: string, value: string): boolean;
    /** Reads the file `/input`. Returns 1 if it is no picture. */
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
    End(): void;
  }

  export interface TesseractModule {
    readonly FS: { writeFile(path: string, data: Uint8Array | string): void };
    readonly TessBaseAPI: new () => TessBaseAPI;
  }

  export default function load(options: {
    readonly TesseractProgress: (percent: number) => void;
    readonly printErr: (line: string) => void;
  }): Promise<TesseractModule>;
}
