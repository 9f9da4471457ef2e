/** Name of the API's database on the embedded server. */
export const API_DATABASE = 'app';
/** Name of the card gateway's. */
export const GATEWAY_DATABASE = 'card_gateway';
