import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import load, { type TessBaseAPI, type TesseractModule } from 'tesseract.js-core/tesseract-core-simd-lstm';
import { type Grey, toPgm } from './grey';
import { installed } from './installed';

/** Recognised text with its corners in pixels, and its confidence (0 to 100). */
export interface Piece {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

/** A word of letters. */
interface Word extends Piece {
  readonly symbols: readonly Piece[];
}

/** A line of words. */
export interface Line extends Piece {
  readonly words: readonly Word[];
}

/** Result of `GetJSONText`. */
interface Recognised {
  readonly blocks: readonly { readonly paragraphs: readonly { readonly lines: readonly Line[] }[] }[];
}

/** Page mode of a picture with one line: Latin letters are split into words, Japanese ones are not. */
const ONE_LINE = { jpn: '13', jpn_vert: '13', eng: '7' } as const;

/** Tesseract engine of the data sets. */
const LSTM_ONLY = 1;

/** Data sets: package and folder. The small integer ones are as good as the large ones on print. */
const DATA = {
  jpn: ['@tesseract.js-data/jpn', '4.0.0_best_int', 'jpn.traineddata.gz'],
  jpn_vert: ['@tesseract.js-data/jpn_vert', '4.0.0_best_int', 'jpn_vert.traineddata.gz'],
  eng: ['@tesseract.js-data/eng', '4.0.0_best_int', 'eng.traineddata.gz'],
} as const;
export type Language = keyof typeof DATA;

/**
 * Recognition of print in this process. Data come from the installed packages; nothing is downloaded or stored.
 * Without the threads of tesseract.js: the reader is a process of its own that does nothing else meanwhile.
 */
export class Tesseract {
  readonly #apis = new Map<Language, TessBaseAPI>();

  private constructor(private readonly module: TesseractModule) {}

  static async load(): Promise<Tesseract> {
    return new Tesseract(await load({ TesseractProgress: () => undefined, printErr: () => undefined }));
  }

  /** Recognises a picture of one line. @param letters the only ones that may be read; empty for all */
  recognise(picture: Grey, { language = 'jpn', letters = '' }: Options = {}): Line[] {
    const api = this.#apiOf(language);
    api.SetVariable('tessedit_char_whitelist', letters);
    this.module.FS.writeFile('/input', toPgm(picture));
    api.SetImageFile(1, 0);
    api.Recognize(null);
    const { blocks } = JSON.parse(api.GetJSONText()) as Recognised;
    return blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  }

  /** Frees the memory of recognition. */
  end(): void {
    for (const api of this.#apis.values()) api.End();
    this.#apis.clear();
  }

  #apiOf(language: Language): TessBaseAPI {
    const loaded = this.#apis.get(language);
    if (loaded) return loaded;
    const [name, ...path] = DATA[language];
    this.module.FS.writeFile(`./${language}.traineddata`, gunzipSync(readFileSync(installed(name, ...path))));
    const api = new this.module.TessBaseAPI();
    if (api.Init(null, language, LSTM_ONLY) !== 0) throw new Error(`No data for ${language}.`);
    api.SetVariable('tessedit_pageseg_mode', ONE_LINE[language]);
    api.SetVariable('preserve_interword_spaces', '1');
    // Light letters on dark are inverted beforehand. Tesseract's own attempt would double the time of a bad line.
    api.SetVariable('tessedit_do_invert', '0');
    this.#apis.set(language, api);
    return api;
  }
}

interface Options {
  readonly language?: Language;
  readonly letters?: string;
}
