/** Loads the library at its first use, because it would take a quarter of the server's start time. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
