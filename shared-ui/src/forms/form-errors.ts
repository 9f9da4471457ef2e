/** One line of the error summary; without a name it belongs to the form as a whole. */
export interface FormError {
  readonly name?: string;
  readonly message: string;
}
