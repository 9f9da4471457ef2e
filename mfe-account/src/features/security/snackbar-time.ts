/** Duration of a success message, in ms. */
export const SNACKBAR_MS = 5_000;
