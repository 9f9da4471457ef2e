/** Loads the library at the first passkey: it alone would take a quarter of the time that the server needs to start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
