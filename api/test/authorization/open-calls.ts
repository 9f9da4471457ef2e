/**
 * Calls that are not for registered users alone, each with the reason. Everything else of the matrix follows from the
 * contract. This list is written by hand, so that opening a call is a decision.
 */
export const OPEN_CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  public: {
    acceptInvitation: 'the secret of the mailed link is the proof',
    certifySignUp: 'the code of the mail is the proof',
    checkPasswordReset: 'the ticket or code of the mail is the proof',
    createPasskeyChallenge: 'begins a sign-in',
    getInteraction: 'shows who asks, before signing in; the cookie of the browser is the proof',
    getSiteText: 'read before anyone becomes a customer',
    getSystemTime: 'the clock, shown before signing in',
    getTerms: 'read before agreeing to them',
    listBusinessCategories: 'a published classification',
    login: 'begins a session',
    loginSecondFactor: 'begins a session',
    loginWithPasskey: 'begins a session',
    openInteraction: 'a redirect of the authorization server',
    openRequestKey: 'the key of the mailed link is the proof',
    refreshTokens: 'the refresh token is the proof',
    refuseInteraction: 'refusing needs no account; the cookie of the browser is the proof',
    reportClientEvents: 'browsers fail before anyone has signed in',
    requestPasswordReset: 'for those who cannot sign in',
    resendOneTimeCode: 'for those who are signing in',
    resumeSignUp: 'for those who have no account yet',
    signUp: 'for those who have no account yet',
    viewInvitation: 'the secret of the mailed link is the proof',
    viewLinkedRequest: 'the key of the mailed link is the proof',
  },
  signed: {
    getBooksContent: 'the browser opens the address as a download',
    getDocumentContent: 'the browser opens the address as a download',
    getExportContent: 'the browser opens the address as a download',
    getFileContent: 'the browser opens the address as a download',
    getOperationsContent: 'the browser opens the address as a download',
    getStatementContent: 'the browser opens the address as a download',
    getSupplierCollectionsContent: 'the browser opens the address as a download',
    getSupplierPaymentsContent: 'the browser opens the address as a download',
    putFileContent: 'the address may lead to a bucket',
  },
  system: {
    cancelPreRegistration: 'a system takes back what it submitted',
    completePreRegisteredUpload: 'a system sends documents',
    createPreRegisteredUploadUrl: 'a system sends documents',
    getPreRegistration: 'a system reads what it submitted',
    listPreRegistrations: 'a system reads what it submitted',
    preRegisterCollection: 'a system submits',
    preRegisterPayment: 'a system submits',
  },
  registration: {
    getRegistration: 'a registration that is under way',
    registerCorporation: 'ends a registration',
    registerSoleProprietor: 'ends a registration',
    simpleCheckUser: 'a step of a registration',
    validateRegistration: 'a step of a registration',
  },
  'any-session': {
    agreeToTerms: 'terms change during a registration too',
    findAddresses: 'fills in the registration form',
    findCorporations: 'fills in the registration form',
    getLicense: 'terms change during a registration too',
  },
  'optional-session': {
    changePassword: 'with the current password, or with the ticket of a mail',
    sendSupportMessage: 'for those who cannot sign in too',
  },
};

/**
 * Calls that need proof that the user is present. They change how the user signs in, or where money comes from or goes.
 */
export const REAUTHENTICATED_CALLS: Readonly<Record<string, string>> = {
  addBuyerAccount: 'an account that money can go to',
  addCreditCard: 'a card that can be charged',
  addPasskey: 'another way to sign in',
  addSupplierAccount: 'an account that money can go to',
  beginPasskey: 'another way to sign in',
  beginRecovery: 'the address that a colleague signs in with',
  changeEmailAddress: 'the name to sign in with, and where codes go',
  changeMemberRole: 'what a colleague may do',
  changeSupplierAccount: 'an account that money can go to',
  confirmRecovery: 'the address that a colleague signs in with',
  deleteCreditCard: 'the card that payments are charged to',
  deletePasskey: 'one way fewer to sign in',
  endMemberSessions: 'signs other people out',
  endOneSession: 'signs other people out',
  endOtherSessions: 'signs other people out',
  inviteMember: 'another person who may act for the company',
  leaveCompany: 'ends the access for good',
  leaveService: 'closes the account for good',
  removeMember: 'ends the access of a colleague',
  setSecuritySettings: 'the second factor',
};
