import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';

/** Query of the first page of a list. */
const firstPage = { page: 0, size: LIST_PAGE_SIZE };

/** A text about the product: for everybody, with the call for it. */
const siteText = (page: string, path: string, title: string, id: string) =>
  ({
    page,
    path,
    layout: 'open',
    session: 'optional',
    title,
    firstCalls: [{ path: `/site_texts/${id}` }],
  }) as const;

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-account',
  name: 'アカウント',
  owner: 'アカウントチーム',
  version: '0.1.0',
  shellApi: '^2.8.0',
  routes: [
    { page: 'signin', path: patterns.signin, layout: 'public', session: false, title: 'ログイン' },
    {
      page: 'onetime-password',
      path: patterns.onetimePassword,
      layout: 'public',
      session: false,
      title: '認証コードの入力',
    },
    { page: 'signup', path: patterns.signup, layout: 'public', session: false, title: '新規登録' },
    { page: 'signup-code', path: patterns.signupCode, layout: 'public', session: false, title: '認証コードの入力' },
    {
      page: 'password-sendemail',
      path: patterns.passwordSendEmail,
      layout: 'public',
      session: false,
      title: 'パスワードの再設定',
    },
    {
      page: 'password-reset',
      path: patterns.passwordReset,
      layout: 'public',
      session: false,
      title: '認証コードの入力',
    },
    {
      page: 'password-reregistration',
      path: patterns.passwordReregistration,
      layout: 'public',
      session: false,
      title: '新しいパスワードの設定',
    },
    {
      page: 'registration',
      path: patterns.registration,
      layout: 'public',
      session: false,
      title: 'お客様情報の登録',
      workflowArea: 'registration',
    },
    {
      page: 'registration-confirm',
      path: patterns.registrationConfirm,
      layout: 'public',
      session: false,
      title: '登録内容の確認',
      workflowArea: 'registration',
    },
    {
      page: 'registration-result',
      path: patterns.registrationResult,
      layout: 'public',
      session: false,
      title: '登録完了',
      workflowArea: 'registration',
    },
    {
      page: 'myaccount',
      path: patterns.myaccount,
      layout: 'main',
      session: true,
      title: 'ログイン情報',
      firstCalls: [{ path: '/users/security_settings' }],
    },
    {
      page: 'edit-email-address',
      path: patterns.editEmailAddress,
      layout: 'main',
      session: true,
      title: 'メールアドレスの変更',
    },
    {
      page: 'edit-email-auth',
      path: patterns.editEmailAuth,
      layout: 'main',
      session: true,
      title: 'メールアドレスの変更',
    },
    {
      page: 'edit-email-complete',
      path: patterns.editEmailComplete,
      layout: 'public',
      session: false,
      title: 'メールアドレスの変更完了',
    },
    { page: 'edit-password', path: patterns.editPassword, layout: 'main', session: true, title: 'パスワードの変更' },
    { page: 'company', path: patterns.company, layout: 'main', session: true, title: '会社情報・事業者情報' },
    {
      page: 'terms-of-service',
      path: patterns.termsOfService,
      layout: 'main',
      session: true,
      title: '利用規約',
      firstCalls: [{ path: '/terms' }],
    },
    {
      page: 'notifications',
      path: patterns.notifications,
      layout: 'main',
      session: true,
      title: 'お知らせ',
      firstCalls: [{ path: '/users/notifications', query: firstPage }],
    },
    {
      page: 'notification',
      path: patterns.notification,
      layout: 'main',
      session: true,
      title: 'お知らせ',
      firstCalls: [{ path: '/users/notices/:id' }],
    },
    {
      page: 'credit-cards',
      path: patterns.creditCards,
      layout: 'main',
      session: true,
      title: 'お支払い方法',
      firstCalls: [{ path: '/invoices/credit_cards' }, { path: '/system/time' }],
    },
    {
      page: 'security',
      path: patterns.security,
      layout: 'main',
      session: true,
      title: 'セキュリティ設定',
      firstCalls: [
        { path: '/users/security_settings' },
        { path: '/users/passkeys' },
        { path: '/users/connected_systems' },
        { path: '/users/sessions' },
        { path: '/users/sign_ins', query: { page: 0, size: 20 } },
      ],
    },
    {
      page: 'mail-settings',
      path: patterns.mailSettings,
      layout: 'main',
      session: true,
      title: 'メール通知の設定',
      firstCalls: [{ path: '/users/mail_settings' }],
    },
    siteText('help', patterns.help, '操作マニュアル', 'help'),
    siteText('faq', patterns.faq, 'よくあるご質問', 'faq'),
    { page: 'contact', path: patterns.contact, layout: 'open', session: 'optional', title: 'お問い合わせ' },
    siteText('legal-transactions', patterns.legalTransactions, '特定商取引法に基づく表記', 'transactions'),
    siteText('legal-privacy', patterns.legalPrivacy, 'プライバシーポリシー', 'privacy'),
    siteText('legal-accessibility', patterns.legalAccessibility, 'アクセシビリティ', 'accessibility'),
  ],
});
