/** Settings from the environment (see the README). A missing one stops the start with its name. */
const REQUIRED = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_SECRET'];

const missing = REQUIRED.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')}: README.md says where they come from.`);
  process.exit(1);
}

const { ISSUER, CLIENT_ID, CLIENT_SECRET, WEBHOOK_SECRET, PORT = '3000' } = process.env;
const publicUrl = new URL(process.env.PUBLIC_URL || `http://localhost:${PORT}`);

export const settings = {
  /** Issuer identifier of カードで請求書, such as https://card.example/api/oauth. */
  issuer: new URL(ISSUER),
  /** Its API, on the same origin. */
  api: new URL('/api/v2/', ISSUER),
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  webhookSecret: WEBHOOK_SECRET,
  port: Number(PORT),
  /** Public address of this system. The redirect address begins with it. */
  publicUrl,
  redirectUri: new URL('/callback', publicUrl).href,
  isSecure: publicUrl.protocol === 'https:',
};

/** Allows plain http for the local machine only. */
export const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(settings.issuer.hostname);
