import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-account',
  name: 'アカウント',
  owner: 'アカウントチーム',
  version: '0.1.0',
  shellApi: '^2.1.0',
  routes: [
    { page: 'signin', path: patterns.signin, layout: 'public', session: false, title: 'ログイン' },
    { page: 'onetime-password', path: patterns.onetimePassword, layout: 'public', session: false, title: '認証コードの入力' },
    { page: 'signup', path: patterns.signup, layout: 'public', session: false, title: '新規登録' },
    { page: 'signup-code', path: patterns.signupCode, layout: 'public', session: false, title: '認証コードの入力' },
    { page: 'password-sendemail', path: patterns.passwordSendEmail, layout: 'public', session: false, title: 'パスワードの再設定' },
    { page: 'password-reset', path: patterns.passwordReset, layout: 'public', session: false, title: '認証コードの入力' },
    { page: 'password-reregistration', path: patterns.passwordReregistration, layout: 'public', session: false, title: '新しいパスワードの設定' },
    { page: 'registration', path: patterns.registration, layout: 'public', session: false, title: 'お客様情報の登録', workflowArea: 'registration' },
    { page: 'registration-confirm', path: patterns.registrationConfirm, layout: 'public', session: false, title: '登録内容の確認', workflowArea: 'registration' },
    { page: 'registration-result', path: patterns.registrationResult, layout: 'public', session: false, title: '登録完了', workflowArea: 'registration' },
    { page: 'myaccount', path: patterns.myaccount, layout: 'main', session: true, title: 'ログイン情報' },
    { page: 'edit-email-address', path: patterns.editEmailAddress, layout: 'main', session: true, title: 'メールアドレスの変更' },
    { page: 'edit-email-auth', path: patterns.editEmailAuth, layout: 'main', session: true, title: 'メールアドレスの変更' },
    { page: 'edit-email-complete', path: patterns.editEmailComplete, layout: 'public', session: false, title: 'メールアドレスの変更完了' },
    { page: 'edit-password', path: patterns.editPassword, layout: 'main', session: true, title: 'パスワードの変更' },
    { page: 'company', path: patterns.company, layout: 'main', session: true, title: '会社情報・事業者情報' },
    { page: 'terms-of-service', path: patterns.termsOfService, layout: 'main', session: true, title: '利用規約' },
    { page: 'notifications', path: patterns.notifications, layout: 'main', session: true, title: 'お知らせ' },
    { page: 'notification', path: patterns.notification, layout: 'main', session: true, title: 'お知らせ' },
    { page: 'credit-cards', path: patterns.creditCards, layout: 'main', session: true, title: 'お支払い方法' },
    { page: 'security', path: patterns.security, layout: 'main', session: true, title: 'セキュリティ設定' },
  ],
});
