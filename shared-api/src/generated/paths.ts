// Generated from the contract by `pnpm --filter shared-api generate`. Do not edit.
export interface paths {
    "/users/certification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The one-time code of a sign-up: tokens that may only register. A wrong or expired one is 422 */
        post: operations["certifySignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The unfinished registration: whose, how far it came, and what was checked last */
        get: operations["getRegistration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/corporation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete the registration of a corporation; answers with the tokens of a full session */
        post: operations["registerCorporation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sole_proprietor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete the registration of a sole proprietor; answers with the tokens of a full session */
        post: operations["registerSoleProprietor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/resignup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new code for an unfinished registration, which goes on where it was left; the same answer where there is none */
        post: operations["resumeSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign up: mails a one-time code. The same answer for a known address, whose owner gets another mail */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_simple_check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether this corporate number, or name and birthday, is a customer already: then support is offered */
        post: operations["simpleCheckUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks every field as the final call will, and remembers them; answers with them in their canonical form */
        post: operations["validateRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business_categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Business categories: the divisions of the Japan Standard Industrial Classification */
        get: operations["listBusinessCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/license": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which version of the terms this user agreed to; also while registering */
        get: operations["getLicense"];
        /** Agree to a version of the terms; 409 where it is not the one in force. Every agreement is kept */
        put: operations["agreeToTerms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms of service in force */
        get: operations["getTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out elsewhere */
        delete: operations["endOneSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where this user is signed in: this session first, then the latest seen */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Sign out everywhere but here */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sign_ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign-in history of this user, newest first, failed tries included; kept for a year */
        get: operations["listSignIns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in. 200: tokens. 202: a one-time code was mailed. 303 (without a Location): the registration is unfinished, tokens that may only register */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login_2auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The one-time code of a sign-in; a wrong or expired one is 422, never 401 */
        post: operations["loginSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End access and refresh of this session at once */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reauthentication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Password or passkey again: for some minutes this session may change personal settings (auth level 4). Calls that need it are refused with 403 reauthentication_required */
        post: operations["reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rotate the refresh token; sent without auth headers */
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/one_time_codes/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new code for a sign-in, sign-up, e-mail change or password reset that waits for one; 429 before resend_at */
        post: operations["resendOneTimeCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey: both factors at once. 400 where it is not known */
        post: operations["loginWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Passkeys of this user, newest first */
        get: operations["listPasskeys"];
        put?: never;
        /** Keep a new passkey; a mail tells the user */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A challenge for a new passkey */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A challenge to sign in, or to reauthenticate, with a passkey; says nothing about who has one */
        post: operations["createPasskeyChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget a passkey; a mail tells the user */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/information": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The login user and the buyer it signs in for */
        get: operations["getUserInformation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/email_address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Begin to change the e-mail address: a code goes to the new one. The same answer where somebody has it */
        put: operations["changeEmailAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set a new password: with the current one (session; the other sessions end) or with a reset ticket (no session; every session ends). A wrong current password is 422 */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/transfer_person_name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the sender name that suppliers see; payments that are under way keep theirs */
        put: operations["changeTransferPersonName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/user_name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the name of the login user */
        put: operations["changeUserName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password_resets/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks the ticket of the link, or the code: answers with a ticket that sets one new password. 410 where it has expired or was used */
        post: operations["checkPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/security_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How signing in is secured */
        get: operations["getSecuritySettings"];
        /** Second factor on or off; a mail tells the user */
        put: operations["setSecuritySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password_resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link and a code to set a new password; the same answer, as fast, where nobody has the address */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/verify_email_auth_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The code completes the change: a notice goes to the old address, and every session of the user ends */
        post: operations["verifyEmailAuthCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/notifications/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a notification as read; again is the same */
        post: operations["confirmNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/notices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One notification in full */
        get: operations["getNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notifications, newest first, with the count of unread ones */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One supplier, also a disabled one */
        get: operations["getSupplier"];
        put?: never;
        post?: never;
        /** Disable a supplier: nothing new can be paid to it or registered for it; payments in progress go on. The same answer for one that is disabled already */
        delete: operations["disableSupplier"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Registered suppliers by kana, optionally of one status, or found by a part of name, kana, corporate or registration number */
        get: operations["listSuppliers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/corporation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register a corporation as a supplier, with its first bank account, if any. Wrong fields of the account are named account.bank_code and so on */
        post: operations["registerCorporationSupplier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/sole_proprietor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register a sole proprietor as a supplier, with the first bank account, if any. Wrong fields of the account are named account.bank_code and so on */
        post: operations["registerSoleProprietorSupplier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/{id}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bank accounts of a supplier: the one that the last payment went to first, then by age */
        get: operations["listSupplierAccounts"];
        put?: never;
        /** Add a bank account to an enabled supplier; 409 where it has the same one already */
        post: operations["addSupplierAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/{id}/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a bank account: a new revision of it. Payments that were submitted go to what it was. Without a difference nothing happens */
        put: operations["changeSupplierAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/{id}/accounts/{accountId}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that a bank account has been, newest first */
        get: operations["listAccountRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/{id}/payments/export/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed address of a table (CSV) of the payments to a supplier, of one year or of all */
        get: operations["createSupplierPaymentsUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/payments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table, from its signed address */
        get: operations["getSupplierPaymentsContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/{id}/payment_totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was and will be paid to a supplier, by year, the latest first; cancelled payments are in none */
        get: operations["listPaymentTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/holder_kana": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a bank account's holder is as entered. Never says who the holder is; 429 after too many questions */
        post: operations["checkHolderKana"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/banks2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Banks (the eight preset ones first), or with bank_code the branches of that bank; found by a part of name or kana, or by the beginning of the code. 404 for an unknown bank */
        get: operations["findBanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/postal_codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses of a postal code: most have one, some several, an unknown one none. Also while registering */
        get: operations["findAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/corporations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Corporations by number, or by a part of the name; an embedded sample, or the official register by configuration. Also while registering */
        get: operations["findCorporations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/credit_cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved cards, newest first */
        get: operations["listCreditCards"];
        put?: never;
        /** Save a card by the token that the card gateway gave to its frame. A token saves one card of one buyer: sent again it answers with that card, anybody else gets 422. 200 with the saved card for a number that is saved already; with another expiry it replaces the saved one. After several new cards in a day 403 `reauthentication_required`, after more 429 */
        post: operations["addCreditCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/credit_cards/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reserve what a payment costs on a card; answers with an attempt and, where due, a 3-D Secure challenge. The attempt pays nothing else. Exactly one of doc_number, invoice_id and pre_registration_id says what is paid; 409 where it does not cost total_amount; 429 after too many tries */
        post: operations["approveCreditCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/credit_cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a saved card; 409 while a payment is under way or booked on it */
        delete: operations["deleteCreditCard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v_result_message/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's text for the result of an attempt, after asking the card gateway where it is still open */
        get: operations["getResultMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/credit_cards/{id}/debit_schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** When the card's issuer closes its month and debits; null forgets it */
        put: operations["setDebitSchedule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/files/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check what was sent by its content and keep it */
        post: operations["completeUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/files/{id}/download/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed address from which the file can be read for some minutes */
        get: operations["createDownloadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/files/upload/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A signed address to which the browser sends one file */
        post: operations["createUploadUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The content of a file, from its signed address; never as a page */
        get: operations["getFileContent"];
        /** The content of a file, to its signed address */
        put: operations["putFileContent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/files/{id}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was read on an uploaded file so far */
        get: operations["getReading"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/promotion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a promotion code may be used for an amount now; refused (422, field promotion_code) with the reason */
        post: operations["checkPromotion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Commission of a stored payment as agreed (invoice_id alone), of an amount not stored yet, or, with both, of what the payment would be changed to: at the standard rate that it was submitted at, with promotion_code or, left out, without one; 422 at promotion_code with the reason */
        get: operations["getCommission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/pre_check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a payment before it is submitted by the rules of examination (事前チェック); never blocks. Rules about fields that are still empty are left out */
        post: operations["preCheckPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel a payment: voided before capture, refunded after it, until 23:59 of the day before the transfer */
        put: operations["cancelPayment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payment with its history; 404 where it is no record of that type to the one who asks */
        get: operations["getPayment"];
        /** Change a payment before its examination, or mend one that was sent back; with a new authorised attempt when card or total changes. After the capture only account, transfer name and date: anything else is 422 at its field */
        put: operations["editPayment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments, newest first, optionally of one payment tab, one supplier, or one year */
        get: operations["listPayments"];
        put?: never;
        /** Submit a card payment of a received invoice with an authorised attempt; or confirm one that a connected system has lodged */
        post: operations["submitPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/receipts/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt (領収書) as PDF, from its signed address */
        get: operations["getReceiptContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/receipts/download/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed address of the receipt PDF of a transferred payment */
        get: operations["getReceiptUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Drafts, the one saved last first */
        get: operations["listDrafts"];
        put?: never;
        /** Save a payment half-way */
        post: operations["createDraft"];
        /** Delete drafts; all of them or, when one is not there, none (404) */
        delete: operations["deleteDrafts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One draft */
        get: operations["getDraft"];
        /** Save a draft again */
        put: operations["updateDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/request_seller/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel a request that is not paid yet (409 otherwise); the recipient is told */
        put: operations["cancelCollection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/request_seller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One request with its history, of the one who sent it */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/request_sellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Card-payment requests that were sent, newest first, optionally of one tab, one trading partner, or one year of deposit */
        get: operations["listCollections"];
        put?: never;
        /** Send a card-payment request: the recipient gets a mail with a link. To the address of a registered buyer it is attached at once */
        post: operations["sendCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice_request_drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Drafts of requests, the one saved last first */
        get: operations["listCollectionDrafts"];
        put?: never;
        /** Save a request half-way */
        post: operations["createCollectionDraft"];
        /** Delete drafts; all of them or, when one is not there, none (404) */
        delete: operations["deleteCollectionDrafts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice_request_drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One draft */
        get: operations["getCollectionDraft"];
        /** Save a draft again */
        put: operations["updateCollectionDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/{id}/collections/export/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed address of a table (CSV) of the requests to a trading partner, of one year of deposit or of all */
        get: operations["createSupplierCollectionsUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/request_seller/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The statement as PDF, from its signed address */
        get: operations["getStatementContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/request_seller/statement/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed address of the statement (支払通知書) of a request whose deposit is decided or made */
        get: operations["getStatementUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/collections/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table, from its signed address */
        get: operations["getSupplierCollectionsContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/{id}/collection_totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a trading partner paid and will have paid into our account, by year, the latest first */
        get: operations["listCollectionTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/request_sellers/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The mail that the recipient would get, made as it is when it is sent; the link in it is a placeholder */
        post: operations["previewCollectionMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/request_seller/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the recipient a reminder with the link, once in 24 hours (409 otherwise, and where it is paid or over) */
        post: operations["remindCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/buyers/{id}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's own bank accounts for deposits: the one that the last collection named first, then the newest. 404 for another buyer's id */
        get: operations["listBuyerAccounts"];
        put?: never;
        /** Add a bank account for deposits; 409 where the same one is there already. A notice tells the buyer */
        post: operations["addBuyerAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/request_keys/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a request key is to the buyer who asks. To the buyer that has used it, it is valid, used, and names the received invoice */
        get: operations["getRequestKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/request_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Link a request to the buyer: the key is used, and the received invoice is there. Again by the same buyer: the same answer. 400 with status 2 (expired; the message names the requester) or 3 (invalid) */
        post: operations["linkRequestKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/request_keys/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The link of a mail was opened: the seller is shown so. The same answer whatever the key is */
        post: operations["openRequestKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/request_buyer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Pay a request that one was sent, with an authorised attempt over total_amount. The transfer date is the earliest at this moment */
        put: operations["payRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/request_keys/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the link of a mail asks for, by its key alone; limited by source. 404 for a key of nobody, which is told nothing else */
        post: operations["viewLinkedRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/received_invoices/{doc_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One received invoice with its files and payments */
        get: operations["getReceivedInvoice"];
        /** Change a received invoice; what its payments rest on cannot be changed while they live (422 with the fields) */
        put: operations["changeReceivedInvoice"];
        post?: never;
        /** Delete a received invoice while none of its payments lives (409 otherwise); it is kept for the records */
        delete: operations["deleteReceivedInvoice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/received_invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Received invoices, newest first unless sorted; an invoice stands in every tab that one of its payments belongs to */
        get: operations["listReceivedInvoices"];
        put?: never;
        /** Register a received invoice with its uploaded files */
        post: operations["createReceivedInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/received_invoices/export/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed address of what a filter finds: csv (a table), or zip (the files, with an index; 422 for too many) */
        get: operations["createExportUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/received_invoices/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Received invoices with the same file, or the same supplier and number, or supplier, amount and date; a warning, never a refusal */
        post: operations["findDuplicates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/received_invoices/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table or the files, from their signed address */
        get: operations["getExportContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/received_invoices/{doc_number}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to a received invoice and its payments, newest first; also of a deleted one */
        get: operations["listReceivedInvoiceLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth_interactions/{uid}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The signed-in user allows what was asked for */
        post: operations["allowInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/connected_systems/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a connection at once: its tokens are worth nothing, what it lodged and nobody confirmed is cancelled, and it is told nothing more */
        delete: operations["disconnectSystem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth_interactions/{uid}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who asks, and for what; 404 for one that is over, or another browser's */
        get: operations["getInteraction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/connected_systems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Systems that the user has connected, newest first */
        get: operations["listConnectedSystems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth_interactions/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the authorization server sends the browser: on to the screen /oauth/authorize?interaction={uid} */
        get: operations["openInteraction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth_interactions/{uid}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The user refuses; the system is told access_denied */
        post: operations["refuseInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/pre_registrations/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The user does not want it; again is the same. 409 with status pre_registration_confirmed, _cancelled or _expired otherwise */
        post: operations["declinePreRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/pre_registrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One that was lodged for the user, in whatever state it is; 404 for everybody else */
        get: operations["getUserPreRegistration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/pre_registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What connected systems have lodged for the user, newest first; requests only where the buyer can send any */
        get: operations["listUserPreRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pre_registrations/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel one that waits; again is the same. 409 with status pre_registration_confirmed or pre_registration_expired otherwise */
        post: operations["cancelPreRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pre_registrations/files/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check what was sent by its content and keep it; then it may be lodged */
        post: operations["completeLodgedUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pre_registrations/files/upload/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A signed address to which the system sends one file with PUT */
        post: operations["createLodgedUploadUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pre_registrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One that the system has lodged for the user; 404 for every other, and for a kind that it may not read */
        get: operations["getPreRegistration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pre_registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the system has lodged for the user, newest first, of the kinds that it may read */
        get: operations["listPreRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pre_registrations/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lodge a card-payment request for the user to confirm; 403 collections_unavailable where the buyer cannot send any */
        post: operations["lodgeCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pre_registrations/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lodge a payment for the user to confirm */
        post: operations["lodgePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The server's clock, and the days between which a transfer can be wished for if submitted now. Also before signing in */
        get: operations["getSystemTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/banks/closed_day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days on which banks are closed, from the first of this month for fourteen months */
        get: operations["listClosedDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a browser met: errors, remotes that fell back to their previous version, measurements */
        post: operations["reportClientEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    preRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What became of a pre-registration. Signed as the Standard Webhooks specification says, sent until it is answered 2xx, at least once */
        post: operations["receiveWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Error: {
            status: number | string;
            /** @description Japanese text for the user */
            message: string;
            errors: {
                /** @description Name of the field in the request body or query */
                field: string;
                code: string;
                /** @description Japanese: cause, then remedy */
                message: string;
            }[];
            request_id: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    certifySignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    code_session: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description The one-time code of a sign-up: tokens that may only register. A wrong or expired one is 422 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        id_token: string;
                        refresh_token: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unfinished registration: whose, how far it came, and what was checked last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email_address: string;
                        step: "input" | "confirm";
                        /** @description What the last successful check was given */
                        input: ({
                            /** @constant */
                            business_form: 1;
                            corporation: {
                                /** @description 50 characters at most */
                                user_last_name: string;
                                /** @description 50 characters at most */
                                user_first_name: string;
                                /** @description 10 or 11 digits; hyphens and other widths are accepted */
                                phone_number: string;
                                /** @description Code of a business category */
                                business_category: string;
                                /** @description 13 digits; hyphens and other widths are accepted */
                                corporate_number: string;
                                /** @description 150 characters at most */
                                corporate_name: string;
                                /** @description Katakana, 150 characters at most; half-width and hiragana are accepted */
                                corporate_name_kana: string;
                                /** @description 100 characters at most */
                                representative_name: string;
                                /** @description Katakana, 100 characters at most; half-width and hiragana are accepted */
                                representative_name_kana: string;
                                /** @description YYYY-MM-DD */
                                representative_birthday: string;
                                /** @description Seven digits; a hyphen and other widths are accepted */
                                postal_code: string;
                                /** @description One of the 47 prefectures */
                                address_state: string;
                                /** @description 50 characters at most */
                                address_city: string;
                                /** @description 100 characters at most */
                                address_street: string;
                                /** @description 100 characters at most, or empty */
                                address_building_name: string;
                                /** @description Kana and letters in any width; kept half-width, 40 characters at most */
                                transfer_person_name: string;
                            };
                        } | {
                            /** @constant */
                            business_form: 2;
                            sole_proprietor: {
                                /** @description 50 characters at most */
                                user_last_name: string;
                                /** @description 50 characters at most */
                                user_first_name: string;
                                /** @description 10 or 11 digits; hyphens and other widths are accepted */
                                phone_number: string;
                                /** @description Code of a business category */
                                business_category: string;
                                /** @description 150 characters at most */
                                business_name: string;
                                /** @description Katakana, 150 characters at most; half-width and hiragana are accepted */
                                business_name_kana: string;
                                /** @description 50 characters at most */
                                representative_last_name: string;
                                /** @description 50 characters at most */
                                representative_first_name: string;
                                /** @description Katakana, 50 characters at most; half-width and hiragana are accepted */
                                representative_last_name_kana: string;
                                /** @description Katakana, 50 characters at most; half-width and hiragana are accepted */
                                representative_first_name_kana: string;
                                /** @description YYYY-MM-DD */
                                representative_birthday: string;
                                /** @description Seven digits; a hyphen and other widths are accepted */
                                business_postal_code: string;
                                /** @description One of the 47 prefectures */
                                business_address_state: string;
                                /** @description 50 characters at most */
                                business_address_city: string;
                                /** @description 100 characters at most */
                                business_address_street: string;
                                /** @description 100 characters at most, or empty */
                                business_address_building_name: string;
                                /** @description Seven digits; a hyphen and other widths are accepted */
                                home_postal_code: string;
                                /** @description One of the 47 prefectures */
                                home_address_state: string;
                                /** @description 50 characters at most */
                                home_address_city: string;
                                /** @description 100 characters at most */
                                home_address_street: string;
                                /** @description 100 characters at most, or empty */
                                home_address_building_name: string;
                                /** @description Kana and letters in any width; kept half-width, 40 characters at most */
                                transfer_person_name: string;
                            };
                        }) | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    registerCorporation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 50 characters at most */
                    user_last_name: string;
                    /** @description 50 characters at most */
                    user_first_name: string;
                    /** @description 10 or 11 digits; hyphens and other widths are accepted */
                    phone_number: string;
                    /** @description Code of a business category */
                    business_category: string;
                    /** @description 13 digits; hyphens and other widths are accepted */
                    corporate_number: string;
                    /** @description 150 characters at most */
                    corporate_name: string;
                    /** @description Katakana, 150 characters at most; half-width and hiragana are accepted */
                    corporate_name_kana: string;
                    /** @description 100 characters at most */
                    representative_name: string;
                    /** @description Katakana, 100 characters at most; half-width and hiragana are accepted */
                    representative_name_kana: string;
                    /** @description YYYY-MM-DD */
                    representative_birthday: string;
                    /** @description Seven digits; a hyphen and other widths are accepted */
                    postal_code: string;
                    /** @description One of the 47 prefectures */
                    address_state: string;
                    /** @description 50 characters at most */
                    address_city: string;
                    /** @description 100 characters at most */
                    address_street: string;
                    /** @description 100 characters at most, or empty */
                    address_building_name: string;
                    /** @description Kana and letters in any width; kept half-width, 40 characters at most */
                    transfer_person_name: string;
                };
            };
        };
        responses: {
            /** @description Complete the registration of a corporation; answers with the tokens of a full session */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        id_token: string;
                        refresh_token: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    registerSoleProprietor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 50 characters at most */
                    user_last_name: string;
                    /** @description 50 characters at most */
                    user_first_name: string;
                    /** @description 10 or 11 digits; hyphens and other widths are accepted */
                    phone_number: string;
                    /** @description Code of a business category */
                    business_category: string;
                    /** @description 150 characters at most */
                    business_name: string;
                    /** @description Katakana, 150 characters at most; half-width and hiragana are accepted */
                    business_name_kana: string;
                    /** @description 50 characters at most */
                    representative_last_name: string;
                    /** @description 50 characters at most */
                    representative_first_name: string;
                    /** @description Katakana, 50 characters at most; half-width and hiragana are accepted */
                    representative_last_name_kana: string;
                    /** @description Katakana, 50 characters at most; half-width and hiragana are accepted */
                    representative_first_name_kana: string;
                    /** @description YYYY-MM-DD */
                    representative_birthday: string;
                    /** @description Seven digits; a hyphen and other widths are accepted */
                    business_postal_code: string;
                    /** @description One of the 47 prefectures */
                    business_address_state: string;
                    /** @description 50 characters at most */
                    business_address_city: string;
                    /** @description 100 characters at most */
                    business_address_street: string;
                    /** @description 100 characters at most, or empty */
                    business_address_building_name: string;
                    /** @description Seven digits; a hyphen and other widths are accepted */
                    home_postal_code: string;
                    /** @description One of the 47 prefectures */
                    home_address_state: string;
                    /** @description 50 characters at most */
                    home_address_city: string;
                    /** @description 100 characters at most */
                    home_address_street: string;
                    /** @description 100 characters at most, or empty */
                    home_address_building_name: string;
                    /** @description Kana and letters in any width; kept half-width, 40 characters at most */
                    transfer_person_name: string;
                };
            };
        };
        responses: {
            /** @description Complete the registration of a sole proprietor; answers with the tokens of a full session */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        id_token: string;
                        refresh_token: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email_address: string;
                };
            };
        };
        responses: {
            /** @description A new code for an unfinished registration, which goes on where it was left; the same answer where there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID; worth nothing without the code */
                        code_session: string;
                        /** @description First character, stars and domain start */
                        masked_email_address: string;
                        /** @description The time of this answer, which the two others are counted from: the clock of a browser may be wrong. ISO 8601 with offset */
                        sent_at: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        /** @description When another code may be asked for, ISO 8601 with offset */
                        resend_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email_address: string;
                    password: string;
                    /** @description Such as 2026-04-01 */
                    terms_version: string;
                };
            };
        };
        responses: {
            /** @description Begin to sign up: mails a one-time code. The same answer for a known address, whose owner gets another mail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID; worth nothing without the code */
                        code_session: string;
                        /** @description First character, stars and domain start */
                        masked_email_address: string;
                        /** @description The time of this answer, which the two others are counted from: the clock of a browser may be wrong. ISO 8601 with offset */
                        sent_at: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        /** @description When another code may be asked for, ISO 8601 with offset */
                        resend_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    simpleCheckUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    corporate_number: string;
                } | {
                    representative_last_name: string;
                    representative_first_name: string;
                    representative_birthday: string;
                };
            };
        };
        responses: {
            /** @description Whether this corporate number, or name and birthday, is a customer already: then support is offered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        is_customer: boolean;
                        /** @description Japanese; empty where it is none */
                        message: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    validateRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    business_form: 1;
                    corporation: {
                        /** @description 50 characters at most */
                        user_last_name: string;
                        /** @description 50 characters at most */
                        user_first_name: string;
                        /** @description 10 or 11 digits; hyphens and other widths are accepted */
                        phone_number: string;
                        /** @description Code of a business category */
                        business_category: string;
                        /** @description 13 digits; hyphens and other widths are accepted */
                        corporate_number: string;
                        /** @description 150 characters at most */
                        corporate_name: string;
                        /** @description Katakana, 150 characters at most; half-width and hiragana are accepted */
                        corporate_name_kana: string;
                        /** @description 100 characters at most */
                        representative_name: string;
                        /** @description Katakana, 100 characters at most; half-width and hiragana are accepted */
                        representative_name_kana: string;
                        /** @description YYYY-MM-DD */
                        representative_birthday: string;
                        /** @description Seven digits; a hyphen and other widths are accepted */
                        postal_code: string;
                        /** @description One of the 47 prefectures */
                        address_state: string;
                        /** @description 50 characters at most */
                        address_city: string;
                        /** @description 100 characters at most */
                        address_street: string;
                        /** @description 100 characters at most, or empty */
                        address_building_name: string;
                        /** @description Kana and letters in any width; kept half-width, 40 characters at most */
                        transfer_person_name: string;
                    };
                } | {
                    /** @constant */
                    business_form: 2;
                    sole_proprietor: {
                        /** @description 50 characters at most */
                        user_last_name: string;
                        /** @description 50 characters at most */
                        user_first_name: string;
                        /** @description 10 or 11 digits; hyphens and other widths are accepted */
                        phone_number: string;
                        /** @description Code of a business category */
                        business_category: string;
                        /** @description 150 characters at most */
                        business_name: string;
                        /** @description Katakana, 150 characters at most; half-width and hiragana are accepted */
                        business_name_kana: string;
                        /** @description 50 characters at most */
                        representative_last_name: string;
                        /** @description 50 characters at most */
                        representative_first_name: string;
                        /** @description Katakana, 50 characters at most; half-width and hiragana are accepted */
                        representative_last_name_kana: string;
                        /** @description Katakana, 50 characters at most; half-width and hiragana are accepted */
                        representative_first_name_kana: string;
                        /** @description YYYY-MM-DD */
                        representative_birthday: string;
                        /** @description Seven digits; a hyphen and other widths are accepted */
                        business_postal_code: string;
                        /** @description One of the 47 prefectures */
                        business_address_state: string;
                        /** @description 50 characters at most */
                        business_address_city: string;
                        /** @description 100 characters at most */
                        business_address_street: string;
                        /** @description 100 characters at most, or empty */
                        business_address_building_name: string;
                        /** @description Seven digits; a hyphen and other widths are accepted */
                        home_postal_code: string;
                        /** @description One of the 47 prefectures */
                        home_address_state: string;
                        /** @description 50 characters at most */
                        home_address_city: string;
                        /** @description 100 characters at most */
                        home_address_street: string;
                        /** @description 100 characters at most, or empty */
                        home_address_building_name: string;
                        /** @description Kana and letters in any width; kept half-width, 40 characters at most */
                        transfer_person_name: string;
                    };
                };
            };
        };
        responses: {
            /** @description Checks every field as the final call will, and remembers them; answers with them in their canonical form */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        business_form: 1;
                        corporation: {
                            /** @description 50 characters at most */
                            user_last_name: string;
                            /** @description 50 characters at most */
                            user_first_name: string;
                            /** @description 10 or 11 digits; hyphens and other widths are accepted */
                            phone_number: string;
                            /** @description Code of a business category */
                            business_category: string;
                            /** @description 13 digits; hyphens and other widths are accepted */
                            corporate_number: string;
                            /** @description 150 characters at most */
                            corporate_name: string;
                            /** @description Katakana, 150 characters at most; half-width and hiragana are accepted */
                            corporate_name_kana: string;
                            /** @description 100 characters at most */
                            representative_name: string;
                            /** @description Katakana, 100 characters at most; half-width and hiragana are accepted */
                            representative_name_kana: string;
                            /** @description YYYY-MM-DD */
                            representative_birthday: string;
                            /** @description Seven digits; a hyphen and other widths are accepted */
                            postal_code: string;
                            /** @description One of the 47 prefectures */
                            address_state: string;
                            /** @description 50 characters at most */
                            address_city: string;
                            /** @description 100 characters at most */
                            address_street: string;
                            /** @description 100 characters at most, or empty */
                            address_building_name: string;
                            /** @description Kana and letters in any width; kept half-width, 40 characters at most */
                            transfer_person_name: string;
                        };
                    } | {
                        /** @constant */
                        business_form: 2;
                        sole_proprietor: {
                            /** @description 50 characters at most */
                            user_last_name: string;
                            /** @description 50 characters at most */
                            user_first_name: string;
                            /** @description 10 or 11 digits; hyphens and other widths are accepted */
                            phone_number: string;
                            /** @description Code of a business category */
                            business_category: string;
                            /** @description 150 characters at most */
                            business_name: string;
                            /** @description Katakana, 150 characters at most; half-width and hiragana are accepted */
                            business_name_kana: string;
                            /** @description 50 characters at most */
                            representative_last_name: string;
                            /** @description 50 characters at most */
                            representative_first_name: string;
                            /** @description Katakana, 50 characters at most; half-width and hiragana are accepted */
                            representative_last_name_kana: string;
                            /** @description Katakana, 50 characters at most; half-width and hiragana are accepted */
                            representative_first_name_kana: string;
                            /** @description YYYY-MM-DD */
                            representative_birthday: string;
                            /** @description Seven digits; a hyphen and other widths are accepted */
                            business_postal_code: string;
                            /** @description One of the 47 prefectures */
                            business_address_state: string;
                            /** @description 50 characters at most */
                            business_address_city: string;
                            /** @description 100 characters at most */
                            business_address_street: string;
                            /** @description 100 characters at most, or empty */
                            business_address_building_name: string;
                            /** @description Seven digits; a hyphen and other widths are accepted */
                            home_postal_code: string;
                            /** @description One of the 47 prefectures */
                            home_address_state: string;
                            /** @description 50 characters at most */
                            home_address_city: string;
                            /** @description 100 characters at most */
                            home_address_street: string;
                            /** @description 100 characters at most, or empty */
                            home_address_building_name: string;
                            /** @description Kana and letters in any width; kept half-width, 40 characters at most */
                            transfer_person_name: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBusinessCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Business categories: the divisions of the Japan Standard Industrial Classification */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        business_categories: {
                            code: string;
                            name: string;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which version of the terms this user agreed to; also while registering */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agreed_version: string | null;
                        agreed_at: string | null;
                        /** @description Such as 2026-04-01 */
                        current_version: string;
                        /** @description To the version in force */
                        is_agreed: boolean;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    agreeToTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Such as 2026-04-01 */
                    terms_version: string;
                };
            };
        };
        responses: {
            /** @description Agree to a version of the terms; 409 where it is not the one in force. Every agreement is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agreed_version: string | null;
                        agreed_at: string | null;
                        /** @description Such as 2026-04-01 */
                        current_version: string;
                        /** @description To the version in force */
                        is_agreed: boolean;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms of service in force */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Such as 2026-04-01 */
                        version: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        effective_date: string;
                        /** @description What changed against the version before, in plain Japanese; empty for the first */
                        summary: string;
                        sections: {
                            heading: string;
                            paragraphs: string[];
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOneSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign out elsewhere */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where this user is signed in: this session first, then the latest seen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            id: string;
                            is_current: boolean;
                            /** @description ISO 8601 with offset */
                            signed_in_at: string;
                            /** @description To some minutes, ISO 8601 with offset */
                            last_seen_at: string;
                            /** @description Browser and system as people call them: Chrome (Windows) */
                            device: string;
                            ip_address: string;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign out everywhere but here */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSignIns: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign-in history of this user, newest first, failed tries included; kept for a year */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sign_ins: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description The last step that was tried */
                            method: "password" | "one_time_code" | "passkey";
                            result: "succeeded" | "failed" | "blocked";
                            /** @description Browser and system as people call them: Chrome (Windows) */
                            device: string;
                            ip_address: string;
                        }[];
                        total_count: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email_address: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Sign in. 200: tokens. 202: a one-time code was mailed. 303 (without a Location): the registration is unfinished, tokens that may only register */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        id_token: string;
                        refresh_token: string;
                    };
                };
            };
            /** @description Sign in. 200: tokens. 202: a one-time code was mailed. 303 (without a Location): the registration is unfinished, tokens that may only register */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID; worth nothing without the code */
                        code_session: string;
                        /** @description First character, stars and domain start */
                        masked_email_address: string;
                        /** @description The time of this answer, which the two others are counted from: the clock of a browser may be wrong. ISO 8601 with offset */
                        sent_at: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        /** @description When another code may be asked for, ISO 8601 with offset */
                        resend_at: string;
                    };
                };
            };
            /** @description Sign in. 200: tokens. 202: a one-time code was mailed. 303 (without a Location): the registration is unfinished, tokens that may only register */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        id_token: string;
                        refresh_token: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    loginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    code_session: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description The one-time code of a sign-in; a wrong or expired one is 422, never 401 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        id_token: string;
                        refresh_token: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End access and refresh of this session at once */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reauthenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                } | {
                    challenge_id: string;
                    credential: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        authenticatorAttachment?: string;
                        clientExtensionResults: {
                            [key: string]: unknown;
                        };
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Password or passkey again: for some minutes this session may change personal settings (auth level 4). Calls that need it are refused with 403 reauthentication_required */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description ISO 8601 with offset */
                        valid_until: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    refreshTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    refresh_token: string;
                };
            };
        };
        responses: {
            /** @description Rotate the refresh token; sent without auth headers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        id_token: string;
                        refresh_token: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resendOneTimeCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    code_session: string;
                };
            };
        };
        responses: {
            /** @description A new code for a sign-in, sign-up, e-mail change or password reset that waits for one; 429 before resend_at */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID; worth nothing without the code */
                        code_session: string;
                        /** @description First character, stars and domain start */
                        masked_email_address: string;
                        /** @description The time of this answer, which the two others are counted from: the clock of a browser may be wrong. ISO 8601 with offset */
                        sent_at: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        /** @description When another code may be asked for, ISO 8601 with offset */
                        resend_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    loginWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge_id: string;
                    credential: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        authenticatorAttachment?: string;
                        clientExtensionResults: {
                            [key: string]: unknown;
                        };
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Sign in with a passkey: both factors at once. 400 where it is not known */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        id_token: string;
                        refresh_token: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Passkeys of this user, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        passkeys: {
                            id: number;
                            name: string;
                            /** @description ISO 8601 with offset */
                            created_at: string;
                            last_used_at: string | null;
                            /** @description Kept by a password manager or cloud, not only on one device */
                            is_synced: boolean;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge_id: string;
                    name: string;
                    credential: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        authenticatorAttachment?: string;
                        clientExtensionResults: {
                            [key: string]: unknown;
                        };
                        response: {
                            clientDataJSON: string;
                            attestationObject: string;
                            authenticatorData?: string;
                            transports?: string[];
                            publicKeyAlgorithm?: number;
                            publicKey?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Keep a new passkey; a mail tells the user */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        last_used_at: string | null;
                        /** @description Kept by a password manager or cloud, not only on one device */
                        is_synced: boolean;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A challenge for a new passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge_id: string;
                        options: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPasskeyChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A challenge to sign in, or to reauthenticate, with a passkey; says nothing about who has one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge_id: string;
                        options: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forget a passkey; a mail tells the user */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUserInformation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The login user and the buyer it signs in for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        emailAddress: string;
                        userLastName: string;
                        userFirstName: string;
                        buyerId: number;
                        phoneNumber: string;
                        externalIntegrationClientIds: string[];
                        /** @description Whether card-payment requests can be sent (section 4); beyond the list of the spec */
                        collectionMode: "enabled" | "buyer_only" | "disabled";
                        /** @constant */
                        businessForm: 1;
                        corporation: {
                            corporate_name: string;
                            corporate_name_kana: string;
                            corporate_number: string;
                            representative_name: string;
                            representative_name_kana: string;
                            postal_code: string;
                            address_state: string;
                            address_city: string;
                            address_street: string;
                            address_building_name: string;
                            representative_birthday: string;
                            /** @description Half-width Zengin kana */
                            transfer_person_name: string;
                        };
                    } | {
                        emailAddress: string;
                        userLastName: string;
                        userFirstName: string;
                        buyerId: number;
                        phoneNumber: string;
                        externalIntegrationClientIds: string[];
                        /** @description Whether card-payment requests can be sent (section 4); beyond the list of the spec */
                        collectionMode: "enabled" | "buyer_only" | "disabled";
                        /** @constant */
                        businessForm: 2;
                        soleProprietor: {
                            business_name: string;
                            business_name_kana: string;
                            representative_last_name: string;
                            representative_first_name: string;
                            representative_last_name_kana: string;
                            representative_first_name_kana: string;
                            representative_birthday: string;
                            business_postal_code: string;
                            business_address_state: string;
                            business_address_city: string;
                            business_address_street: string;
                            business_address_building_name: string;
                            home_postal_code: string;
                            home_address_state: string;
                            home_address_city: string;
                            home_address_street: string;
                            home_address_building_name: string;
                            /** @description Half-width Zengin kana */
                            transfer_person_name: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeEmailAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email_address: string;
                };
            };
        };
        responses: {
            /** @description Begin to change the e-mail address: a code goes to the new one. The same answer where somebody has it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID; worth nothing without the code */
                        code_session: string;
                        /** @description First character, stars and domain start */
                        masked_email_address: string;
                        /** @description The time of this answer, which the two others are counted from: the clock of a browser may be wrong. ISO 8601 with offset */
                        sent_at: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        /** @description When another code may be asked for, ISO 8601 with offset */
                        resend_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    new_password: string;
                } | {
                    reset_ticket: string;
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Set a new password: with the current one (session; the other sessions end) or with a reset ticket (no session; every session ends). A wrong current password is 422 */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeTransferPersonName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    transfer_person_name: string;
                };
            };
        };
        responses: {
            /** @description Change the sender name that suppliers see; payments that are under way keep theirs */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeUserName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_last_name: string;
                    user_first_name: string;
                };
            };
        };
        responses: {
            /** @description Change the name of the login user */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reset_ticket: string;
                } | {
                    /** @description UUID in lower case */
                    code_session: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Checks the ticket of the link, or the code: answers with a ticket that sets one new password. 410 where it has expired or was used */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reset_ticket: string;
                        masked_email_address: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSecuritySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How signing in is secured */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A one-time code by mail after the password */
                        is_second_factor_on: boolean;
                        /** @description ISO 8601 with offset */
                        password_changed_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setSecuritySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_second_factor_on: boolean;
                };
            };
        };
        responses: {
            /** @description Second factor on or off; a mail tells the user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A one-time code by mail after the password */
                        is_second_factor_on: boolean;
                        /** @description ISO 8601 with offset */
                        password_changed_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email_address: string;
                };
            };
        };
        responses: {
            /** @description Mails a link and a code to set a new password; the same answer, as fast, where nobody has the address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID; worth nothing without the code */
                        code_session: string;
                        /** @description First character, stars and domain start */
                        masked_email_address: string;
                        /** @description The time of this answer, which the two others are counted from: the clock of a browser may be wrong. ISO 8601 with offset */
                        sent_at: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        /** @description When another code may be asked for, ISO 8601 with offset */
                        resend_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyEmailAuthCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    code_session: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description The code completes the change: a notice goes to the old address, and every session of the user ends */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark a notification as read; again is the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One notification in full */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        subject: string;
                        kind: "action_required" | "notice";
                        /** @description ISO 8601 with offset */
                        received_at: string;
                        is_confirmed: boolean;
                        /** @description Plain text with line breaks */
                        body: string;
                        /** @description Received invoice it speaks of */
                        doc_number: number | null;
                        /** @description Card-payment request of ours that it speaks of, and where it stands now */
                        collection: {
                            id: number;
                            tab: "request" | "decided" | "history";
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notifications, newest first, with the count of unread ones */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notifications: {
                            id: number;
                            subject: string;
                            kind: "action_required" | "notice";
                            /** @description ISO 8601 with offset */
                            received_at: string;
                            is_confirmed: boolean;
                        }[];
                        total_count: number;
                        count_unread: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSupplier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One supplier, also a disabled one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @description Full-width katakana */
                        name_kana: string;
                        /** @description 1 corporation, 2 sole proprietor */
                        business_form: 1 | 2;
                        /** @description 13 digits; only corporations have one */
                        corporate_number: string | null;
                        /** @description T and 13 digits: issuer of qualified invoices */
                        registration_number: string | null;
                        status: "enable" | "disable";
                        /** @description Seven digits */
                        postal_code: string | null;
                        /** @description Prefecture */
                        address_state: string | null;
                        address_city: string | null;
                        address_street: string | null;
                        address_building_name: string | null;
                        /** @description Digits */
                        phone_number: string | null;
                        email_address: string | null;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description Day of the last executed transfer to it */
                        last_payment_date: string | null;
                        /** @description Payments that are submitted and not transferred yet: they go where they were submitted to, also after the supplier is disabled */
                        payments_in_progress: {
                            count: number;
                            /** @description Whole yen */
                            amount: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    disableSupplier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Disable a supplier: nothing new can be paid to it or registered for it; payments in progress go on. The same answer for one that is disabled already */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSuppliers: {
        parameters: {
            query?: {
                status?: "enable" | "disable";
                search?: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Registered suppliers by kana, optionally of one status, or found by a part of name, kana, corporate or registration number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suppliers: {
                            id: number;
                            name: string;
                            /** @description Full-width katakana */
                            name_kana: string;
                            /** @description 1 corporation, 2 sole proprietor */
                            business_form: 1 | 2;
                            /** @description 13 digits; only corporations have one */
                            corporate_number: string | null;
                            /** @description T and 13 digits: issuer of qualified invoices */
                            registration_number: string | null;
                            status: "enable" | "disable";
                            /** @description The one that the last payment went to, else the oldest; as it is now */
                            account: {
                                id: number;
                                /** @description Which of its revisions this is: 1, and one more with each change */
                                revision: number;
                                bank_code: string;
                                bank_name: string;
                                branch_code: string;
                                branch_name: string;
                                /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                account_type: 1 | 2;
                                /** @description Seven digits */
                                account_number: string;
                                /** @description Half-width Zengin kana */
                                holder_kana: string;
                                /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                                holder_check: "match" | "mismatch" | "unknown";
                            } | null;
                            account_count: number;
                            /** @description Day of the last executed transfer to it */
                            last_payment_date: string | null;
                        }[];
                        /** @description Of the status asked for that are found */
                        total_count: number;
                        /** @description Of every status, searched or not */
                        count_all: number;
                        /** @description Enabled ones that are found */
                        count_enable: number;
                        /** @description Disabled ones that are found */
                        count_disable: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    registerCorporationSupplier: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    name_kana: string;
                    /** @description T and 13 digits in any width, or empty. Of a corporation the digits are its corporate number */
                    registration_number: string;
                    /** @description Seven digits, or empty */
                    postal_code: string;
                    /** @description One of the 47 prefectures, or empty */
                    address_state: string;
                    address_city: string;
                    address_street: string;
                    address_building_name: string;
                    /** @description 10 or 11 digits, or empty */
                    phone_number: string;
                    /** @description Or empty */
                    email_address: string;
                    /** @description null: none yet, as for a partner that is only asked to pay */
                    account: {
                        /** @description Four digits of the Zengin list */
                        bank_code: string;
                        /** @description Three digits of the Zengin list */
                        branch_code: string;
                        account_type: (1 | 2) | null;
                        /** @description 4 to 7 digits in any width; kept with leading zeros */
                        account_number: string;
                        /** @description Kana in any width; kept half-width, 30 characters at most */
                        holder_kana: string;
                    } | null;
                    /** @description 13 digits, or empty where it is not known */
                    corporate_number: string;
                };
            };
        };
        responses: {
            /** @description Register a corporation as a supplier, with its first bank account, if any. Wrong fields of the account are named account.bank_code and so on */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @description Full-width katakana */
                        name_kana: string;
                        /** @description 1 corporation, 2 sole proprietor */
                        business_form: 1 | 2;
                        /** @description 13 digits; only corporations have one */
                        corporate_number: string | null;
                        /** @description T and 13 digits: issuer of qualified invoices */
                        registration_number: string | null;
                        status: "enable" | "disable";
                        /** @description Seven digits */
                        postal_code: string | null;
                        /** @description Prefecture */
                        address_state: string | null;
                        address_city: string | null;
                        address_street: string | null;
                        address_building_name: string | null;
                        /** @description Digits */
                        phone_number: string | null;
                        email_address: string | null;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description Day of the last executed transfer to it */
                        last_payment_date: string | null;
                        /** @description Payments that are submitted and not transferred yet: they go where they were submitted to, also after the supplier is disabled */
                        payments_in_progress: {
                            count: number;
                            /** @description Whole yen */
                            amount: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    registerSoleProprietorSupplier: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    name_kana: string;
                    /** @description T and 13 digits in any width, or empty. Of a corporation the digits are its corporate number */
                    registration_number: string;
                    /** @description Seven digits, or empty */
                    postal_code: string;
                    /** @description One of the 47 prefectures, or empty */
                    address_state: string;
                    address_city: string;
                    address_street: string;
                    address_building_name: string;
                    /** @description 10 or 11 digits, or empty */
                    phone_number: string;
                    /** @description Or empty */
                    email_address: string;
                    /** @description null: none yet, as for a partner that is only asked to pay */
                    account: {
                        /** @description Four digits of the Zengin list */
                        bank_code: string;
                        /** @description Three digits of the Zengin list */
                        branch_code: string;
                        account_type: (1 | 2) | null;
                        /** @description 4 to 7 digits in any width; kept with leading zeros */
                        account_number: string;
                        /** @description Kana in any width; kept half-width, 30 characters at most */
                        holder_kana: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Register a sole proprietor as a supplier, with the first bank account, if any. Wrong fields of the account are named account.bank_code and so on */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @description Full-width katakana */
                        name_kana: string;
                        /** @description 1 corporation, 2 sole proprietor */
                        business_form: 1 | 2;
                        /** @description 13 digits; only corporations have one */
                        corporate_number: string | null;
                        /** @description T and 13 digits: issuer of qualified invoices */
                        registration_number: string | null;
                        status: "enable" | "disable";
                        /** @description Seven digits */
                        postal_code: string | null;
                        /** @description Prefecture */
                        address_state: string | null;
                        address_city: string | null;
                        address_street: string | null;
                        address_building_name: string | null;
                        /** @description Digits */
                        phone_number: string | null;
                        email_address: string | null;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description Day of the last executed transfer to it */
                        last_payment_date: string | null;
                        /** @description Payments that are submitted and not transferred yet: they go where they were submitted to, also after the supplier is disabled */
                        payments_in_progress: {
                            count: number;
                            /** @description Whole yen */
                            amount: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSupplierAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bank accounts of a supplier: the one that the last payment went to first, then by age */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: {
                            id: number;
                            /** @description Which of its revisions this is: 1, and one more with each change */
                            revision: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                            /** @description When its present revision was entered; null for the first */
                            changed_at: string | null;
                            caution: {
                                /** @description changed: it was changed, and no payment has gone to what it is now. differs: the last payment to this supplier went to another account */
                                kind: "changed" | "differs";
                                /** @description The account of the last payment to the supplier, as it was then; without any payment the revision before this one */
                                compared_with: {
                                    id: number;
                                    /** @description Which of its revisions this is: 1, and one more with each change */
                                    revision: number;
                                    bank_code: string;
                                    bank_name: string;
                                    branch_code: string;
                                    branch_name: string;
                                    /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                    account_type: 1 | 2;
                                    /** @description Seven digits */
                                    account_number: string;
                                    /** @description Half-width Zengin kana */
                                    holder_kana: string;
                                    /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                                    holder_check: "match" | "mismatch" | "unknown";
                                };
                                /** @description Of that payment */
                                payment_number: string | null;
                                /** @description Transfer date of that payment */
                                paid_on: string | null;
                            } | null;
                            /** @description Payments in progress that go to an earlier revision of it, as submitted */
                            payments_to_earlier: {
                                count: number;
                                payment_numbers: string[];
                            };
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addSupplierAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Four digits of the Zengin list */
                    bank_code: string;
                    /** @description Three digits of the Zengin list */
                    branch_code: string;
                    account_type: (1 | 2) | null;
                    /** @description 4 to 7 digits in any width; kept with leading zeros */
                    account_number: string;
                    /** @description Kana in any width; kept half-width, 30 characters at most */
                    holder_kana: string;
                };
            };
        };
        responses: {
            /** @description Add a bank account to an enabled supplier; 409 where it has the same one already */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description Which of its revisions this is: 1, and one more with each change */
                        revision: number;
                        bank_code: string;
                        bank_name: string;
                        branch_code: string;
                        branch_name: string;
                        /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                        account_type: 1 | 2;
                        /** @description Seven digits */
                        account_number: string;
                        /** @description Half-width Zengin kana */
                        holder_kana: string;
                        /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                        holder_check: "match" | "mismatch" | "unknown";
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeSupplierAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                accountId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Four digits of the Zengin list */
                    bank_code: string;
                    /** @description Three digits of the Zengin list */
                    branch_code: string;
                    account_type: (1 | 2) | null;
                    /** @description 4 to 7 digits in any width; kept with leading zeros */
                    account_number: string;
                    /** @description Kana in any width; kept half-width, 30 characters at most */
                    holder_kana: string;
                    /** @description The one that was seen; another one now is 409 */
                    revision: number;
                };
            };
        };
        responses: {
            /** @description Change a bank account: a new revision of it. Payments that were submitted go to what it was. Without a difference nothing happens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description Which of its revisions this is: 1, and one more with each change */
                        revision: number;
                        bank_code: string;
                        bank_name: string;
                        branch_code: string;
                        branch_name: string;
                        /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                        account_type: 1 | 2;
                        /** @description Seven digits */
                        account_number: string;
                        /** @description Half-width Zengin kana */
                        holder_kana: string;
                        /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                        holder_check: "match" | "mismatch" | "unknown";
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAccountRevisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that a bank account has been, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revisions: {
                            id: number;
                            /** @description Which of its revisions this is: 1, and one more with each change */
                            revision: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Who entered it, in Japanese */
                            actor_name: string;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createSupplierPaymentsUrl: {
        parameters: {
            query?: {
                year?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A signed address of a table (CSV) of the payments to a supplier, of one year or of all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        payment_count: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSupplierPaymentsContent: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table, from its signed address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPaymentTotals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was and will be paid to a supplier, by year, the latest first; cancelled payments are in none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        years: {
                            /** @description Of the transfer, Japan */
                            year: number;
                            /** @description Executed transfers */
                            transferred: {
                                count: number;
                                /** @description Whole yen */
                                amount: number;
                                /** @description Whole yen */
                                commission: number;
                                /** @description Whole yen */
                                total_amount: number;
                            };
                            /** @description Submitted, in examination or booked, by the planned date */
                            planned: {
                                count: number;
                                /** @description Whole yen */
                                amount: number;
                                /** @description Whole yen */
                                commission: number;
                                /** @description Whole yen */
                                total_amount: number;
                            };
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkHolderKana: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bank_code: string;
                    branch_code: string;
                    /** @description 1 checking, 2 ordinary */
                    account_type: 1 | 2 | null;
                    account_number: string;
                    holder_kana: string;
                };
            };
        };
        responses: {
            /** @description Whether a bank account's holder is as entered. Never says who the holder is; 429 after too many questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                        result: "match" | "mismatch" | "unknown";
                        /** @description As it was asked for: half-width Zengin kana */
                        holder_kana: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findBanks: {
        parameters: {
            query?: {
                bank_code?: string;
                search?: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Banks (the eight preset ones first), or with bank_code the branches of that bank; found by a part of name or kana, or by the beginning of the code. 404 for an unknown bank */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The one of bank_code */
                        bank: {
                            /** @description Four digits of the Zengin list */
                            code: string;
                            name: string;
                            /** @description Full-width */
                            kana: string;
                        } | null;
                        /** @description Empty with bank_code */
                        banks: {
                            /** @description Four digits of the Zengin list */
                            code: string;
                            name: string;
                            /** @description Full-width */
                            kana: string;
                        }[];
                        /** @description Empty without bank_code */
                        branches: {
                            /** @description Three digits of the Zengin list */
                            code: string;
                            name: string;
                            /** @description Full-width */
                            kana: string;
                        }[];
                        /** @description What is found, on every page */
                        total_count: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Addresses of a postal code: most have one, some several, an unknown one none. Also while registering */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addresses: {
                            postal_code: string;
                            /** @description One of the 47 prefectures */
                            address_state: string;
                            address_city: string;
                            /** @description Town, without notes; empty where it is not known */
                            address_street: string;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findCorporations: {
        parameters: {
            query?: {
                corporate_number?: string;
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Corporations by number, or by a part of the name; an embedded sample, or the official register by configuration. Also while registering */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        corporations: {
                            corporate_number: string;
                            corporate_name: string;
                            /** @description Full-width; empty where the source has none */
                            corporate_name_kana: string;
                            /** @description Seven digits; empty where the source has none */
                            postal_code: string;
                            /** @description One of the 47 prefectures */
                            address_state: string;
                            address_city: string;
                            /** @description Town, without notes; empty where it is not known */
                            address_street: string;
                        }[];
                        is_truncated: boolean;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCreditCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Saved cards, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        credit_cards: {
                            id: number;
                            brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                            last_four: string;
                            expiry_month: number;
                            expiry_year: number;
                            holder: string;
                            /** @description null: not entered */
                            debit_schedule: {
                                closing_day: number;
                                /** @description Months from the closing to the debit */
                                months_later: number;
                                debit_day: number;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addCreditCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Save a card by the token that the card gateway gave to its frame. A token saves one card of one buyer: sent again it answers with that card, anybody else gets 422. 200 with the saved card for a number that is saved already; with another expiry it replaces the saved one. After several new cards in a day 403 `reauthentication_required`, after more 429 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                        last_four: string;
                        expiry_month: number;
                        expiry_year: number;
                        holder: string;
                        /** @description null: not entered */
                        debit_schedule: {
                            closing_day: number;
                            /** @description Months from the closing to the debit */
                            months_later: number;
                            debit_day: number;
                        } | null;
                    };
                };
            };
            /** @description Save a card by the token that the card gateway gave to its frame. A token saves one card of one buyer: sent again it answers with that card, anybody else gets 422. 200 with the saved card for a number that is saved already; with another expiry it replaces the saved one. After several new cards in a day 403 `reauthentication_required`, after more 429 */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                        last_four: string;
                        expiry_month: number;
                        expiry_year: number;
                        holder: string;
                        /** @description null: not entered */
                        debit_schedule: {
                            closing_day: number;
                            /** @description Months from the closing to the debit */
                            months_later: number;
                            debit_day: number;
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approveCreditCard: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    credit_card_id: number;
                    /** @description Whole yen, at least 1 */
                    total_amount: number;
                    /** @description A new payment of this received invoice */
                    doc_number?: number;
                    /** @description A payment that is changed, or a request that is paid */
                    invoice_id?: number;
                    /** @description A payment that a system pre-registered */
                    pre_registration_id?: string;
                    /** @description Paid to the supplier, whole yen; needed unless a request is paid, whose amount is its own */
                    amount?: number;
                    /** @description Absent: for a payment that is changed, the one it has */
                    promotion_code?: string | null;
                };
            };
        };
        responses: {
            /** @description Reserve what a payment costs on a card; answers with an attempt and, where due, a 3-D Secure challenge. The attempt pays nothing else. Exactly one of doc_number, invoice_id and pre_registration_id says what is paid; 409 where it does not cost total_amount; 429 after too many tries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID */
                        attempt_id: string;
                        status: "authorised" | "challenge" | "failed";
                        /** @description Address of the 3-D Secure page for the frame */
                        challenge_url: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCreditCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a saved card; 409 while a payment is under way or booked on it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResultMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The buyer's text for the result of an attempt, after asking the card gateway where it is still open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        status: "authorised" | "challenge" | "failed";
                        /** @description declined, insufficient, expired, challenge_failed, timeout */
                        reason: string | null;
                        /** @description Japanese: cause, then remedy */
                        message: string;
                        /** @description The payment that was submitted with it: tells, after an answer was lost, whether it came through */
                        payment_id: number | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setDebitSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    debit_schedule: {
                        closing_day: number;
                        /** @description Months from the closing to the debit */
                        months_later: number;
                        debit_day: number;
                    } | null;
                };
            };
        };
        responses: {
            /** @description When the card's issuer closes its month and debits; null forgets it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                        last_four: string;
                        expiry_month: number;
                        expiry_year: number;
                        holder: string;
                        /** @description null: not entered */
                        debit_schedule: {
                            closing_day: number;
                            /** @description Months from the closing to the debit */
                            months_later: number;
                            debit_day: number;
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    completeUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID */
                    file_id: string;
                };
            };
        };
        responses: {
            /** @description Check what was sent by its content and keep it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID */
                        id: string;
                        file_name: string;
                        content_type: "application/pdf" | "image/jpeg" | "image/png";
                        /** @description Bytes */
                        size: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createDownloadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A signed address from which the file can be read for some minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createUploadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file_name: string;
                    /** @description Bytes */
                    size: number;
                };
            };
        };
        responses: {
            /** @description A signed address to which the browser sends one file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID */
                        file_id: string;
                        url: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFileContent: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content of a file, from its signed address; never as a page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putFileContent: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The content of a file, to its signed address */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReading: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was read on an uploaded file so far */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file_id: string;
                        state: "waiting" | "reading" | "done" | "failed";
                        /** @description From the PDF's text, or from a picture of it */
                        method: "text" | "ocr" | null;
                        progress: number;
                        fields: {
                            amount: {
                                /** @description Whole yen, at least 1 */
                                value: number;
                                place: {
                                    page: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                } | null;
                                /** @description A person should compare it with the document: badly legible, cut, or another may be meant */
                                is_doubtful: boolean;
                            } | null;
                            issue_date: {
                                /** @description Date in Japan, YYYY-MM-DD */
                                value: string;
                                place: {
                                    page: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                } | null;
                                /** @description A person should compare it with the document: badly legible, cut, or another may be meant */
                                is_doubtful: boolean;
                            } | null;
                            due_date: {
                                /** @description Date in Japan, YYYY-MM-DD */
                                value: string;
                                place: {
                                    page: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                } | null;
                                /** @description A person should compare it with the document: badly legible, cut, or another may be meant */
                                is_doubtful: boolean;
                            } | null;
                            invoice_number: {
                                value: string;
                                place: {
                                    page: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                } | null;
                                /** @description A person should compare it with the document: badly legible, cut, or another may be meant */
                                is_doubtful: boolean;
                            } | null;
                            issuer: {
                                value: string;
                                place: {
                                    page: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                } | null;
                                /** @description A person should compare it with the document: badly legible, cut, or another may be meant */
                                is_doubtful: boolean;
                            } | null;
                            addressee: {
                                value: string;
                                place: {
                                    page: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                } | null;
                                /** @description A person should compare it with the document: badly legible, cut, or another may be meant */
                                is_doubtful: boolean;
                            } | null;
                            registration_number: {
                                /** @description T and 13 digits */
                                value: string;
                                place: {
                                    page: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                } | null;
                                /** @description A person should compare it with the document: badly legible, cut, or another may be meant */
                                is_doubtful: boolean;
                            } | null;
                            bank_account: {
                                value: {
                                    bank_name: string;
                                    branch_name: string;
                                    /** @description 1 checking, 2 ordinary */
                                    account_type: 1 | 2 | null;
                                    /** @description Digits as printed; of ゆうちょ as 記号-番号 */
                                    account_number: string;
                                    /** @description As printed */
                                    holder: string;
                                };
                                place: {
                                    page: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                } | null;
                                /** @description A person should compare it with the document: badly legible, cut, or another may be meant */
                                is_doubtful: boolean;
                            } | null;
                        } | null;
                        /** @description The buyer's registered supplier that the issuer seems to be */
                        supplier: {
                            id: number;
                            name: string;
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkPromotion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    promotion_code: string;
                    /** @description Whole yen, at least 1 */
                    amount?: number;
                    invoice_id?: number;
                };
            };
        };
        responses: {
            /** @description Whether a promotion code may be used for an amount now; refused (422, field promotion_code) with the reason */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        promotion_code: string;
                        /** @description The rate with it, hundredths of a percent; never above the one without */
                        rate_basis_points: number;
                        /** @description Last day; null for no end */
                        valid_until: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCommission: {
        parameters: {
            query?: {
                invoice_id?: number;
                amount?: number;
                promotion_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Commission of a stored payment as agreed (invoice_id alone), of an amount not stored yet, or, with both, of what the payment would be changed to: at the standard rate that it was submitted at, with promotion_code or, left out, without one; 422 at promotion_code with the reason */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whole yen */
                        amount: number;
                        /** @description Hundredths of a percent */
                        rate_basis_points: number;
                        /** @description The flat commission of small amounts applies instead of the rate: a promotion has no effect then */
                        is_flat: boolean;
                        /** @description What the buyer bears, whole yen: 0 for a request whose requester bears it */
                        commission: number;
                        /** @description Consumption tax inside the commission, whole yen */
                        tax: number;
                        /** @description Whole yen */
                        total_amount: number;
                        /** @description Without the promotion; the same as commission where there is none */
                        standard_commission: number;
                        promotion: {
                            promotion_code: string;
                            /** @description The rate with it, hundredths of a percent; never above the one without */
                            rate_basis_points: number;
                            /** @description Last day; null for no end */
                            valid_until: string | null;
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    preCheckPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of a registered received invoice; needed unless there is a document */
                    doc_number?: number;
                    /** @description The received invoice, where it is to be registered together with its payment */
                    document?: {
                        supplier_id: number;
                        invoice_number: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        issue_date: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description Whole yen, at least 1 */
                        amount: number;
                        registration_number: string | null;
                        memo: string;
                        /** @description In order */
                        file_ids: string[];
                    };
                    /** @description The payment that is being changed */
                    payment_id?: number | null;
                    amount: number | null;
                    supplier_account_id: number | null;
                    /** @description Left out: the account as it is now */
                    supplier_account_revision?: number | null;
                    transfer_date: string | null;
                    transfer_person_name: string;
                };
            };
        };
        responses: {
            /** @description Check a payment before it is submitted by the rules of examination (事前チェック); never blocks. Rules about fields that are still empty are left out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checks: {
                            code: "document" | "addressee" | "issuer" | "amount" | "bank_account" | "holder" | "transfer_person_name" | "issue_date" | "due_date" | "transfer_date" | "duplicate";
                            /** @description unknown: nobody could say, and nothing speaks against it. pending: the document is still being read */
                            result: "ok" | "attention" | "unknown" | "pending";
                            /** @description Japanese: what was compared and found */
                            message: string;
                            /** @description Japanese: what to do; null where all is well */
                            remedy: string | null;
                            /** @description Field of the payment or of its received invoice (file_ids, issue_date …) where the remedy belongs */
                            field: string | null;
                            /** @description The other received invoice that is meant */
                            doc_number: number | null;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel a payment: voided before capture, refunded after it, until 23:59 of the day before the transfer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description I-00000042-1: the received invoice and which of its payments */
                        payment_number: string;
                        doc_number: number;
                        status: number;
                        version: number;
                        /** @description Whole yen */
                        amount: number;
                        rate_basis_points: number;
                        /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                        commission: number;
                        /** @description Whole yen */
                        tax: number;
                        /** @description What the card is charged, whole yen */
                        total_amount: number;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        /** @description When the transfer was really executed */
                        transferred_date: string | null;
                        transfer_person_name: string;
                        promotion_code: string | null;
                        /** @description To the examiner */
                        note: string;
                        /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                        debit_date: string | null;
                        /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                        cancel_until: string | null;
                        has_receipt: boolean;
                        history: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Event of the transition table */
                            event: string;
                            status: number;
                            is_action_required: boolean;
                            actor: "buyer" | "seller" | "operator" | "system";
                            reason: string | null;
                        }[];
                        /** @constant */
                        invoice_type: "InvoicePayment";
                        is_action_required: boolean;
                        action_required: {
                            /** @description The examiner's words */
                            reason: string;
                            /** @description Where to mend; may be empty */
                            fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                        } | null;
                        /** @description As it was when the payment was submitted or changed: the money goes there */
                        supplier_account: {
                            id: number;
                            /** @description Which of its revisions this is: 1, and one more with each change */
                            revision: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                        };
                        /** @description Date in Japan, YYYY-MM-DD */
                        transfer_date: string;
                        credit_card: {
                            id: number;
                            brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                            last_four: string;
                            expiry_month: number;
                            expiry_year: number;
                            holder: string;
                            /** @description null: not entered */
                            debit_schedule: {
                                closing_day: number;
                                /** @description Months from the closing to the debit */
                                months_later: number;
                                debit_day: number;
                            } | null;
                        };
                        /** @description What the buyer may change now: everything; after capture only account, transfer name and date; or nothing */
                        editable: ("all" | "transfer") | null;
                        /** @description ISO 8601 with offset */
                        submitted_at: string;
                    } | {
                        id: number;
                        /** @description I-00000042-1: the received invoice and which of its payments */
                        payment_number: string;
                        doc_number: number;
                        status: number;
                        version: number;
                        /** @description Whole yen */
                        amount: number;
                        rate_basis_points: number;
                        /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                        commission: number;
                        /** @description Whole yen */
                        tax: number;
                        /** @description What the card is charged, whole yen */
                        total_amount: number;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        /** @description When the transfer was really executed */
                        transferred_date: string | null;
                        transfer_person_name: string;
                        promotion_code: string | null;
                        /** @description To the examiner */
                        note: string;
                        /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                        debit_date: string | null;
                        /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                        cancel_until: string | null;
                        has_receipt: boolean;
                        history: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Event of the transition table */
                            event: string;
                            status: number;
                            is_action_required: boolean;
                            actor: "buyer" | "seller" | "operator" | "system";
                            reason: string | null;
                        }[];
                        /** @constant */
                        invoice_type: "InvoiceRequestBuyer";
                        request: {
                            /** @description R-00000042: the seller's number of it */
                            request_number: string;
                            requester: {
                                name: string;
                                corporate_number: string;
                                /** @description Person in charge */
                                contact_name: string;
                                /** @description Digits */
                                phone_number: string;
                                email_address: string;
                            };
                            parties: {
                                /** @description The partner that is asked, as the requester registered it */
                                addressee: string;
                                /** @description Person in charge there; may be empty */
                                recipient_name: string;
                                /** @description Registered name of the buyer who has the request */
                                payer: string;
                                /** @description By corporate number where both are known, else by name: the payer is not the addressee */
                                differs: boolean;
                                /** @description That the payer said to pay it all the same; needed once where they differ, before it is linked or paid */
                                confirmation: {
                                    /** @description ISO 8601 with offset */
                                    at: string;
                                    /** @description The user's name to the payer, the company's to the requester */
                                    by: string;
                                } | null;
                            };
                            /** @description ISO 8601 with offset */
                            requested_at: string;
                            /** @description Last day, until 23:59 in Japan, on which it can be paid */
                            payment_deadline: string;
                            fee_bearer: "buyer" | "seller";
                            /** @description The requester's words */
                            message: string;
                            /** @description It can be paid now */
                            is_payable: boolean;
                        };
                        /** @constant */
                        is_action_required: false;
                        action_required: {
                            /** @description The examiner's words */
                            reason: string;
                            /** @description Where to mend; may be empty */
                            fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                        } | null;
                        /** @description null */
                        supplier_account: {
                            id: number;
                            /** @description Which of its revisions this is: 1, and one more with each change */
                            revision: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                        } | null;
                        /** @description null until it is paid, and again once it is cancelled */
                        transfer_date: string | null;
                        /** @description null until it is paid */
                        credit_card: {
                            id: number;
                            brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                            last_four: string;
                            expiry_month: number;
                            expiry_year: number;
                            holder: string;
                            /** @description null: not entered */
                            debit_schedule: {
                                closing_day: number;
                                /** @description Months from the closing to the debit */
                                months_later: number;
                                debit_day: number;
                            } | null;
                        } | null;
                        /** @description null */
                        editable: ("all" | "transfer") | null;
                        /** @description null until it is paid */
                        submitted_at: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPayment: {
        parameters: {
            query?: {
                invoice_display_type?: "InvoicePayment" | "InvoiceRequestBuyer" | "InvoiceRequestSeller";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One payment with its history; 404 where it is no record of that type to the one who asks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description I-00000042-1: the received invoice and which of its payments */
                        payment_number: string;
                        doc_number: number;
                        status: number;
                        version: number;
                        /** @description Whole yen */
                        amount: number;
                        rate_basis_points: number;
                        /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                        commission: number;
                        /** @description Whole yen */
                        tax: number;
                        /** @description What the card is charged, whole yen */
                        total_amount: number;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        /** @description When the transfer was really executed */
                        transferred_date: string | null;
                        transfer_person_name: string;
                        promotion_code: string | null;
                        /** @description To the examiner */
                        note: string;
                        /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                        debit_date: string | null;
                        /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                        cancel_until: string | null;
                        has_receipt: boolean;
                        history: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Event of the transition table */
                            event: string;
                            status: number;
                            is_action_required: boolean;
                            actor: "buyer" | "seller" | "operator" | "system";
                            reason: string | null;
                        }[];
                        /** @constant */
                        invoice_type: "InvoicePayment";
                        is_action_required: boolean;
                        action_required: {
                            /** @description The examiner's words */
                            reason: string;
                            /** @description Where to mend; may be empty */
                            fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                        } | null;
                        /** @description As it was when the payment was submitted or changed: the money goes there */
                        supplier_account: {
                            id: number;
                            /** @description Which of its revisions this is: 1, and one more with each change */
                            revision: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                        };
                        /** @description Date in Japan, YYYY-MM-DD */
                        transfer_date: string;
                        credit_card: {
                            id: number;
                            brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                            last_four: string;
                            expiry_month: number;
                            expiry_year: number;
                            holder: string;
                            /** @description null: not entered */
                            debit_schedule: {
                                closing_day: number;
                                /** @description Months from the closing to the debit */
                                months_later: number;
                                debit_day: number;
                            } | null;
                        };
                        /** @description What the buyer may change now: everything; after capture only account, transfer name and date; or nothing */
                        editable: ("all" | "transfer") | null;
                        /** @description ISO 8601 with offset */
                        submitted_at: string;
                    } | {
                        id: number;
                        /** @description I-00000042-1: the received invoice and which of its payments */
                        payment_number: string;
                        doc_number: number;
                        status: number;
                        version: number;
                        /** @description Whole yen */
                        amount: number;
                        rate_basis_points: number;
                        /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                        commission: number;
                        /** @description Whole yen */
                        tax: number;
                        /** @description What the card is charged, whole yen */
                        total_amount: number;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        /** @description When the transfer was really executed */
                        transferred_date: string | null;
                        transfer_person_name: string;
                        promotion_code: string | null;
                        /** @description To the examiner */
                        note: string;
                        /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                        debit_date: string | null;
                        /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                        cancel_until: string | null;
                        has_receipt: boolean;
                        history: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Event of the transition table */
                            event: string;
                            status: number;
                            is_action_required: boolean;
                            actor: "buyer" | "seller" | "operator" | "system";
                            reason: string | null;
                        }[];
                        /** @constant */
                        invoice_type: "InvoiceRequestBuyer";
                        request: {
                            /** @description R-00000042: the seller's number of it */
                            request_number: string;
                            requester: {
                                name: string;
                                corporate_number: string;
                                /** @description Person in charge */
                                contact_name: string;
                                /** @description Digits */
                                phone_number: string;
                                email_address: string;
                            };
                            parties: {
                                /** @description The partner that is asked, as the requester registered it */
                                addressee: string;
                                /** @description Person in charge there; may be empty */
                                recipient_name: string;
                                /** @description Registered name of the buyer who has the request */
                                payer: string;
                                /** @description By corporate number where both are known, else by name: the payer is not the addressee */
                                differs: boolean;
                                /** @description That the payer said to pay it all the same; needed once where they differ, before it is linked or paid */
                                confirmation: {
                                    /** @description ISO 8601 with offset */
                                    at: string;
                                    /** @description The user's name to the payer, the company's to the requester */
                                    by: string;
                                } | null;
                            };
                            /** @description ISO 8601 with offset */
                            requested_at: string;
                            /** @description Last day, until 23:59 in Japan, on which it can be paid */
                            payment_deadline: string;
                            fee_bearer: "buyer" | "seller";
                            /** @description The requester's words */
                            message: string;
                            /** @description It can be paid now */
                            is_payable: boolean;
                        };
                        /** @constant */
                        is_action_required: false;
                        action_required: {
                            /** @description The examiner's words */
                            reason: string;
                            /** @description Where to mend; may be empty */
                            fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                        } | null;
                        /** @description null */
                        supplier_account: {
                            id: number;
                            /** @description Which of its revisions this is: 1, and one more with each change */
                            revision: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                        } | null;
                        /** @description null until it is paid, and again once it is cancelled */
                        transfer_date: string | null;
                        /** @description null until it is paid */
                        credit_card: {
                            id: number;
                            brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                            last_four: string;
                            expiry_month: number;
                            expiry_year: number;
                            holder: string;
                            /** @description null: not entered */
                            debit_schedule: {
                                closing_day: number;
                                /** @description Months from the closing to the debit */
                                months_later: number;
                                debit_day: number;
                            } | null;
                        } | null;
                        /** @description null */
                        editable: ("all" | "transfer") | null;
                        /** @description null until it is paid */
                        submitted_at: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    editPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The one that was seen; another one now is 409 */
                    version: number;
                    /** @description Whole yen, at least 1 */
                    amount: number;
                    supplier_account_id: number;
                    /** @description Of the account, as it was seen; the one the payment has may stay, else another one now is 409. A new account with a caution needs re-authentication */
                    supplier_account_revision: number;
                    /** @description A new date must be one that could be submitted now; the present one may stay while it is at least one bank business day after reception */
                    transfer_date: string;
                    transfer_person_name: string;
                    /** @description null: none; left out: the present one. The present one keeps the rate it gave, also after its last day */
                    promotion_code?: string | null;
                    /** @description To the examiner; left out: the present one */
                    note?: string;
                    /** @description As GET /invoices/commission gave it with invoice_id, amount and promotion_code. The standard rate is the one agreed at submission; another total of the server is 409 */
                    total_amount: number;
                    /** @description An authorised attempt over total_amount; the one before it is voided. null: same card, same total, else 409 */
                    attempt_id: string | null;
                };
            };
        };
        responses: {
            /** @description Change a payment before its examination, or mend one that was sent back; with a new authorised attempt when card or total changes. After the capture only account, transfer name and date: anything else is 422 at its field */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description I-00000042-1: the received invoice and which of its payments */
                        payment_number: string;
                        doc_number: number;
                        status: number;
                        version: number;
                        /** @description Whole yen */
                        amount: number;
                        rate_basis_points: number;
                        /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                        commission: number;
                        /** @description Whole yen */
                        tax: number;
                        /** @description What the card is charged, whole yen */
                        total_amount: number;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        /** @description When the transfer was really executed */
                        transferred_date: string | null;
                        transfer_person_name: string;
                        promotion_code: string | null;
                        /** @description To the examiner */
                        note: string;
                        /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                        debit_date: string | null;
                        /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                        cancel_until: string | null;
                        has_receipt: boolean;
                        history: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Event of the transition table */
                            event: string;
                            status: number;
                            is_action_required: boolean;
                            actor: "buyer" | "seller" | "operator" | "system";
                            reason: string | null;
                        }[];
                        /** @constant */
                        invoice_type: "InvoicePayment";
                        is_action_required: boolean;
                        action_required: {
                            /** @description The examiner's words */
                            reason: string;
                            /** @description Where to mend; may be empty */
                            fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                        } | null;
                        /** @description As it was when the payment was submitted or changed: the money goes there */
                        supplier_account: {
                            id: number;
                            /** @description Which of its revisions this is: 1, and one more with each change */
                            revision: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                        };
                        /** @description Date in Japan, YYYY-MM-DD */
                        transfer_date: string;
                        credit_card: {
                            id: number;
                            brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                            last_four: string;
                            expiry_month: number;
                            expiry_year: number;
                            holder: string;
                            /** @description null: not entered */
                            debit_schedule: {
                                closing_day: number;
                                /** @description Months from the closing to the debit */
                                months_later: number;
                                debit_day: number;
                            } | null;
                        };
                        /** @description What the buyer may change now: everything; after capture only account, transfer name and date; or nothing */
                        editable: ("all" | "transfer") | null;
                        /** @description ISO 8601 with offset */
                        submitted_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                tab?: "waiting" | "review" | "actionRequired" | "reserved" | "history";
                supplier_id?: number;
                year?: number;
                cursor?: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payments, newest first, optionally of one payment tab, one supplier, or one year */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoices: ({
                            id: number;
                            /** @description I-00000042-1: the received invoice and which of its payments */
                            payment_number: string;
                            doc_number: number;
                            status: number;
                            version: number;
                            /** @description Whole yen */
                            amount: number;
                            rate_basis_points: number;
                            /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                            commission: number;
                            /** @description Whole yen */
                            tax: number;
                            /** @description What the card is charged, whole yen */
                            total_amount: number;
                            supplier: {
                                id: number;
                                name: string;
                            };
                            /** @description When the transfer was really executed */
                            transferred_date: string | null;
                            transfer_person_name: string;
                            promotion_code: string | null;
                            /** @description To the examiner */
                            note: string;
                            /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                            debit_date: string | null;
                            /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                            cancel_until: string | null;
                            has_receipt: boolean;
                            history: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description Event of the transition table */
                                event: string;
                                status: number;
                                is_action_required: boolean;
                                actor: "buyer" | "seller" | "operator" | "system";
                                reason: string | null;
                            }[];
                            /** @constant */
                            invoice_type: "InvoicePayment";
                            is_action_required: boolean;
                            action_required: {
                                /** @description The examiner's words */
                                reason: string;
                                /** @description Where to mend; may be empty */
                                fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                            } | null;
                            /** @description As it was when the payment was submitted or changed: the money goes there */
                            supplier_account: {
                                id: number;
                                /** @description Which of its revisions this is: 1, and one more with each change */
                                revision: number;
                                bank_code: string;
                                bank_name: string;
                                branch_code: string;
                                branch_name: string;
                                /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                account_type: 1 | 2;
                                /** @description Seven digits */
                                account_number: string;
                                /** @description Half-width Zengin kana */
                                holder_kana: string;
                                /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                                holder_check: "match" | "mismatch" | "unknown";
                            };
                            /** @description Date in Japan, YYYY-MM-DD */
                            transfer_date: string;
                            credit_card: {
                                id: number;
                                brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                                last_four: string;
                                expiry_month: number;
                                expiry_year: number;
                                holder: string;
                                /** @description null: not entered */
                                debit_schedule: {
                                    closing_day: number;
                                    /** @description Months from the closing to the debit */
                                    months_later: number;
                                    debit_day: number;
                                } | null;
                            };
                            /** @description What the buyer may change now: everything; after capture only account, transfer name and date; or nothing */
                            editable: ("all" | "transfer") | null;
                            /** @description ISO 8601 with offset */
                            submitted_at: string;
                        } | {
                            id: number;
                            /** @description I-00000042-1: the received invoice and which of its payments */
                            payment_number: string;
                            doc_number: number;
                            status: number;
                            version: number;
                            /** @description Whole yen */
                            amount: number;
                            rate_basis_points: number;
                            /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                            commission: number;
                            /** @description Whole yen */
                            tax: number;
                            /** @description What the card is charged, whole yen */
                            total_amount: number;
                            supplier: {
                                id: number;
                                name: string;
                            };
                            /** @description When the transfer was really executed */
                            transferred_date: string | null;
                            transfer_person_name: string;
                            promotion_code: string | null;
                            /** @description To the examiner */
                            note: string;
                            /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                            debit_date: string | null;
                            /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                            cancel_until: string | null;
                            has_receipt: boolean;
                            history: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description Event of the transition table */
                                event: string;
                                status: number;
                                is_action_required: boolean;
                                actor: "buyer" | "seller" | "operator" | "system";
                                reason: string | null;
                            }[];
                            /** @constant */
                            invoice_type: "InvoiceRequestBuyer";
                            request: {
                                /** @description R-00000042: the seller's number of it */
                                request_number: string;
                                requester: {
                                    name: string;
                                    corporate_number: string;
                                    /** @description Person in charge */
                                    contact_name: string;
                                    /** @description Digits */
                                    phone_number: string;
                                    email_address: string;
                                };
                                parties: {
                                    /** @description The partner that is asked, as the requester registered it */
                                    addressee: string;
                                    /** @description Person in charge there; may be empty */
                                    recipient_name: string;
                                    /** @description Registered name of the buyer who has the request */
                                    payer: string;
                                    /** @description By corporate number where both are known, else by name: the payer is not the addressee */
                                    differs: boolean;
                                    /** @description That the payer said to pay it all the same; needed once where they differ, before it is linked or paid */
                                    confirmation: {
                                        /** @description ISO 8601 with offset */
                                        at: string;
                                        /** @description The user's name to the payer, the company's to the requester */
                                        by: string;
                                    } | null;
                                };
                                /** @description ISO 8601 with offset */
                                requested_at: string;
                                /** @description Last day, until 23:59 in Japan, on which it can be paid */
                                payment_deadline: string;
                                fee_bearer: "buyer" | "seller";
                                /** @description The requester's words */
                                message: string;
                                /** @description It can be paid now */
                                is_payable: boolean;
                            };
                            /** @constant */
                            is_action_required: false;
                            action_required: {
                                /** @description The examiner's words */
                                reason: string;
                                /** @description Where to mend; may be empty */
                                fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                            } | null;
                            /** @description null */
                            supplier_account: {
                                id: number;
                                /** @description Which of its revisions this is: 1, and one more with each change */
                                revision: number;
                                bank_code: string;
                                bank_name: string;
                                branch_code: string;
                                branch_name: string;
                                /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                account_type: 1 | 2;
                                /** @description Seven digits */
                                account_number: string;
                                /** @description Half-width Zengin kana */
                                holder_kana: string;
                                /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                                holder_check: "match" | "mismatch" | "unknown";
                            } | null;
                            /** @description null until it is paid, and again once it is cancelled */
                            transfer_date: string | null;
                            /** @description null until it is paid */
                            credit_card: {
                                id: number;
                                brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                                last_four: string;
                                expiry_month: number;
                                expiry_year: number;
                                holder: string;
                                /** @description null: not entered */
                                debit_schedule: {
                                    closing_day: number;
                                    /** @description Months from the closing to the debit */
                                    months_later: number;
                                    debit_day: number;
                                } | null;
                            } | null;
                            /** @description null */
                            editable: ("all" | "transfer") | null;
                            /** @description null until it is paid */
                            submitted_at: string | null;
                        })[];
                        /** @description In this page */
                        count: number;
                        /** @description Of the tab asked for */
                        total_count: number;
                        /** @description Of every tab */
                        total_count_is_action_required: number;
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    submitPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of a registered received invoice; needed unless there is a pre_registration, and not allowed with one */
                    doc_number?: number;
                    /** @description The lodged payment that this confirms, and its received invoice, which is registered with it: both or neither. 409 with status pre_registration_confirmed, _cancelled or _expired */
                    pre_registration?: {
                        /** @description UUID in lower case */
                        id: string;
                        supplier_id: number;
                        invoice_number: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        issue_date: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description Whole yen, at least 1 */
                        amount: number;
                        registration_number: string | null;
                        memo: string;
                        /** @description In order */
                        file_ids: string[];
                    };
                    /** @description Whole yen, at least 1 */
                    amount: number;
                    supplier_account_id: number;
                    /** @description Of the account, as it was seen; another one now is 409. An account with a caution needs re-authentication, else 403 */
                    supplier_account_revision: number;
                    /** @description Date in Japan, YYYY-MM-DD */
                    transfer_date: string;
                    transfer_person_name: string;
                    promotion_code?: string | null;
                    /** @description To the examiner */
                    note?: string;
                    /** @description Whole yen, at least 1 */
                    total_amount: number;
                    attempt_id: string;
                    /** @description The draft that this came from. Not needed: all drafts of the invoice end with its payment */
                    draft_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Submit a card payment of a received invoice with an authorised attempt; or confirm one that a connected system has lodged */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description I-00000042-1: the received invoice and which of its payments */
                        payment_number: string;
                        doc_number: number;
                        status: number;
                        version: number;
                        /** @description Whole yen */
                        amount: number;
                        rate_basis_points: number;
                        /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                        commission: number;
                        /** @description Whole yen */
                        tax: number;
                        /** @description What the card is charged, whole yen */
                        total_amount: number;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        /** @description When the transfer was really executed */
                        transferred_date: string | null;
                        transfer_person_name: string;
                        promotion_code: string | null;
                        /** @description To the examiner */
                        note: string;
                        /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                        debit_date: string | null;
                        /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                        cancel_until: string | null;
                        has_receipt: boolean;
                        history: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Event of the transition table */
                            event: string;
                            status: number;
                            is_action_required: boolean;
                            actor: "buyer" | "seller" | "operator" | "system";
                            reason: string | null;
                        }[];
                        /** @constant */
                        invoice_type: "InvoicePayment";
                        is_action_required: boolean;
                        action_required: {
                            /** @description The examiner's words */
                            reason: string;
                            /** @description Where to mend; may be empty */
                            fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                        } | null;
                        /** @description As it was when the payment was submitted or changed: the money goes there */
                        supplier_account: {
                            id: number;
                            /** @description Which of its revisions this is: 1, and one more with each change */
                            revision: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                        };
                        /** @description Date in Japan, YYYY-MM-DD */
                        transfer_date: string;
                        credit_card: {
                            id: number;
                            brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                            last_four: string;
                            expiry_month: number;
                            expiry_year: number;
                            holder: string;
                            /** @description null: not entered */
                            debit_schedule: {
                                closing_day: number;
                                /** @description Months from the closing to the debit */
                                months_later: number;
                                debit_day: number;
                            } | null;
                        };
                        /** @description What the buyer may change now: everything; after capture only account, transfer name and date; or nothing */
                        editable: ("all" | "transfer") | null;
                        /** @description ISO 8601 with offset */
                        submitted_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceiptContent: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt (領収書) as PDF, from its signed address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceiptUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A signed address of the receipt PDF of a transferred payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDrafts: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Drafts, the one saved last first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drafts: {
                            id: number;
                            doc_number: number;
                            amount: number | null;
                            supplier_account_id: number | null;
                            transfer_date: string | null;
                            transfer_person_name: string;
                            credit_card_id: number | null;
                            promotion_code: string | null;
                            note: string;
                            supplier: {
                                id: number;
                                name: string;
                            };
                            invoice_number: string;
                            /** @description Whole yen */
                            invoice_amount: number;
                            /** @description Date in Japan, YYYY-MM-DD */
                            due_date: string;
                            /** @description ISO 8601 with offset */
                            created_at: string;
                            /** @description ISO 8601 with offset */
                            updated_at: string;
                        }[];
                        /** @description Of all drafts */
                        count: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    doc_number: number;
                    amount: number | null;
                    supplier_account_id: number | null;
                    transfer_date: string | null;
                    transfer_person_name: string;
                    credit_card_id: number | null;
                    promotion_code: string | null;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Save a payment half-way */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        doc_number: number;
                        amount: number | null;
                        supplier_account_id: number | null;
                        transfer_date: string | null;
                        transfer_person_name: string;
                        credit_card_id: number | null;
                        promotion_code: string | null;
                        note: string;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        invoice_number: string;
                        /** @description Whole yen */
                        invoice_amount: number;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description ISO 8601 with offset */
                        updated_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    drafts: number[];
                };
            };
        };
        responses: {
            /** @description Delete drafts; all of them or, when one is not there, none (404) */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        doc_number: number;
                        amount: number | null;
                        supplier_account_id: number | null;
                        transfer_date: string | null;
                        transfer_person_name: string;
                        credit_card_id: number | null;
                        promotion_code: string | null;
                        note: string;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        invoice_number: string;
                        /** @description Whole yen */
                        invoice_amount: number;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description ISO 8601 with offset */
                        updated_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    doc_number: number;
                    amount: number | null;
                    supplier_account_id: number | null;
                    transfer_date: string | null;
                    transfer_person_name: string;
                    credit_card_id: number | null;
                    promotion_code: string | null;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Save a draft again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        doc_number: number;
                        amount: number | null;
                        supplier_account_id: number | null;
                        transfer_date: string | null;
                        transfer_person_name: string;
                        credit_card_id: number | null;
                        promotion_code: string | null;
                        note: string;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        invoice_number: string;
                        /** @description Whole yen */
                        invoice_amount: number;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description ISO 8601 with offset */
                        updated_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelCollection: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel a request that is not paid yet (409 otherwise); the recipient is told */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description R-00000042: numbered per seller */
                        request_number: string;
                        status: number;
                        /** @description 1 not registered, 2 waiting for payment, 3 in progress, 4 decided, 5 deposit completed, 6 expired, 7 cancelled */
                        collection_number: number;
                        /** @description The trading partner that is asked to pay */
                        supplier: {
                            id: number;
                            name: string;
                        };
                        recipient_email: string;
                        /** @description The seller's own number; empty where the document has none */
                        invoice_number: string;
                        /** @description Whole yen */
                        amount: number;
                        fee_bearer: "buyer" | "seller";
                        /** @description Fee with tax that is taken off the deposit, whole yen: 0 where the payer bears it; before it is paid, what it would be now */
                        commission: number;
                        /** @description amount less commission, whole yen */
                        deposit_amount: number;
                        /** @description ISO 8601 with offset */
                        requested_at: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        payment_deadline: string;
                        /** @description When the recipient opened the link, or the request after signing in, for the first time */
                        opened_at: string | null;
                        /** @description Planned day of the transfer; null until it is paid, and again once it is cancelled */
                        deposit_date: string | null;
                        /** @description When the transfer was really executed */
                        deposited_date: string | null;
                        /** @description A statement (支払通知書) can be downloaded: from the examination on */
                        has_statement: boolean;
                        version: number;
                        /** @description Person in charge at the recipient; may be empty */
                        recipient_name: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        issue_date: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description To the recipient */
                        message: string;
                        rate_basis_points: number;
                        /** @description Consumption tax inside commission, whole yen */
                        tax: number;
                        files: {
                            /** @description UUID */
                            id: string;
                            file_name: string;
                            content_type: "application/pdf" | "image/jpeg" | "image/png";
                            /** @description Bytes */
                            size: number;
                        }[];
                        deposit_account: {
                            id: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                            /** @description ISO 8601 with offset */
                            created_at: string;
                        };
                        /** @description The link of the mail, while the request can still be linked; null afterwards */
                        request_url: string | null;
                        /** @description null until a buyer has it */
                        parties: {
                            /** @description The partner that is asked, as the requester registered it */
                            addressee: string;
                            /** @description Person in charge there; may be empty */
                            recipient_name: string;
                            /** @description Registered name of the buyer who has the request */
                            payer: string;
                            /** @description By corporate number where both are known, else by name: the payer is not the addressee */
                            differs: boolean;
                            /** @description That the payer said to pay it all the same; needed once where they differ, before it is linked or paid */
                            confirmation: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description The user's name to the payer, the company's to the requester */
                                by: string;
                            } | null;
                        } | null;
                        /** @description A buyer has it: it can be paid */
                        is_linked: boolean;
                        can_cancel: boolean;
                        /** @description Newest first */
                        reminders: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            kind: "manual" | "automatic";
                        }[];
                        can_remind: boolean;
                        /** @description From when on a reminder may be sent again; null where it may be now, or never more */
                        remind_from: string | null;
                        /** @description Days on which a reminder will go out by itself */
                        automatic_reminders: string[];
                        history: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Event of the transition table */
                            event: string;
                            status: number;
                            is_action_required: boolean;
                            actor: "buyer" | "seller" | "operator" | "system";
                            reason: string | null;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One request with its history, of the one who sent it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description R-00000042: numbered per seller */
                        request_number: string;
                        status: number;
                        /** @description 1 not registered, 2 waiting for payment, 3 in progress, 4 decided, 5 deposit completed, 6 expired, 7 cancelled */
                        collection_number: number;
                        /** @description The trading partner that is asked to pay */
                        supplier: {
                            id: number;
                            name: string;
                        };
                        recipient_email: string;
                        /** @description The seller's own number; empty where the document has none */
                        invoice_number: string;
                        /** @description Whole yen */
                        amount: number;
                        fee_bearer: "buyer" | "seller";
                        /** @description Fee with tax that is taken off the deposit, whole yen: 0 where the payer bears it; before it is paid, what it would be now */
                        commission: number;
                        /** @description amount less commission, whole yen */
                        deposit_amount: number;
                        /** @description ISO 8601 with offset */
                        requested_at: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        payment_deadline: string;
                        /** @description When the recipient opened the link, or the request after signing in, for the first time */
                        opened_at: string | null;
                        /** @description Planned day of the transfer; null until it is paid, and again once it is cancelled */
                        deposit_date: string | null;
                        /** @description When the transfer was really executed */
                        deposited_date: string | null;
                        /** @description A statement (支払通知書) can be downloaded: from the examination on */
                        has_statement: boolean;
                        version: number;
                        /** @description Person in charge at the recipient; may be empty */
                        recipient_name: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        issue_date: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description To the recipient */
                        message: string;
                        rate_basis_points: number;
                        /** @description Consumption tax inside commission, whole yen */
                        tax: number;
                        files: {
                            /** @description UUID */
                            id: string;
                            file_name: string;
                            content_type: "application/pdf" | "image/jpeg" | "image/png";
                            /** @description Bytes */
                            size: number;
                        }[];
                        deposit_account: {
                            id: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                            /** @description ISO 8601 with offset */
                            created_at: string;
                        };
                        /** @description The link of the mail, while the request can still be linked; null afterwards */
                        request_url: string | null;
                        /** @description null until a buyer has it */
                        parties: {
                            /** @description The partner that is asked, as the requester registered it */
                            addressee: string;
                            /** @description Person in charge there; may be empty */
                            recipient_name: string;
                            /** @description Registered name of the buyer who has the request */
                            payer: string;
                            /** @description By corporate number where both are known, else by name: the payer is not the addressee */
                            differs: boolean;
                            /** @description That the payer said to pay it all the same; needed once where they differ, before it is linked or paid */
                            confirmation: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description The user's name to the payer, the company's to the requester */
                                by: string;
                            } | null;
                        } | null;
                        /** @description A buyer has it: it can be paid */
                        is_linked: boolean;
                        can_cancel: boolean;
                        /** @description Newest first */
                        reminders: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            kind: "manual" | "automatic";
                        }[];
                        can_remind: boolean;
                        /** @description From when on a reminder may be sent again; null where it may be now, or never more */
                        remind_from: string | null;
                        /** @description Days on which a reminder will go out by itself */
                        automatic_reminders: string[];
                        history: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Event of the transition table */
                            event: string;
                            status: number;
                            is_action_required: boolean;
                            actor: "buyer" | "seller" | "operator" | "system";
                            reason: string | null;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCollections: {
        parameters: {
            query?: {
                tab?: "request" | "decided" | "history";
                supplier_id?: number;
                collection_number?: number;
                search?: string;
                year?: number;
                cursor?: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Card-payment requests that were sent, newest first, optionally of one tab, one trading partner, or one year of deposit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice_requests: {
                            id: number;
                            /** @description R-00000042: numbered per seller */
                            request_number: string;
                            status: number;
                            /** @description 1 not registered, 2 waiting for payment, 3 in progress, 4 decided, 5 deposit completed, 6 expired, 7 cancelled */
                            collection_number: number;
                            /** @description The trading partner that is asked to pay */
                            supplier: {
                                id: number;
                                name: string;
                            };
                            recipient_email: string;
                            /** @description The seller's own number; empty where the document has none */
                            invoice_number: string;
                            /** @description Whole yen */
                            amount: number;
                            fee_bearer: "buyer" | "seller";
                            /** @description Fee with tax that is taken off the deposit, whole yen: 0 where the payer bears it; before it is paid, what it would be now */
                            commission: number;
                            /** @description amount less commission, whole yen */
                            deposit_amount: number;
                            /** @description ISO 8601 with offset */
                            requested_at: string;
                            /** @description Date in Japan, YYYY-MM-DD */
                            payment_deadline: string;
                            /** @description When the recipient opened the link, or the request after signing in, for the first time */
                            opened_at: string | null;
                            /** @description Planned day of the transfer; null until it is paid, and again once it is cancelled */
                            deposit_date: string | null;
                            /** @description When the transfer was really executed */
                            deposited_date: string | null;
                            /** @description A statement (支払通知書) can be downloaded: from the examination on */
                            has_statement: boolean;
                        }[];
                        /** @description In this page */
                        count: number;
                        /** @description Of what is asked for */
                        total_count_invoice_requests: number;
                        next_cursor: string | null;
                        tab_counts: {
                            draft: number;
                            request: number;
                            decided: number;
                            history: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendCollection: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    supplier_id: number;
                    /** @description Where the mail goes; in any width */
                    recipient_email: string;
                    /** @description Person in charge, or empty */
                    recipient_name: string;
                    invoice_number: string;
                    /** @description Date in Japan, YYYY-MM-DD */
                    issue_date: string;
                    /** @description Date in Japan, YYYY-MM-DD */
                    due_date: string;
                    /** @description Whole yen, at least 1 */
                    amount: number;
                    /** @description Last day, until 23:59 in Japan, on which it can be paid: from today, 180 days ahead at most */
                    payment_deadline: string;
                    fee_bearer: "buyer" | "seller";
                    /** @description To the recipient, or empty */
                    message: string;
                    deposit_account_id: number;
                    /** @description In order */
                    file_ids: string[];
                    /** @description The draft that this came from; it is deleted */
                    draft_id?: number | null;
                    /** @description The lodged request that this confirms. 409 with status pre_registration_confirmed, _cancelled or _expired */
                    pre_registration_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Send a card-payment request: the recipient gets a mail with a link. To the address of a registered buyer it is attached at once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description R-00000042: numbered per seller */
                        request_number: string;
                        status: number;
                        /** @description 1 not registered, 2 waiting for payment, 3 in progress, 4 decided, 5 deposit completed, 6 expired, 7 cancelled */
                        collection_number: number;
                        /** @description The trading partner that is asked to pay */
                        supplier: {
                            id: number;
                            name: string;
                        };
                        recipient_email: string;
                        /** @description The seller's own number; empty where the document has none */
                        invoice_number: string;
                        /** @description Whole yen */
                        amount: number;
                        fee_bearer: "buyer" | "seller";
                        /** @description Fee with tax that is taken off the deposit, whole yen: 0 where the payer bears it; before it is paid, what it would be now */
                        commission: number;
                        /** @description amount less commission, whole yen */
                        deposit_amount: number;
                        /** @description ISO 8601 with offset */
                        requested_at: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        payment_deadline: string;
                        /** @description When the recipient opened the link, or the request after signing in, for the first time */
                        opened_at: string | null;
                        /** @description Planned day of the transfer; null until it is paid, and again once it is cancelled */
                        deposit_date: string | null;
                        /** @description When the transfer was really executed */
                        deposited_date: string | null;
                        /** @description A statement (支払通知書) can be downloaded: from the examination on */
                        has_statement: boolean;
                        version: number;
                        /** @description Person in charge at the recipient; may be empty */
                        recipient_name: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        issue_date: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description To the recipient */
                        message: string;
                        rate_basis_points: number;
                        /** @description Consumption tax inside commission, whole yen */
                        tax: number;
                        files: {
                            /** @description UUID */
                            id: string;
                            file_name: string;
                            content_type: "application/pdf" | "image/jpeg" | "image/png";
                            /** @description Bytes */
                            size: number;
                        }[];
                        deposit_account: {
                            id: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                            /** @description ISO 8601 with offset */
                            created_at: string;
                        };
                        /** @description The link of the mail, while the request can still be linked; null afterwards */
                        request_url: string | null;
                        /** @description null until a buyer has it */
                        parties: {
                            /** @description The partner that is asked, as the requester registered it */
                            addressee: string;
                            /** @description Person in charge there; may be empty */
                            recipient_name: string;
                            /** @description Registered name of the buyer who has the request */
                            payer: string;
                            /** @description By corporate number where both are known, else by name: the payer is not the addressee */
                            differs: boolean;
                            /** @description That the payer said to pay it all the same; needed once where they differ, before it is linked or paid */
                            confirmation: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description The user's name to the payer, the company's to the requester */
                                by: string;
                            } | null;
                        } | null;
                        /** @description A buyer has it: it can be paid */
                        is_linked: boolean;
                        can_cancel: boolean;
                        /** @description Newest first */
                        reminders: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            kind: "manual" | "automatic";
                        }[];
                        can_remind: boolean;
                        /** @description From when on a reminder may be sent again; null where it may be now, or never more */
                        remind_from: string | null;
                        /** @description Days on which a reminder will go out by itself */
                        automatic_reminders: string[];
                        history: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Event of the transition table */
                            event: string;
                            status: number;
                            is_action_required: boolean;
                            actor: "buyer" | "seller" | "operator" | "system";
                            reason: string | null;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCollectionDrafts: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Drafts of requests, the one saved last first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice_request_drafts: {
                            id: number;
                            supplier_id: number | null;
                            /** @description Where the mail goes; in any width */
                            recipient_email: string;
                            /** @description Person in charge, or empty */
                            recipient_name: string;
                            invoice_number: string;
                            issue_date: string | null;
                            due_date: string | null;
                            amount: number | null;
                            payment_deadline: string | null;
                            fee_bearer: "buyer" | "seller";
                            /** @description To the recipient, or empty */
                            message: string;
                            deposit_account_id: number | null;
                            supplier: {
                                id: number;
                                name: string;
                            } | null;
                            files: {
                                /** @description UUID */
                                id: string;
                                file_name: string;
                                content_type: "application/pdf" | "image/jpeg" | "image/png";
                                /** @description Bytes */
                                size: number;
                            }[];
                            /** @description ISO 8601 with offset */
                            created_at: string;
                            /** @description ISO 8601 with offset */
                            updated_at: string;
                        }[];
                        /** @description Of all drafts */
                        count: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCollectionDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    supplier_id: number | null;
                    /** @description Where the mail goes; in any width */
                    recipient_email: string;
                    /** @description Person in charge, or empty */
                    recipient_name: string;
                    invoice_number: string;
                    issue_date: string | null;
                    due_date: string | null;
                    amount: number | null;
                    payment_deadline: string | null;
                    fee_bearer: "buyer" | "seller";
                    /** @description To the recipient, or empty */
                    message: string;
                    deposit_account_id: number | null;
                    /** @description In order */
                    file_ids: string[];
                };
            };
        };
        responses: {
            /** @description Save a request half-way */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        supplier_id: number | null;
                        /** @description Where the mail goes; in any width */
                        recipient_email: string;
                        /** @description Person in charge, or empty */
                        recipient_name: string;
                        invoice_number: string;
                        issue_date: string | null;
                        due_date: string | null;
                        amount: number | null;
                        payment_deadline: string | null;
                        fee_bearer: "buyer" | "seller";
                        /** @description To the recipient, or empty */
                        message: string;
                        deposit_account_id: number | null;
                        supplier: {
                            id: number;
                            name: string;
                        } | null;
                        files: {
                            /** @description UUID */
                            id: string;
                            file_name: string;
                            content_type: "application/pdf" | "image/jpeg" | "image/png";
                            /** @description Bytes */
                            size: number;
                        }[];
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description ISO 8601 with offset */
                        updated_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCollectionDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    invoice_request_drafts: number[];
                };
            };
        };
        responses: {
            /** @description Delete drafts; all of them or, when one is not there, none (404) */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCollectionDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        supplier_id: number | null;
                        /** @description Where the mail goes; in any width */
                        recipient_email: string;
                        /** @description Person in charge, or empty */
                        recipient_name: string;
                        invoice_number: string;
                        issue_date: string | null;
                        due_date: string | null;
                        amount: number | null;
                        payment_deadline: string | null;
                        fee_bearer: "buyer" | "seller";
                        /** @description To the recipient, or empty */
                        message: string;
                        deposit_account_id: number | null;
                        supplier: {
                            id: number;
                            name: string;
                        } | null;
                        files: {
                            /** @description UUID */
                            id: string;
                            file_name: string;
                            content_type: "application/pdf" | "image/jpeg" | "image/png";
                            /** @description Bytes */
                            size: number;
                        }[];
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description ISO 8601 with offset */
                        updated_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCollectionDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    supplier_id: number | null;
                    /** @description Where the mail goes; in any width */
                    recipient_email: string;
                    /** @description Person in charge, or empty */
                    recipient_name: string;
                    invoice_number: string;
                    issue_date: string | null;
                    due_date: string | null;
                    amount: number | null;
                    payment_deadline: string | null;
                    fee_bearer: "buyer" | "seller";
                    /** @description To the recipient, or empty */
                    message: string;
                    deposit_account_id: number | null;
                    /** @description In order */
                    file_ids: string[];
                };
            };
        };
        responses: {
            /** @description Save a draft again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        supplier_id: number | null;
                        /** @description Where the mail goes; in any width */
                        recipient_email: string;
                        /** @description Person in charge, or empty */
                        recipient_name: string;
                        invoice_number: string;
                        issue_date: string | null;
                        due_date: string | null;
                        amount: number | null;
                        payment_deadline: string | null;
                        fee_bearer: "buyer" | "seller";
                        /** @description To the recipient, or empty */
                        message: string;
                        deposit_account_id: number | null;
                        supplier: {
                            id: number;
                            name: string;
                        } | null;
                        files: {
                            /** @description UUID */
                            id: string;
                            file_name: string;
                            content_type: "application/pdf" | "image/jpeg" | "image/png";
                            /** @description Bytes */
                            size: number;
                        }[];
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description ISO 8601 with offset */
                        updated_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createSupplierCollectionsUrl: {
        parameters: {
            query?: {
                year?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A signed address of a table (CSV) of the requests to a trading partner, of one year of deposit or of all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        collection_count: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStatementContent: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement as PDF, from its signed address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStatementUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A signed address of the statement (支払通知書) of a request whose deposit is decided or made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSupplierCollectionsContent: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table, from its signed address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCollectionTotals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a trading partner paid and will have paid into our account, by year, the latest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        years: {
                            /** @description Of the deposit, Japan */
                            year: number;
                            /** @description Executed transfers */
                            deposited: {
                                count: number;
                                /** @description Whole yen */
                                amount: number;
                                /** @description Whole yen */
                                commission: number;
                                /** @description Whole yen */
                                deposit_amount: number;
                            };
                            /** @description Paid and not deposited yet, by the planned date */
                            planned: {
                                count: number;
                                /** @description Whole yen */
                                amount: number;
                                /** @description Whole yen */
                                commission: number;
                                /** @description Whole yen */
                                deposit_amount: number;
                            };
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewCollectionMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    supplier_id: number;
                    /** @description Where the mail goes; in any width */
                    recipient_email: string;
                    /** @description Person in charge, or empty */
                    recipient_name: string;
                    invoice_number: string;
                    /** @description Whole yen, at least 1 */
                    amount: number;
                    /** @description Date in Japan, YYYY-MM-DD */
                    due_date: string;
                    /** @description Last day, until 23:59 in Japan, on which it can be paid: from today, 180 days ahead at most */
                    payment_deadline: string;
                    fee_bearer: "buyer" | "seller";
                    /** @description To the recipient, or empty */
                    message: string;
                };
            };
        };
        responses: {
            /** @description The mail that the recipient would get, made as it is when it is sent; the link in it is a placeholder */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recipient: string;
                        from: string;
                        subject: string;
                        /** @description Plain text with line breaks */
                        text: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    remindCollection: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send the recipient a reminder with the link, once in 24 hours (409 otherwise, and where it is paid or over) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description R-00000042: numbered per seller */
                        request_number: string;
                        status: number;
                        /** @description 1 not registered, 2 waiting for payment, 3 in progress, 4 decided, 5 deposit completed, 6 expired, 7 cancelled */
                        collection_number: number;
                        /** @description The trading partner that is asked to pay */
                        supplier: {
                            id: number;
                            name: string;
                        };
                        recipient_email: string;
                        /** @description The seller's own number; empty where the document has none */
                        invoice_number: string;
                        /** @description Whole yen */
                        amount: number;
                        fee_bearer: "buyer" | "seller";
                        /** @description Fee with tax that is taken off the deposit, whole yen: 0 where the payer bears it; before it is paid, what it would be now */
                        commission: number;
                        /** @description amount less commission, whole yen */
                        deposit_amount: number;
                        /** @description ISO 8601 with offset */
                        requested_at: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        payment_deadline: string;
                        /** @description When the recipient opened the link, or the request after signing in, for the first time */
                        opened_at: string | null;
                        /** @description Planned day of the transfer; null until it is paid, and again once it is cancelled */
                        deposit_date: string | null;
                        /** @description When the transfer was really executed */
                        deposited_date: string | null;
                        /** @description A statement (支払通知書) can be downloaded: from the examination on */
                        has_statement: boolean;
                        version: number;
                        /** @description Person in charge at the recipient; may be empty */
                        recipient_name: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        issue_date: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description To the recipient */
                        message: string;
                        rate_basis_points: number;
                        /** @description Consumption tax inside commission, whole yen */
                        tax: number;
                        files: {
                            /** @description UUID */
                            id: string;
                            file_name: string;
                            content_type: "application/pdf" | "image/jpeg" | "image/png";
                            /** @description Bytes */
                            size: number;
                        }[];
                        deposit_account: {
                            id: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                            /** @description ISO 8601 with offset */
                            created_at: string;
                        };
                        /** @description The link of the mail, while the request can still be linked; null afterwards */
                        request_url: string | null;
                        /** @description null until a buyer has it */
                        parties: {
                            /** @description The partner that is asked, as the requester registered it */
                            addressee: string;
                            /** @description Person in charge there; may be empty */
                            recipient_name: string;
                            /** @description Registered name of the buyer who has the request */
                            payer: string;
                            /** @description By corporate number where both are known, else by name: the payer is not the addressee */
                            differs: boolean;
                            /** @description That the payer said to pay it all the same; needed once where they differ, before it is linked or paid */
                            confirmation: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description The user's name to the payer, the company's to the requester */
                                by: string;
                            } | null;
                        } | null;
                        /** @description A buyer has it: it can be paid */
                        is_linked: boolean;
                        can_cancel: boolean;
                        /** @description Newest first */
                        reminders: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            kind: "manual" | "automatic";
                        }[];
                        can_remind: boolean;
                        /** @description From when on a reminder may be sent again; null where it may be now, or never more */
                        remind_from: string | null;
                        /** @description Days on which a reminder will go out by itself */
                        automatic_reminders: string[];
                        history: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Event of the transition table */
                            event: string;
                            status: number;
                            is_action_required: boolean;
                            actor: "buyer" | "seller" | "operator" | "system";
                            reason: string | null;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBuyerAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The buyer's own bank accounts for deposits: the one that the last collection named first, then the newest. 404 for another buyer's id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: {
                            id: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                            /** @description ISO 8601 with offset */
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addBuyerAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Four digits of the Zengin list */
                    bank_code: string;
                    /** @description Three digits of the Zengin list */
                    branch_code: string;
                    account_type: (1 | 2) | null;
                    /** @description 4 to 7 digits in any width; kept with leading zeros */
                    account_number: string;
                    /** @description Kana in any width; kept half-width, 30 characters at most */
                    holder_kana: string;
                };
            };
        };
        responses: {
            /** @description Add a bank account for deposits; 409 where the same one is there already. A notice tells the buyer */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        bank_code: string;
                        bank_name: string;
                        branch_code: string;
                        branch_name: string;
                        /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                        account_type: 1 | 2;
                        /** @description Seven digits */
                        account_number: string;
                        /** @description Half-width Zengin kana */
                        holder_kana: string;
                        /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                        holder_check: "match" | "mismatch" | "unknown";
                        /** @description ISO 8601 with offset */
                        created_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRequestKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a request key is to the buyer who asks. To the buyer that has used it, it is valid, used, and names the received invoice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: string;
                        /** @description 1 valid, 2 expired, 3 invalid; 3 also for every key that is none, or belongs to another buyer */
                        keyStatus: 1 | 2 | 3;
                        /** @description Linked by POST /invoices/request_keys */
                        isUsed: boolean;
                        /** @description Of the request, for the buyer that has it */
                        invoiceId: number | null;
                        /** @description Of the received invoice, for the buyer that has it */
                        docNumber: number | null;
                        /** @description The two names that differ, where linking needs the word of the buyer (confirms_addressee) */
                        addresseeToConfirm: {
                            addressee: string;
                            payer: string;
                        } | null;
                        /** @description Why it cannot be linked, for the user, where there is more to say than the usual words: who had asked, and how to reach them */
                        message: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    linkRequestKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The key of the link in the mail */
                    request_key: string;
                    /** @description The buyer takes it on though it is made out to another company; recorded on both sides. Without it: 409 with status addressee_differs */
                    confirms_addressee?: boolean;
                };
            };
        };
        responses: {
            /** @description Link a request to the buyer: the key is used, and the received invoice is there. Again by the same buyer: the same answer. 400 with status 2 (expired; the message names the requester) or 3 (invalid) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice_id: number;
                        buyer_document_number: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openRequestKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The key of the link in the mail */
                    request_key: string;
                };
            };
        };
        responses: {
            /** @description The link of a mail was opened: the seller is shown so. The same answer whatever the key is */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    payRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    attempt_id: string;
                    /** @description As the payment, or GET /invoices/commission with its invoice_id, gave it; another total of the server is 409 */
                    total_amount: number;
                    /** @description The buyer takes it on though it is made out to another company; recorded on both sides. Without it: 409 with status addressee_differs */
                    confirms_addressee?: boolean;
                };
            };
        };
        responses: {
            /** @description Pay a request that one was sent, with an authorised attempt over total_amount. The transfer date is the earliest at this moment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @description I-00000042-1: the received invoice and which of its payments */
                        payment_number: string;
                        doc_number: number;
                        status: number;
                        version: number;
                        /** @description Whole yen */
                        amount: number;
                        rate_basis_points: number;
                        /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                        commission: number;
                        /** @description Whole yen */
                        tax: number;
                        /** @description What the card is charged, whole yen */
                        total_amount: number;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        /** @description When the transfer was really executed */
                        transferred_date: string | null;
                        transfer_person_name: string;
                        promotion_code: string | null;
                        /** @description To the examiner */
                        note: string;
                        /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                        debit_date: string | null;
                        /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                        cancel_until: string | null;
                        has_receipt: boolean;
                        history: {
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description Event of the transition table */
                            event: string;
                            status: number;
                            is_action_required: boolean;
                            actor: "buyer" | "seller" | "operator" | "system";
                            reason: string | null;
                        }[];
                        /** @constant */
                        invoice_type: "InvoiceRequestBuyer";
                        request: {
                            /** @description R-00000042: the seller's number of it */
                            request_number: string;
                            requester: {
                                name: string;
                                corporate_number: string;
                                /** @description Person in charge */
                                contact_name: string;
                                /** @description Digits */
                                phone_number: string;
                                email_address: string;
                            };
                            parties: {
                                /** @description The partner that is asked, as the requester registered it */
                                addressee: string;
                                /** @description Person in charge there; may be empty */
                                recipient_name: string;
                                /** @description Registered name of the buyer who has the request */
                                payer: string;
                                /** @description By corporate number where both are known, else by name: the payer is not the addressee */
                                differs: boolean;
                                /** @description That the payer said to pay it all the same; needed once where they differ, before it is linked or paid */
                                confirmation: {
                                    /** @description ISO 8601 with offset */
                                    at: string;
                                    /** @description The user's name to the payer, the company's to the requester */
                                    by: string;
                                } | null;
                            };
                            /** @description ISO 8601 with offset */
                            requested_at: string;
                            /** @description Last day, until 23:59 in Japan, on which it can be paid */
                            payment_deadline: string;
                            fee_bearer: "buyer" | "seller";
                            /** @description The requester's words */
                            message: string;
                            /** @description It can be paid now */
                            is_payable: boolean;
                        };
                        /** @constant */
                        is_action_required: false;
                        action_required: {
                            /** @description The examiner's words */
                            reason: string;
                            /** @description Where to mend; may be empty */
                            fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                        } | null;
                        /** @description null */
                        supplier_account: {
                            id: number;
                            /** @description Which of its revisions this is: 1, and one more with each change */
                            revision: number;
                            bank_code: string;
                            bank_name: string;
                            branch_code: string;
                            branch_name: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description Seven digits */
                            account_number: string;
                            /** @description Half-width Zengin kana */
                            holder_kana: string;
                            /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                            holder_check: "match" | "mismatch" | "unknown";
                        } | null;
                        /** @description null until it is paid, and again once it is cancelled */
                        transfer_date: string | null;
                        /** @description null until it is paid */
                        credit_card: {
                            id: number;
                            brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                            last_four: string;
                            expiry_month: number;
                            expiry_year: number;
                            holder: string;
                            /** @description null: not entered */
                            debit_schedule: {
                                closing_day: number;
                                /** @description Months from the closing to the debit */
                                months_later: number;
                                debit_day: number;
                            } | null;
                        } | null;
                        /** @description null */
                        editable: ("all" | "transfer") | null;
                        /** @description null until it is paid */
                        submitted_at: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    viewLinkedRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The key of the link in the mail */
                    request_key: string;
                };
            };
        };
        responses: {
            /** @description What the link of a mail asks for, by its key alone; limited by source. 404 for a key of nobody, which is told nothing else */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        state: "open" | "paid" | "expired" | "cancelled";
                        /** @description R-00000042 */
                        request_number: string;
                        requester: {
                            name: string;
                            corporate_number: string;
                            /** @description Person in charge */
                            contact_name: string;
                            /** @description Digits */
                            phone_number: string;
                            email_address: string;
                        };
                        /** @description Last day, until 23:59 in Japan, on which it can be paid */
                        payment_deadline: string;
                        /** @description null unless it is open */
                        content: {
                            /** @description The partner that is asked, as the requester registered it */
                            addressee: string;
                            /** @description Person in charge there; may be empty */
                            recipient_name: string;
                            /** @description Where the link was sent */
                            recipient_email: string;
                            /** @description Whole yen */
                            amount: number;
                            fee_bearer: "buyer" | "seller";
                            /** @description What the payer bears, whole yen: 0 where the requester does; as it would be now */
                            commission: number;
                            /** @description On the invoice */
                            due_date: string;
                            /** @description The requester's words; may be empty */
                            message: string;
                            files: {
                                /** @description UUID */
                                id: string;
                                file_name: string;
                                content_type: "application/pdf" | "image/jpeg" | "image/png";
                                /** @description Bytes */
                                size: number;
                                url: string;
                                /** @description ISO 8601 with offset */
                                expires_at: string;
                            }[];
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceivedInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                doc_number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One received invoice with its files and payments */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        doc_number: number;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        /** @description The supplier's own number; empty where the document has none */
                        invoice_number: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        issue_date: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description Whole yen */
                        amount: number;
                        /** @description Amounts of its live payments (status 1, 2, 3, 4, 7), whole yen */
                        paid_amount: number;
                        /** @description Whole yen */
                        remaining_amount: number;
                        /** @description A payment of it is saved half-way; without a payment it is shown as 下書き */
                        has_draft: boolean;
                        /** @description It came with a card-payment request: its document is that of the requester, and only the memo can be changed */
                        is_requested: boolean;
                        /** @description T and 13 digits */
                        registration_number: string | null;
                        memo: string;
                        version: number;
                        files: {
                            /** @description UUID */
                            id: string;
                            file_name: string;
                            content_type: "application/pdf" | "image/jpeg" | "image/png";
                            /** @description Bytes */
                            size: number;
                        }[];
                        /** @description Newest first */
                        payments: ({
                            id: number;
                            /** @description I-00000042-1: the received invoice and which of its payments */
                            payment_number: string;
                            doc_number: number;
                            status: number;
                            version: number;
                            /** @description Whole yen */
                            amount: number;
                            rate_basis_points: number;
                            /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                            commission: number;
                            /** @description Whole yen */
                            tax: number;
                            /** @description What the card is charged, whole yen */
                            total_amount: number;
                            supplier: {
                                id: number;
                                name: string;
                            };
                            /** @description When the transfer was really executed */
                            transferred_date: string | null;
                            transfer_person_name: string;
                            promotion_code: string | null;
                            /** @description To the examiner */
                            note: string;
                            /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                            debit_date: string | null;
                            /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                            cancel_until: string | null;
                            has_receipt: boolean;
                            history: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description Event of the transition table */
                                event: string;
                                status: number;
                                is_action_required: boolean;
                                actor: "buyer" | "seller" | "operator" | "system";
                                reason: string | null;
                            }[];
                            /** @constant */
                            invoice_type: "InvoicePayment";
                            is_action_required: boolean;
                            action_required: {
                                /** @description The examiner's words */
                                reason: string;
                                /** @description Where to mend; may be empty */
                                fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                            } | null;
                            /** @description As it was when the payment was submitted or changed: the money goes there */
                            supplier_account: {
                                id: number;
                                /** @description Which of its revisions this is: 1, and one more with each change */
                                revision: number;
                                bank_code: string;
                                bank_name: string;
                                branch_code: string;
                                branch_name: string;
                                /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                account_type: 1 | 2;
                                /** @description Seven digits */
                                account_number: string;
                                /** @description Half-width Zengin kana */
                                holder_kana: string;
                                /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                                holder_check: "match" | "mismatch" | "unknown";
                            };
                            /** @description Date in Japan, YYYY-MM-DD */
                            transfer_date: string;
                            credit_card: {
                                id: number;
                                brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                                last_four: string;
                                expiry_month: number;
                                expiry_year: number;
                                holder: string;
                                /** @description null: not entered */
                                debit_schedule: {
                                    closing_day: number;
                                    /** @description Months from the closing to the debit */
                                    months_later: number;
                                    debit_day: number;
                                } | null;
                            };
                            /** @description What the buyer may change now: everything; after capture only account, transfer name and date; or nothing */
                            editable: ("all" | "transfer") | null;
                            /** @description ISO 8601 with offset */
                            submitted_at: string;
                        } | {
                            id: number;
                            /** @description I-00000042-1: the received invoice and which of its payments */
                            payment_number: string;
                            doc_number: number;
                            status: number;
                            version: number;
                            /** @description Whole yen */
                            amount: number;
                            rate_basis_points: number;
                            /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                            commission: number;
                            /** @description Whole yen */
                            tax: number;
                            /** @description What the card is charged, whole yen */
                            total_amount: number;
                            supplier: {
                                id: number;
                                name: string;
                            };
                            /** @description When the transfer was really executed */
                            transferred_date: string | null;
                            transfer_person_name: string;
                            promotion_code: string | null;
                            /** @description To the examiner */
                            note: string;
                            /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                            debit_date: string | null;
                            /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                            cancel_until: string | null;
                            has_receipt: boolean;
                            history: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description Event of the transition table */
                                event: string;
                                status: number;
                                is_action_required: boolean;
                                actor: "buyer" | "seller" | "operator" | "system";
                                reason: string | null;
                            }[];
                            /** @constant */
                            invoice_type: "InvoiceRequestBuyer";
                            request: {
                                /** @description R-00000042: the seller's number of it */
                                request_number: string;
                                requester: {
                                    name: string;
                                    corporate_number: string;
                                    /** @description Person in charge */
                                    contact_name: string;
                                    /** @description Digits */
                                    phone_number: string;
                                    email_address: string;
                                };
                                parties: {
                                    /** @description The partner that is asked, as the requester registered it */
                                    addressee: string;
                                    /** @description Person in charge there; may be empty */
                                    recipient_name: string;
                                    /** @description Registered name of the buyer who has the request */
                                    payer: string;
                                    /** @description By corporate number where both are known, else by name: the payer is not the addressee */
                                    differs: boolean;
                                    /** @description That the payer said to pay it all the same; needed once where they differ, before it is linked or paid */
                                    confirmation: {
                                        /** @description ISO 8601 with offset */
                                        at: string;
                                        /** @description The user's name to the payer, the company's to the requester */
                                        by: string;
                                    } | null;
                                };
                                /** @description ISO 8601 with offset */
                                requested_at: string;
                                /** @description Last day, until 23:59 in Japan, on which it can be paid */
                                payment_deadline: string;
                                fee_bearer: "buyer" | "seller";
                                /** @description The requester's words */
                                message: string;
                                /** @description It can be paid now */
                                is_payable: boolean;
                            };
                            /** @constant */
                            is_action_required: false;
                            action_required: {
                                /** @description The examiner's words */
                                reason: string;
                                /** @description Where to mend; may be empty */
                                fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                            } | null;
                            /** @description null */
                            supplier_account: {
                                id: number;
                                /** @description Which of its revisions this is: 1, and one more with each change */
                                revision: number;
                                bank_code: string;
                                bank_name: string;
                                branch_code: string;
                                branch_name: string;
                                /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                account_type: 1 | 2;
                                /** @description Seven digits */
                                account_number: string;
                                /** @description Half-width Zengin kana */
                                holder_kana: string;
                                /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                                holder_check: "match" | "mismatch" | "unknown";
                            } | null;
                            /** @description null until it is paid, and again once it is cancelled */
                            transfer_date: string | null;
                            /** @description null until it is paid */
                            credit_card: {
                                id: number;
                                brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                                last_four: string;
                                expiry_month: number;
                                expiry_year: number;
                                holder: string;
                                /** @description null: not entered */
                                debit_schedule: {
                                    closing_day: number;
                                    /** @description Months from the closing to the debit */
                                    months_later: number;
                                    debit_day: number;
                                } | null;
                            } | null;
                            /** @description null */
                            editable: ("all" | "transfer") | null;
                            /** @description null until it is paid */
                            submitted_at: string | null;
                        })[];
                        /** @description ISO 8601 with offset */
                        created_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeReceivedInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                doc_number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The one that was seen; another one now is 409 */
                    version: number;
                    supplier_id: number;
                    invoice_number: string;
                    /** @description Date in Japan, YYYY-MM-DD */
                    issue_date: string;
                    /** @description Date in Japan, YYYY-MM-DD */
                    due_date: string;
                    /** @description Whole yen, at least 1 */
                    amount: number;
                    registration_number: string | null;
                    memo: string;
                    /** @description In order */
                    file_ids: string[];
                };
            };
        };
        responses: {
            /** @description Change a received invoice; what its payments rest on cannot be changed while they live (422 with the fields) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        doc_number: number;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        /** @description The supplier's own number; empty where the document has none */
                        invoice_number: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        issue_date: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description Whole yen */
                        amount: number;
                        /** @description Amounts of its live payments (status 1, 2, 3, 4, 7), whole yen */
                        paid_amount: number;
                        /** @description Whole yen */
                        remaining_amount: number;
                        /** @description A payment of it is saved half-way; without a payment it is shown as 下書き */
                        has_draft: boolean;
                        /** @description It came with a card-payment request: its document is that of the requester, and only the memo can be changed */
                        is_requested: boolean;
                        /** @description T and 13 digits */
                        registration_number: string | null;
                        memo: string;
                        version: number;
                        files: {
                            /** @description UUID */
                            id: string;
                            file_name: string;
                            content_type: "application/pdf" | "image/jpeg" | "image/png";
                            /** @description Bytes */
                            size: number;
                        }[];
                        /** @description Newest first */
                        payments: ({
                            id: number;
                            /** @description I-00000042-1: the received invoice and which of its payments */
                            payment_number: string;
                            doc_number: number;
                            status: number;
                            version: number;
                            /** @description Whole yen */
                            amount: number;
                            rate_basis_points: number;
                            /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                            commission: number;
                            /** @description Whole yen */
                            tax: number;
                            /** @description What the card is charged, whole yen */
                            total_amount: number;
                            supplier: {
                                id: number;
                                name: string;
                            };
                            /** @description When the transfer was really executed */
                            transferred_date: string | null;
                            transfer_person_name: string;
                            promotion_code: string | null;
                            /** @description To the examiner */
                            note: string;
                            /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                            debit_date: string | null;
                            /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                            cancel_until: string | null;
                            has_receipt: boolean;
                            history: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description Event of the transition table */
                                event: string;
                                status: number;
                                is_action_required: boolean;
                                actor: "buyer" | "seller" | "operator" | "system";
                                reason: string | null;
                            }[];
                            /** @constant */
                            invoice_type: "InvoicePayment";
                            is_action_required: boolean;
                            action_required: {
                                /** @description The examiner's words */
                                reason: string;
                                /** @description Where to mend; may be empty */
                                fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                            } | null;
                            /** @description As it was when the payment was submitted or changed: the money goes there */
                            supplier_account: {
                                id: number;
                                /** @description Which of its revisions this is: 1, and one more with each change */
                                revision: number;
                                bank_code: string;
                                bank_name: string;
                                branch_code: string;
                                branch_name: string;
                                /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                account_type: 1 | 2;
                                /** @description Seven digits */
                                account_number: string;
                                /** @description Half-width Zengin kana */
                                holder_kana: string;
                                /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                                holder_check: "match" | "mismatch" | "unknown";
                            };
                            /** @description Date in Japan, YYYY-MM-DD */
                            transfer_date: string;
                            credit_card: {
                                id: number;
                                brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                                last_four: string;
                                expiry_month: number;
                                expiry_year: number;
                                holder: string;
                                /** @description null: not entered */
                                debit_schedule: {
                                    closing_day: number;
                                    /** @description Months from the closing to the debit */
                                    months_later: number;
                                    debit_day: number;
                                } | null;
                            };
                            /** @description What the buyer may change now: everything; after capture only account, transfer name and date; or nothing */
                            editable: ("all" | "transfer") | null;
                            /** @description ISO 8601 with offset */
                            submitted_at: string;
                        } | {
                            id: number;
                            /** @description I-00000042-1: the received invoice and which of its payments */
                            payment_number: string;
                            doc_number: number;
                            status: number;
                            version: number;
                            /** @description Whole yen */
                            amount: number;
                            rate_basis_points: number;
                            /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                            commission: number;
                            /** @description Whole yen */
                            tax: number;
                            /** @description What the card is charged, whole yen */
                            total_amount: number;
                            supplier: {
                                id: number;
                                name: string;
                            };
                            /** @description When the transfer was really executed */
                            transferred_date: string | null;
                            transfer_person_name: string;
                            promotion_code: string | null;
                            /** @description To the examiner */
                            note: string;
                            /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                            debit_date: string | null;
                            /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                            cancel_until: string | null;
                            has_receipt: boolean;
                            history: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description Event of the transition table */
                                event: string;
                                status: number;
                                is_action_required: boolean;
                                actor: "buyer" | "seller" | "operator" | "system";
                                reason: string | null;
                            }[];
                            /** @constant */
                            invoice_type: "InvoiceRequestBuyer";
                            request: {
                                /** @description R-00000042: the seller's number of it */
                                request_number: string;
                                requester: {
                                    name: string;
                                    corporate_number: string;
                                    /** @description Person in charge */
                                    contact_name: string;
                                    /** @description Digits */
                                    phone_number: string;
                                    email_address: string;
                                };
                                parties: {
                                    /** @description The partner that is asked, as the requester registered it */
                                    addressee: string;
                                    /** @description Person in charge there; may be empty */
                                    recipient_name: string;
                                    /** @description Registered name of the buyer who has the request */
                                    payer: string;
                                    /** @description By corporate number where both are known, else by name: the payer is not the addressee */
                                    differs: boolean;
                                    /** @description That the payer said to pay it all the same; needed once where they differ, before it is linked or paid */
                                    confirmation: {
                                        /** @description ISO 8601 with offset */
                                        at: string;
                                        /** @description The user's name to the payer, the company's to the requester */
                                        by: string;
                                    } | null;
                                };
                                /** @description ISO 8601 with offset */
                                requested_at: string;
                                /** @description Last day, until 23:59 in Japan, on which it can be paid */
                                payment_deadline: string;
                                fee_bearer: "buyer" | "seller";
                                /** @description The requester's words */
                                message: string;
                                /** @description It can be paid now */
                                is_payable: boolean;
                            };
                            /** @constant */
                            is_action_required: false;
                            action_required: {
                                /** @description The examiner's words */
                                reason: string;
                                /** @description Where to mend; may be empty */
                                fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                            } | null;
                            /** @description null */
                            supplier_account: {
                                id: number;
                                /** @description Which of its revisions this is: 1, and one more with each change */
                                revision: number;
                                bank_code: string;
                                bank_name: string;
                                branch_code: string;
                                branch_name: string;
                                /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                account_type: 1 | 2;
                                /** @description Seven digits */
                                account_number: string;
                                /** @description Half-width Zengin kana */
                                holder_kana: string;
                                /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                                holder_check: "match" | "mismatch" | "unknown";
                            } | null;
                            /** @description null until it is paid, and again once it is cancelled */
                            transfer_date: string | null;
                            /** @description null until it is paid */
                            credit_card: {
                                id: number;
                                brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                                last_four: string;
                                expiry_month: number;
                                expiry_year: number;
                                holder: string;
                                /** @description null: not entered */
                                debit_schedule: {
                                    closing_day: number;
                                    /** @description Months from the closing to the debit */
                                    months_later: number;
                                    debit_day: number;
                                } | null;
                            } | null;
                            /** @description null */
                            editable: ("all" | "transfer") | null;
                            /** @description null until it is paid */
                            submitted_at: string | null;
                        })[];
                        /** @description ISO 8601 with offset */
                        created_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteReceivedInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                doc_number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a received invoice while none of its payments lives (409 otherwise); it is kept for the records */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReceivedInvoices: {
        parameters: {
            query?: {
                tab?: "waiting" | "review" | "actionRequired" | "reserved" | "history";
                status?: number;
                partner?: string;
                number?: string;
                issued_from?: string;
                issued_to?: string;
                amount_from?: number;
                amount_to?: number;
                sort?: "doc_number" | "issue_date" | "due_date" | "amount";
                order?: "asc" | "desc";
                cursor?: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received invoices, newest first unless sorted; an invoice stands in every tab that one of its payments belongs to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        received_invoices: {
                            doc_number: number;
                            supplier: {
                                id: number;
                                name: string;
                            };
                            /** @description The supplier's own number; empty where the document has none */
                            invoice_number: string;
                            /** @description Date in Japan, YYYY-MM-DD */
                            issue_date: string;
                            /** @description Date in Japan, YYYY-MM-DD */
                            due_date: string;
                            /** @description Whole yen */
                            amount: number;
                            /** @description Amounts of its live payments (status 1, 2, 3, 4, 7), whole yen */
                            paid_amount: number;
                            /** @description Whole yen */
                            remaining_amount: number;
                            /** @description A payment of it is saved half-way; without a payment it is shown as 下書き */
                            has_draft: boolean;
                            /** @description It came with a card-payment request: its document is that of the requester, and only the memo can be changed */
                            is_requested: boolean;
                            latest_payment: {
                                id: number;
                                invoice_type: "InvoicePayment" | "InvoiceRequestBuyer" | "InvoiceRequestSeller";
                                status: number;
                                is_action_required: boolean;
                                /** @description null until a request is paid, and again once it is cancelled */
                                transfer_date: string | null;
                                /** @description Last day to pay a request; null for every other payment */
                                payment_deadline: string | null;
                                transferred_date: string | null;
                                has_receipt: boolean;
                            } | null;
                        }[];
                        /** @description In this page */
                        count: number;
                        /** @description Of the tab and filters asked for */
                        total_count: number;
                        /** @description There are at least total_count; they were not counted further */
                        is_total_capped: boolean;
                        next_cursor: string | null;
                        tab_counts: {
                            all: number;
                            waiting: number;
                            review: number;
                            actionRequired: number;
                            reserved: number;
                            history: number;
                            /** @description Drafts of payments */
                            draft: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createReceivedInvoice: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    supplier_id: number;
                    invoice_number: string;
                    /** @description Date in Japan, YYYY-MM-DD */
                    issue_date: string;
                    /** @description Date in Japan, YYYY-MM-DD */
                    due_date: string;
                    /** @description Whole yen, at least 1 */
                    amount: number;
                    registration_number: string | null;
                    memo: string;
                    /** @description In order */
                    file_ids: string[];
                };
            };
        };
        responses: {
            /** @description Register a received invoice with its uploaded files */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        doc_number: number;
                        supplier: {
                            id: number;
                            name: string;
                        };
                        /** @description The supplier's own number; empty where the document has none */
                        invoice_number: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        issue_date: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        due_date: string;
                        /** @description Whole yen */
                        amount: number;
                        /** @description Amounts of its live payments (status 1, 2, 3, 4, 7), whole yen */
                        paid_amount: number;
                        /** @description Whole yen */
                        remaining_amount: number;
                        /** @description A payment of it is saved half-way; without a payment it is shown as 下書き */
                        has_draft: boolean;
                        /** @description It came with a card-payment request: its document is that of the requester, and only the memo can be changed */
                        is_requested: boolean;
                        /** @description T and 13 digits */
                        registration_number: string | null;
                        memo: string;
                        version: number;
                        files: {
                            /** @description UUID */
                            id: string;
                            file_name: string;
                            content_type: "application/pdf" | "image/jpeg" | "image/png";
                            /** @description Bytes */
                            size: number;
                        }[];
                        /** @description Newest first */
                        payments: ({
                            id: number;
                            /** @description I-00000042-1: the received invoice and which of its payments */
                            payment_number: string;
                            doc_number: number;
                            status: number;
                            version: number;
                            /** @description Whole yen */
                            amount: number;
                            rate_basis_points: number;
                            /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                            commission: number;
                            /** @description Whole yen */
                            tax: number;
                            /** @description What the card is charged, whole yen */
                            total_amount: number;
                            supplier: {
                                id: number;
                                name: string;
                            };
                            /** @description When the transfer was really executed */
                            transferred_date: string | null;
                            transfer_person_name: string;
                            promotion_code: string | null;
                            /** @description To the examiner */
                            note: string;
                            /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                            debit_date: string | null;
                            /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                            cancel_until: string | null;
                            has_receipt: boolean;
                            history: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description Event of the transition table */
                                event: string;
                                status: number;
                                is_action_required: boolean;
                                actor: "buyer" | "seller" | "operator" | "system";
                                reason: string | null;
                            }[];
                            /** @constant */
                            invoice_type: "InvoicePayment";
                            is_action_required: boolean;
                            action_required: {
                                /** @description The examiner's words */
                                reason: string;
                                /** @description Where to mend; may be empty */
                                fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                            } | null;
                            /** @description As it was when the payment was submitted or changed: the money goes there */
                            supplier_account: {
                                id: number;
                                /** @description Which of its revisions this is: 1, and one more with each change */
                                revision: number;
                                bank_code: string;
                                bank_name: string;
                                branch_code: string;
                                branch_name: string;
                                /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                account_type: 1 | 2;
                                /** @description Seven digits */
                                account_number: string;
                                /** @description Half-width Zengin kana */
                                holder_kana: string;
                                /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                                holder_check: "match" | "mismatch" | "unknown";
                            };
                            /** @description Date in Japan, YYYY-MM-DD */
                            transfer_date: string;
                            credit_card: {
                                id: number;
                                brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                                last_four: string;
                                expiry_month: number;
                                expiry_year: number;
                                holder: string;
                                /** @description null: not entered */
                                debit_schedule: {
                                    closing_day: number;
                                    /** @description Months from the closing to the debit */
                                    months_later: number;
                                    debit_day: number;
                                } | null;
                            };
                            /** @description What the buyer may change now: everything; after capture only account, transfer name and date; or nothing */
                            editable: ("all" | "transfer") | null;
                            /** @description ISO 8601 with offset */
                            submitted_at: string;
                        } | {
                            id: number;
                            /** @description I-00000042-1: the received invoice and which of its payments */
                            payment_number: string;
                            doc_number: number;
                            status: number;
                            version: number;
                            /** @description Whole yen */
                            amount: number;
                            rate_basis_points: number;
                            /** @description What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now */
                            commission: number;
                            /** @description Whole yen */
                            tax: number;
                            /** @description What the card is charged, whole yen */
                            total_amount: number;
                            supplier: {
                                id: number;
                                name: string;
                            };
                            /** @description When the transfer was really executed */
                            transferred_date: string | null;
                            transfer_person_name: string;
                            promotion_code: string | null;
                            /** @description To the examiner */
                            note: string;
                            /** @description Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited */
                            debit_date: string | null;
                            /** @description Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible */
                            cancel_until: string | null;
                            has_receipt: boolean;
                            history: {
                                /** @description ISO 8601 with offset */
                                at: string;
                                /** @description Event of the transition table */
                                event: string;
                                status: number;
                                is_action_required: boolean;
                                actor: "buyer" | "seller" | "operator" | "system";
                                reason: string | null;
                            }[];
                            /** @constant */
                            invoice_type: "InvoiceRequestBuyer";
                            request: {
                                /** @description R-00000042: the seller's number of it */
                                request_number: string;
                                requester: {
                                    name: string;
                                    corporate_number: string;
                                    /** @description Person in charge */
                                    contact_name: string;
                                    /** @description Digits */
                                    phone_number: string;
                                    email_address: string;
                                };
                                parties: {
                                    /** @description The partner that is asked, as the requester registered it */
                                    addressee: string;
                                    /** @description Person in charge there; may be empty */
                                    recipient_name: string;
                                    /** @description Registered name of the buyer who has the request */
                                    payer: string;
                                    /** @description By corporate number where both are known, else by name: the payer is not the addressee */
                                    differs: boolean;
                                    /** @description That the payer said to pay it all the same; needed once where they differ, before it is linked or paid */
                                    confirmation: {
                                        /** @description ISO 8601 with offset */
                                        at: string;
                                        /** @description The user's name to the payer, the company's to the requester */
                                        by: string;
                                    } | null;
                                };
                                /** @description ISO 8601 with offset */
                                requested_at: string;
                                /** @description Last day, until 23:59 in Japan, on which it can be paid */
                                payment_deadline: string;
                                fee_bearer: "buyer" | "seller";
                                /** @description The requester's words */
                                message: string;
                                /** @description It can be paid now */
                                is_payable: boolean;
                            };
                            /** @constant */
                            is_action_required: false;
                            action_required: {
                                /** @description The examiner's words */
                                reason: string;
                                /** @description Where to mend; may be empty */
                                fields: ("amount" | "supplier_account_id" | "transfer_date" | "transfer_person_name" | "credit_card_id" | "file_ids" | "note")[];
                            } | null;
                            /** @description null */
                            supplier_account: {
                                id: number;
                                /** @description Which of its revisions this is: 1, and one more with each change */
                                revision: number;
                                bank_code: string;
                                bank_name: string;
                                branch_code: string;
                                branch_name: string;
                                /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                account_type: 1 | 2;
                                /** @description Seven digits */
                                account_number: string;
                                /** @description Half-width Zengin kana */
                                holder_kana: string;
                                /** @description What the banks' directory says about the holder: 一致, 不一致, 確認できません */
                                holder_check: "match" | "mismatch" | "unknown";
                            } | null;
                            /** @description null until it is paid, and again once it is cancelled */
                            transfer_date: string | null;
                            /** @description null until it is paid */
                            credit_card: {
                                id: number;
                                brand: "JCB" | "VISA" | "MASTER" | "DINERS" | "SAISON";
                                last_four: string;
                                expiry_month: number;
                                expiry_year: number;
                                holder: string;
                                /** @description null: not entered */
                                debit_schedule: {
                                    closing_day: number;
                                    /** @description Months from the closing to the debit */
                                    months_later: number;
                                    debit_day: number;
                                } | null;
                            } | null;
                            /** @description null */
                            editable: ("all" | "transfer") | null;
                            /** @description null until it is paid */
                            submitted_at: string | null;
                        })[];
                        /** @description ISO 8601 with offset */
                        created_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createExportUrl: {
        parameters: {
            query: {
                format: "csv" | "zip";
                tab?: "waiting" | "review" | "actionRequired" | "reserved" | "history";
                status?: number;
                partner?: string;
                number?: string;
                issued_from?: string;
                issued_to?: string;
                amount_from?: number;
                amount_to?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A signed address of what a filter finds: csv (a table), or zip (the files, with an index; 422 for too many) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        invoice_count: number;
                        /** @description Files of invoices in the archive; 0 in a table */
                        file_count: number;
                        /** @description Files that cannot be had at the moment; the index of the archive names them */
                        missing_file_count: number;
                        /** @description Size of the download where it is known: of an archive */
                        total_bytes: number | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file_ids: string[];
                    supplier_id: number | null;
                    invoice_number: string;
                    issue_date: string | null;
                    amount: number | null;
                    /** @description The one being changed */
                    except_doc_number?: number | null;
                };
            };
        };
        responses: {
            /** @description Received invoices with the same file, or the same supplier and number, or supplier, amount and date; a warning, never a refusal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        duplicates: {
                            doc_number: number;
                            supplier: {
                                id: number;
                                name: string;
                            };
                            invoice_number: string;
                            /** @description Date in Japan, YYYY-MM-DD */
                            issue_date: string;
                            /** @description Whole yen */
                            amount: number;
                            reasons: ("file" | "number" | "amount_and_date")[];
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExportContent: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table or the files, from their signed address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReceivedInvoiceLogs: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path: {
                doc_number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was done to a received invoice and its payments, newest first; also of a deleted one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        logs: {
                            id: number;
                            /** @description ISO 8601 with offset */
                            at: string;
                            /** @description seller: the corporation that asked for the payment */
                            actor: "buyer" | "seller" | "operator" | "system";
                            /** @description Who it was, in Japanese */
                            actor_name: string;
                            action: "create" | "change" | "add_file" | "remove_file" | "delete" | "submit_payment" | "change_payment" | "mend_payment" | "cancel_payment" | "confirm_addressee" | "pay_request" | "cancel_request" | "expire_request";
                            /** @description Of the payment it is about */
                            payment_number: string | null;
                            /** @description Name of the field in the contract */
                            field: string | null;
                            before: string | null;
                            after: string | null;
                        }[];
                        total_count: number;
                        is_deleted: boolean;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    allowInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As they were shown; another set now is 409 */
                    scopes: ("payments.lodge" | "payments.read" | "collections.lodge" | "collections.read")[];
                };
            };
        };
        responses: {
            /** @description The signed-in user allows what was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Path on this origin, to be opened as a page */
                        redirect_to: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    disconnectSystem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a connection at once: its tokens are worth nothing, what it lodged and nobody confirmed is cancelled, and it is told nothing more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who asks, and for what; 404 for one that is over, or another browser's */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        system: {
                            client_id: string;
                            name: string;
                            /** @description The company behind it */
                            provider_name: string;
                            /** @description data: address of a PNG or JPEG; null without one */
                            logo: string | null;
                            /** @description Its own site */
                            home_url: string;
                        };
                        scopes: ("payments.lodge" | "payments.read" | "collections.lodge" | "collections.read")[];
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listConnectedSystems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Systems that the user has connected, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        systems: {
                            client_id: string;
                            name: string;
                            /** @description The company behind it */
                            provider_name: string;
                            /** @description data: address of a PNG or JPEG; null without one */
                            logo: string | null;
                            /** @description Its own site */
                            home_url: string;
                            scopes: ("payments.lodge" | "payments.read" | "collections.lodge" | "collections.read")[];
                            /** @description ISO 8601 with offset */
                            connected_at: string;
                            /** @description To some minutes */
                            last_used_at: string | null;
                            /** @description Pre-registrations of it that wait for the user */
                            count_waiting: number;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the authorization server sends the browser: on to the screen /oauth/authorize?interaction={uid} */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    refuseInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user refuses; the system is told access_denied */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Path on this origin, to be opened as a page */
                        redirect_to: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    declinePreRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user does not want it; again is the same. 409 with status pre_registration_confirmed, _cancelled or _expired otherwise */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUserPreRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One that was lodged for the user, in whatever state it is; 404 for everybody else */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID in lower case */
                        id: string;
                        /** @description waiting for the user; confirmed: a payment or a request came of it; cancelled by the system or by the user; expired: nobody confirmed it in time */
                        state: "waiting" | "confirmed" | "cancelled" | "expired";
                        cancelled_by: "system" | "user" | null;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        confirmed_at: string | null;
                        kind: "payment" | "collection";
                        system: {
                            client_id: string;
                            name: string;
                            /** @description The company behind it */
                            provider_name: string;
                            /** @description data: address of a PNG or JPEG; null without one */
                            logo: string | null;
                            /** @description Its own site */
                            home_url: string;
                        };
                        /** @description As lodged, tidied; null for a collection */
                        payment: {
                            /** @description The system's own number of it */
                            external_id: string;
                            invoice_number?: string | null;
                            issue_date?: string | null;
                            due_date?: string | null;
                            amount?: number | null;
                            /** @description Files that were sent with the same token, in order */
                            file_ids?: string[];
                            return_url?: string | null;
                            supplier: {
                                /** @description 150 characters at most */
                                name: string;
                                corporate_number?: string | null;
                                account?: {
                                    /** @description Four digits of the Zengin list */
                                    bank_code: string;
                                    /** @description Three digits of the Zengin list */
                                    branch_code: string;
                                    /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                    account_type: 1 | 2;
                                    /** @description 4 to 7 digits */
                                    account_number: string;
                                    /** @description Kana in any width */
                                    holder_kana: string;
                                } | null;
                            };
                            registration_number?: string | null;
                            transfer_date?: string | null;
                            memo?: string | null;
                        } | null;
                        collection: {
                            /** @description The system's own number of it */
                            external_id: string;
                            invoice_number?: string | null;
                            issue_date?: string | null;
                            due_date?: string | null;
                            amount?: number | null;
                            /** @description Files that were sent with the same token, in order */
                            file_ids?: string[];
                            return_url?: string | null;
                            partner: {
                                /** @description 150 characters at most */
                                name: string;
                                corporate_number?: string | null;
                            };
                            recipient_email?: string | null;
                            recipient_name?: string | null;
                            payment_deadline?: string | null;
                            fee_bearer?: ("buyer" | "seller") | null;
                            message?: string | null;
                        } | null;
                        files: {
                            /** @description UUID */
                            id: string;
                            file_name: string;
                            content_type: "application/pdf" | "image/jpeg" | "image/png";
                            /** @description Bytes */
                            size: number;
                        }[];
                        /** @description Best first: by number, else by name */
                        suppliers: {
                            id: number;
                            name: string;
                            is_enabled: boolean;
                            matched_by: "corporate_number" | "name";
                            /** @description Its account that is the lodged one; null where none is, or none was lodged */
                            account_id: number | null;
                        }[];
                        /** @description Where the way back leads: as lodged, else the system's own site */
                        return_url: string;
                        /** @description What was made of it */
                        result: {
                            /** @constant */
                            kind: "payment";
                            invoice_id: number;
                            number: string;
                            doc_number: number;
                        } | {
                            /** @constant */
                            kind: "collection";
                            invoice_id: number;
                            number: string;
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUserPreRegistrations: {
        parameters: {
            query?: {
                state?: "waiting" | "confirmed" | "cancelled" | "expired";
                kind?: "payment" | "collection";
                client_id?: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What connected systems have lodged for the user, newest first; requests only where the buyer can send any */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pre_registrations: {
                            /** @description UUID in lower case */
                            id: string;
                            /** @description waiting for the user; confirmed: a payment or a request came of it; cancelled by the system or by the user; expired: nobody confirmed it in time */
                            state: "waiting" | "confirmed" | "cancelled" | "expired";
                            cancelled_by: "system" | "user" | null;
                            /** @description ISO 8601 with offset */
                            created_at: string;
                            /** @description ISO 8601 with offset */
                            expires_at: string;
                            confirmed_at: string | null;
                            kind: "payment" | "collection";
                            system: {
                                client_id: string;
                                name: string;
                                /** @description The company behind it */
                                provider_name: string;
                                /** @description data: address of a PNG or JPEG; null without one */
                                logo: string | null;
                                /** @description Its own site */
                                home_url: string;
                            };
                            /** @description Supplier of a payment, recipient of a request */
                            partner_name: string;
                            invoice_number: string | null;
                            amount: number | null;
                            due_date: string | null;
                        }[];
                        /** @description In this page */
                        count: number;
                        /** @description Of what is asked for */
                        total_count: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelPreRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel one that waits; again is the same. 409 with status pre_registration_confirmed or pre_registration_expired otherwise */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID in lower case */
                        id: string;
                        /** @description waiting for the user; confirmed: a payment or a request came of it; cancelled by the system or by the user; expired: nobody confirmed it in time */
                        state: "waiting" | "confirmed" | "cancelled" | "expired";
                        cancelled_by: "system" | "user" | null;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        confirmed_at: string | null;
                        kind: "payment" | "collection";
                        /** @description As lodged, tidied; null for a collection */
                        payment: {
                            /** @description The system's own number of it */
                            external_id: string;
                            invoice_number?: string | null;
                            issue_date?: string | null;
                            due_date?: string | null;
                            amount?: number | null;
                            /** @description Files that were sent with the same token, in order */
                            file_ids?: string[];
                            return_url?: string | null;
                            supplier: {
                                /** @description 150 characters at most */
                                name: string;
                                corporate_number?: string | null;
                                account?: {
                                    /** @description Four digits of the Zengin list */
                                    bank_code: string;
                                    /** @description Three digits of the Zengin list */
                                    branch_code: string;
                                    /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                    account_type: 1 | 2;
                                    /** @description 4 to 7 digits */
                                    account_number: string;
                                    /** @description Kana in any width */
                                    holder_kana: string;
                                } | null;
                            };
                            registration_number?: string | null;
                            transfer_date?: string | null;
                            memo?: string | null;
                        } | null;
                        collection: {
                            /** @description The system's own number of it */
                            external_id: string;
                            invoice_number?: string | null;
                            issue_date?: string | null;
                            due_date?: string | null;
                            amount?: number | null;
                            /** @description Files that were sent with the same token, in order */
                            file_ids?: string[];
                            return_url?: string | null;
                            partner: {
                                /** @description 150 characters at most */
                                name: string;
                                corporate_number?: string | null;
                            };
                            recipient_email?: string | null;
                            recipient_name?: string | null;
                            payment_deadline?: string | null;
                            fee_bearer?: ("buyer" | "seller") | null;
                            message?: string | null;
                        } | null;
                        /** @description Where the user confirms it */
                        confirm_url: string;
                        result: {
                            /** @description I-00000042-1 of a payment, R-00000042 of a request */
                            number: string;
                            /** @description Examination status: 1 in progress, 2 documents checked, 3 approved, 4 transferred, 5 cancelled, 6 recipient not registered, 7 waiting for payment, 8 expired */
                            status: number;
                            /** @description The user has to mend something */
                            is_action_required: boolean;
                            /** @description Whole yen */
                            amount: number;
                            /** @description That the user bears, whole yen */
                            commission: number;
                            /** @description Planned transfer, or deposit of a request */
                            transfer_date: string | null;
                            /** @description When it was really executed */
                            transferred_date: string | null;
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    completeLodgedUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID */
                    file_id: string;
                };
            };
        };
        responses: {
            /** @description Check what was sent by its content and keep it; then it may be lodged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID */
                        id: string;
                        file_name: string;
                        content_type: "application/pdf" | "image/jpeg" | "image/png";
                        /** @description Bytes */
                        size: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createLodgedUploadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file_name: string;
                    /** @description Bytes */
                    size: number;
                };
            };
        };
        responses: {
            /** @description A signed address to which the system sends one file with PUT */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID */
                        file_id: string;
                        url: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPreRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One that the system has lodged for the user; 404 for every other, and for a kind that it may not read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID in lower case */
                        id: string;
                        /** @description waiting for the user; confirmed: a payment or a request came of it; cancelled by the system or by the user; expired: nobody confirmed it in time */
                        state: "waiting" | "confirmed" | "cancelled" | "expired";
                        cancelled_by: "system" | "user" | null;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        confirmed_at: string | null;
                        kind: "payment" | "collection";
                        /** @description As lodged, tidied; null for a collection */
                        payment: {
                            /** @description The system's own number of it */
                            external_id: string;
                            invoice_number?: string | null;
                            issue_date?: string | null;
                            due_date?: string | null;
                            amount?: number | null;
                            /** @description Files that were sent with the same token, in order */
                            file_ids?: string[];
                            return_url?: string | null;
                            supplier: {
                                /** @description 150 characters at most */
                                name: string;
                                corporate_number?: string | null;
                                account?: {
                                    /** @description Four digits of the Zengin list */
                                    bank_code: string;
                                    /** @description Three digits of the Zengin list */
                                    branch_code: string;
                                    /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                    account_type: 1 | 2;
                                    /** @description 4 to 7 digits */
                                    account_number: string;
                                    /** @description Kana in any width */
                                    holder_kana: string;
                                } | null;
                            };
                            registration_number?: string | null;
                            transfer_date?: string | null;
                            memo?: string | null;
                        } | null;
                        collection: {
                            /** @description The system's own number of it */
                            external_id: string;
                            invoice_number?: string | null;
                            issue_date?: string | null;
                            due_date?: string | null;
                            amount?: number | null;
                            /** @description Files that were sent with the same token, in order */
                            file_ids?: string[];
                            return_url?: string | null;
                            partner: {
                                /** @description 150 characters at most */
                                name: string;
                                corporate_number?: string | null;
                            };
                            recipient_email?: string | null;
                            recipient_name?: string | null;
                            payment_deadline?: string | null;
                            fee_bearer?: ("buyer" | "seller") | null;
                            message?: string | null;
                        } | null;
                        /** @description Where the user confirms it */
                        confirm_url: string;
                        result: {
                            /** @description I-00000042-1 of a payment, R-00000042 of a request */
                            number: string;
                            /** @description Examination status: 1 in progress, 2 documents checked, 3 approved, 4 transferred, 5 cancelled, 6 recipient not registered, 7 waiting for payment, 8 expired */
                            status: number;
                            /** @description The user has to mend something */
                            is_action_required: boolean;
                            /** @description Whole yen */
                            amount: number;
                            /** @description That the user bears, whole yen */
                            commission: number;
                            /** @description Planned transfer, or deposit of a request */
                            transfer_date: string | null;
                            /** @description When it was really executed */
                            transferred_date: string | null;
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPreRegistrations: {
        parameters: {
            query?: {
                kind?: "payment" | "collection";
                state?: "waiting" | "confirmed" | "cancelled" | "expired";
                external_id?: string;
                cursor?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the system has lodged for the user, newest first, of the kinds that it may read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pre_registrations: {
                            /** @description UUID in lower case */
                            id: string;
                            /** @description waiting for the user; confirmed: a payment or a request came of it; cancelled by the system or by the user; expired: nobody confirmed it in time */
                            state: "waiting" | "confirmed" | "cancelled" | "expired";
                            cancelled_by: "system" | "user" | null;
                            /** @description ISO 8601 with offset */
                            created_at: string;
                            /** @description ISO 8601 with offset */
                            expires_at: string;
                            confirmed_at: string | null;
                            kind: "payment" | "collection";
                            /** @description As lodged, tidied; null for a collection */
                            payment: {
                                /** @description The system's own number of it */
                                external_id: string;
                                invoice_number?: string | null;
                                issue_date?: string | null;
                                due_date?: string | null;
                                amount?: number | null;
                                /** @description Files that were sent with the same token, in order */
                                file_ids?: string[];
                                return_url?: string | null;
                                supplier: {
                                    /** @description 150 characters at most */
                                    name: string;
                                    corporate_number?: string | null;
                                    account?: {
                                        /** @description Four digits of the Zengin list */
                                        bank_code: string;
                                        /** @description Three digits of the Zengin list */
                                        branch_code: string;
                                        /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                        account_type: 1 | 2;
                                        /** @description 4 to 7 digits */
                                        account_number: string;
                                        /** @description Kana in any width */
                                        holder_kana: string;
                                    } | null;
                                };
                                registration_number?: string | null;
                                transfer_date?: string | null;
                                memo?: string | null;
                            } | null;
                            collection: {
                                /** @description The system's own number of it */
                                external_id: string;
                                invoice_number?: string | null;
                                issue_date?: string | null;
                                due_date?: string | null;
                                amount?: number | null;
                                /** @description Files that were sent with the same token, in order */
                                file_ids?: string[];
                                return_url?: string | null;
                                partner: {
                                    /** @description 150 characters at most */
                                    name: string;
                                    corporate_number?: string | null;
                                };
                                recipient_email?: string | null;
                                recipient_name?: string | null;
                                payment_deadline?: string | null;
                                fee_bearer?: ("buyer" | "seller") | null;
                                message?: string | null;
                            } | null;
                            /** @description Where the user confirms it */
                            confirm_url: string;
                            result: {
                                /** @description I-00000042-1 of a payment, R-00000042 of a request */
                                number: string;
                                /** @description Examination status: 1 in progress, 2 documents checked, 3 approved, 4 transferred, 5 cancelled, 6 recipient not registered, 7 waiting for payment, 8 expired */
                                status: number;
                                /** @description The user has to mend something */
                                is_action_required: boolean;
                                /** @description Whole yen */
                                amount: number;
                                /** @description That the user bears, whole yen */
                                commission: number;
                                /** @description Planned transfer, or deposit of a request */
                                transfer_date: string | null;
                                /** @description When it was really executed */
                                transferred_date: string | null;
                            } | null;
                        }[];
                        /** @description In this page */
                        count: number;
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lodgeCollection: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The system's own number of it */
                    external_id: string;
                    invoice_number?: string | null;
                    issue_date?: string | null;
                    due_date?: string | null;
                    amount?: number | null;
                    /** @description Files that were sent with the same token, in order */
                    file_ids?: string[];
                    return_url?: string | null;
                    partner: {
                        /** @description 150 characters at most */
                        name: string;
                        corporate_number?: string | null;
                    };
                    recipient_email?: string | null;
                    recipient_name?: string | null;
                    payment_deadline?: string | null;
                    fee_bearer?: ("buyer" | "seller") | null;
                    message?: string | null;
                };
            };
        };
        responses: {
            /** @description Lodge a card-payment request for the user to confirm; 403 collections_unavailable where the buyer cannot send any */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID in lower case */
                        id: string;
                        /** @description waiting for the user; confirmed: a payment or a request came of it; cancelled by the system or by the user; expired: nobody confirmed it in time */
                        state: "waiting" | "confirmed" | "cancelled" | "expired";
                        cancelled_by: "system" | "user" | null;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        confirmed_at: string | null;
                        kind: "payment" | "collection";
                        /** @description As lodged, tidied; null for a collection */
                        payment: {
                            /** @description The system's own number of it */
                            external_id: string;
                            invoice_number?: string | null;
                            issue_date?: string | null;
                            due_date?: string | null;
                            amount?: number | null;
                            /** @description Files that were sent with the same token, in order */
                            file_ids?: string[];
                            return_url?: string | null;
                            supplier: {
                                /** @description 150 characters at most */
                                name: string;
                                corporate_number?: string | null;
                                account?: {
                                    /** @description Four digits of the Zengin list */
                                    bank_code: string;
                                    /** @description Three digits of the Zengin list */
                                    branch_code: string;
                                    /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                    account_type: 1 | 2;
                                    /** @description 4 to 7 digits */
                                    account_number: string;
                                    /** @description Kana in any width */
                                    holder_kana: string;
                                } | null;
                            };
                            registration_number?: string | null;
                            transfer_date?: string | null;
                            memo?: string | null;
                        } | null;
                        collection: {
                            /** @description The system's own number of it */
                            external_id: string;
                            invoice_number?: string | null;
                            issue_date?: string | null;
                            due_date?: string | null;
                            amount?: number | null;
                            /** @description Files that were sent with the same token, in order */
                            file_ids?: string[];
                            return_url?: string | null;
                            partner: {
                                /** @description 150 characters at most */
                                name: string;
                                corporate_number?: string | null;
                            };
                            recipient_email?: string | null;
                            recipient_name?: string | null;
                            payment_deadline?: string | null;
                            fee_bearer?: ("buyer" | "seller") | null;
                            message?: string | null;
                        } | null;
                        /** @description Where the user confirms it */
                        confirm_url: string;
                        result: {
                            /** @description I-00000042-1 of a payment, R-00000042 of a request */
                            number: string;
                            /** @description Examination status: 1 in progress, 2 documents checked, 3 approved, 4 transferred, 5 cancelled, 6 recipient not registered, 7 waiting for payment, 8 expired */
                            status: number;
                            /** @description The user has to mend something */
                            is_action_required: boolean;
                            /** @description Whole yen */
                            amount: number;
                            /** @description That the user bears, whole yen */
                            commission: number;
                            /** @description Planned transfer, or deposit of a request */
                            transfer_date: string | null;
                            /** @description When it was really executed */
                            transferred_date: string | null;
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lodgePayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and body: the same answer. Same key, other body: 422. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The system's own number of it */
                    external_id: string;
                    invoice_number?: string | null;
                    issue_date?: string | null;
                    due_date?: string | null;
                    amount?: number | null;
                    /** @description Files that were sent with the same token, in order */
                    file_ids?: string[];
                    return_url?: string | null;
                    supplier: {
                        /** @description 150 characters at most */
                        name: string;
                        corporate_number?: string | null;
                        account?: {
                            /** @description Four digits of the Zengin list */
                            bank_code: string;
                            /** @description Three digits of the Zengin list */
                            branch_code: string;
                            /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                            account_type: 1 | 2;
                            /** @description 4 to 7 digits */
                            account_number: string;
                            /** @description Kana in any width */
                            holder_kana: string;
                        } | null;
                    };
                    registration_number?: string | null;
                    transfer_date?: string | null;
                    memo?: string | null;
                };
            };
        };
        responses: {
            /** @description Lodge a payment for the user to confirm */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID in lower case */
                        id: string;
                        /** @description waiting for the user; confirmed: a payment or a request came of it; cancelled by the system or by the user; expired: nobody confirmed it in time */
                        state: "waiting" | "confirmed" | "cancelled" | "expired";
                        cancelled_by: "system" | "user" | null;
                        /** @description ISO 8601 with offset */
                        created_at: string;
                        /** @description ISO 8601 with offset */
                        expires_at: string;
                        confirmed_at: string | null;
                        kind: "payment" | "collection";
                        /** @description As lodged, tidied; null for a collection */
                        payment: {
                            /** @description The system's own number of it */
                            external_id: string;
                            invoice_number?: string | null;
                            issue_date?: string | null;
                            due_date?: string | null;
                            amount?: number | null;
                            /** @description Files that were sent with the same token, in order */
                            file_ids?: string[];
                            return_url?: string | null;
                            supplier: {
                                /** @description 150 characters at most */
                                name: string;
                                corporate_number?: string | null;
                                account?: {
                                    /** @description Four digits of the Zengin list */
                                    bank_code: string;
                                    /** @description Three digits of the Zengin list */
                                    branch_code: string;
                                    /** @description 1 checking, 2 ordinary (Zengin has it the other way round) */
                                    account_type: 1 | 2;
                                    /** @description 4 to 7 digits */
                                    account_number: string;
                                    /** @description Kana in any width */
                                    holder_kana: string;
                                } | null;
                            };
                            registration_number?: string | null;
                            transfer_date?: string | null;
                            memo?: string | null;
                        } | null;
                        collection: {
                            /** @description The system's own number of it */
                            external_id: string;
                            invoice_number?: string | null;
                            issue_date?: string | null;
                            due_date?: string | null;
                            amount?: number | null;
                            /** @description Files that were sent with the same token, in order */
                            file_ids?: string[];
                            return_url?: string | null;
                            partner: {
                                /** @description 150 characters at most */
                                name: string;
                                corporate_number?: string | null;
                            };
                            recipient_email?: string | null;
                            recipient_name?: string | null;
                            payment_deadline?: string | null;
                            fee_bearer?: ("buyer" | "seller") | null;
                            message?: string | null;
                        } | null;
                        /** @description Where the user confirms it */
                        confirm_url: string;
                        result: {
                            /** @description I-00000042-1 of a payment, R-00000042 of a request */
                            number: string;
                            /** @description Examination status: 1 in progress, 2 documents checked, 3 approved, 4 transferred, 5 cancelled, 6 recipient not registered, 7 waiting for payment, 8 expired */
                            status: number;
                            /** @description The user has to mend something */
                            is_action_required: boolean;
                            /** @description Whole yen */
                            amount: number;
                            /** @description That the user bears, whole yen */
                            commission: number;
                            /** @description Planned transfer, or deposit of a request */
                            transfer_date: string | null;
                            /** @description When it was really executed */
                            transferred_date: string | null;
                        } | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSystemTime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server's clock, and the days between which a transfer can be wished for if submitted now. Also before signing in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description ISO 8601 with offset */
                        now: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        date: string;
                        /** @description Moment up to which earliest_transfer_date holds, ISO 8601 with offset */
                        cut_off_at: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        earliest_transfer_date: string;
                        /** @description Date in Japan, YYYY-MM-DD */
                        latest_transfer_date: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listClosedDays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Days on which banks are closed, from the first of this month for fourteen months */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        closed_days: {
                            /** @description Date in Japan, YYYY-MM-DD */
                            date: string;
                            /** @description Japanese, such as 土曜日 or 勤労感謝の日 */
                            reason: string;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reportClientEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: {
                        /** @description error: the user went without something. degraded: a remote failed and its previous version stands in. measurement: a figure */
                        type: "error" | "degraded" | "measurement";
                        /** @description Of an error shown to the user, so that support can find it */
                        id: string;
                        /** @description At which step: entry, evaluate, chunk, render, runtime, load, vital, … */
                        phase: string;
                        /** @description What failed, or the name of an error; of a measurement, what was measured */
                        kind: string;
                        /** @description For whoever looks into it */
                        message?: string;
                        /** @description Path of the page, without query; of a measurement the pattern of its route */
                        path: string;
                        remote?: string;
                        /** @description Of the remote: the version that failed */
                        version?: string;
                        /** @description HTTP status of what failed, where there was an answer */
                        status?: number;
                        /** @description Of a measurement: ms, or the score of a layout shift */
                        value?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description What a browser met: errors, remotes that fell back to their previous version, measurements */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    receiveWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the message: the same at each try */
                "webhook-id": string;
                /** @description Of this try, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description v1, and base64 of HMAC-SHA256 over id, timestamp and body, divided by dots */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description status_changed: of the payment or request that came of it */
                    type: "pre_registration.confirmed" | "pre_registration.cancelled" | "pre_registration.expired" | "pre_registration.status_changed";
                    /** @description ISO 8601 with offset */
                    timestamp: string;
                    data: {
                        /** @description UUID in lower case */
                        id: string;
                        external_id: string;
                        kind: "payment" | "collection";
                        /** @description waiting for the user; confirmed: a payment or a request came of it; cancelled by the system or by the user; expired: nobody confirmed it in time */
                        state: "waiting" | "confirmed" | "cancelled" | "expired";
                        result: {
                            /** @description I-00000042-1 of a payment, R-00000042 of a request */
                            number: string;
                            /** @description Examination status: 1 in progress, 2 documents checked, 3 approved, 4 transferred, 5 cancelled, 6 recipient not registered, 7 waiting for payment, 8 expired */
                            status: number;
                            /** @description The user has to mend something */
                            is_action_required: boolean;
                            /** @description Whole yen */
                            amount: number;
                            /** @description That the user bears, whole yen */
                            commission: number;
                            /** @description Planned transfer, or deposit of a request */
                            transfer_date: string | null;
                            /** @description When it was really executed */
                            transferred_date: string | null;
                        } | null;
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: this message is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again later */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
