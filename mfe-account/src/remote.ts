import type { RemoteModule } from 'shared-shell';

/**
 * The versions of the shell's port that this code works with; as in `remote.config.ts`, which stays out of the
 * download.
 */
export const shellApi = '^2.21.0';

/**
 * The pages by the ids of the route table, each downloaded when it is first shown. Small pages that follow each other
 * are one download: the hashes of each further one are in the entry, which the sign-in waits for.
 */
export const pages: RemoteModule['pages'] = {
  signin: () => import('./pages/signin.page'),
  'onetime-password': () => import('./pages/onetime-password.page'),
  signup: () => import(/* webpackChunkName: "signup" */ './pages/signup.page'),
  'signup-code': () => import(/* webpackChunkName: "signup" */ './pages/signup-code.page'),
  'password-sendemail': () => import(/* webpackChunkName: "password" */ './pages/password-sendemail.page'),
  'password-reset': () => import(/* webpackChunkName: "password" */ './pages/password-reset.page'),
  'password-reregistration': () => import(/* webpackChunkName: "password" */ './pages/password-reregistration.page'),
  registration: () => import('./pages/registration.page'),
  'registration-confirm': () => import(/* webpackChunkName: "registration-end" */ './pages/registration-confirm.page'),
  'registration-result': () => import(/* webpackChunkName: "registration-end" */ './pages/registration-result.page'),
  guest: () => import(/* webpackChunkName: "members" */ './pages/guest.page'),
  invitation: () => import(/* webpackChunkName: "members" */ './pages/invitation.page'),
  myaccount: () => import(/* webpackChunkName: "login-information" */ './pages/myaccount.page'),
  settings: () => import(/* webpackChunkName: "settings" */ './pages/settings.page'),
  'edit-email-address': () => import(/* webpackChunkName: "login-information" */ './pages/edit-email-address.page'),
  'edit-email-auth': () => import(/* webpackChunkName: "login-information" */ './pages/edit-email-auth.page'),
  'edit-email-complete': () => import(/* webpackChunkName: "login-information" */ './pages/edit-email-complete.page'),
  'edit-password': () => import(/* webpackChunkName: "login-information" */ './pages/edit-password.page'),
  company: () => import('./pages/company.page'),
  leave: () => import(/* webpackChunkName: "settings" */ './pages/leave.page'),
  'terms-of-service': () => import('./pages/terms-of-service.page'),
  notifications: () => import('./pages/notifications.page'),
  notification: () => import('./pages/notification.page'),
  'credit-cards': () => import('./pages/credit-cards.page'),
  security: () => import('./pages/security.page'),
  'mail-settings': () => import(/* webpackChunkName: "settings" */ './pages/mail-settings.page'),
  operations: () => import('./pages/operations.page'),
  members: () => import(/* webpackChunkName: "members" */ './pages/members.page'),
  'approval-rules': () => import('./pages/approval-rules.page'),
  help: () => import('./pages/site-text.page'),
  faq: () => import('./pages/faq.page'),
  contact: () => import('./pages/contact.page'),
  'legal-transactions': () => import('./pages/site-text.page'),
  'legal-privacy': () => import('./pages/site-text.page'),
  'legal-accessibility': () => import('./pages/site-text.page'),
};
