/** In the state of a history entry of `/signin`: the form is wanted, not what the link of a request says. */
export const SHOWS_FORM = 'showsForm';
