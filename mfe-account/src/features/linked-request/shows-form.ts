/** Key in the history state of `/signin`: shows the form instead of the link's request. */
export const SHOWS_FORM = 'showsForm';
