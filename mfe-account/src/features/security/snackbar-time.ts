/** How long a success is shown, in ms. */
export const SNACKBAR_MS = 5_000;
