/** How long a pre-registration waits for its user, in days from the moment when it was lodged. */
export const LIFETIME_DAYS = 30;
