/** How long a pre-registration waits for its user, in days from its submission. */
export const LIFETIME_DAYS = 30;
