import { refuseField } from '../http/failure';

/** Bounds of the work that one file may cause. */
export interface WorkLimits {
  /** Maximum number of bytes or characters examined, counted at each pass. */
  readonly looks: number;
  /** Maximum number of parts made: cells, records, segments. */
  readonly parts: number;
}

/**
 * Counts the work of one parser and ends it beyond its bounds. A parser counts a pass over its input, a search and what
 * it builds before it does it, so that no input, however it is made, costs more than the bounds. Tests read the counts.
 */
export class Work {
  looks = 0;
  parts = 0;

  /** @param field that a refusal names */
  constructor(
    private readonly field: string,
    private readonly limits: WorkLimits,
  ) {}

  /** Counts bytes or characters to look at. Throws 422 beyond the bound. */
  look(count: number): void {
    this.looks += count;
    if (this.looks > this.limits.looks) throw this.refusal();
  }

  /** Counts parts to make. Throws 422 beyond the bound. */
  make(count: number): void {
    this.parts += count;
    if (this.parts > this.limits.parts) throw this.refusal();
  }

  private refusal(): Error {
    return refuseField(this.field, 'file_too_complex');
  }
}

/** Longest foreign text in a message, in characters. */
const LONGEST = 40;

/** Returns foreign text for a message, cut to a length that a person reads. */
export const excerpt = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
