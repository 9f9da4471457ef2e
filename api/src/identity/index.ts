// Authentication and accounts: sign-up, registration, sign-in, sessions, passkeys, codes, passwords, terms, users and
// their buyers. Exports the names that other wings use.
export { onRegistered } from './registrations/on-registered';
export { recordOperation } from './operation-logs/record-operation';
export { createAuthenticate } from './sessions/authenticate';
export { forgetOldDevices } from './sessions/device-mark';
export { holdMembers, markRemoved, type MemberKey } from './members/member.repository';
export { memberSubject, requireMember, requireOtherAdministrator } from './members/member.service';
export { issueAddressCode } from './one-time-codes/address-limit';
export { withCode } from './one-time-codes/one-time-code.service';
export { hashPassword } from './sessions/password';
export { createSightings } from './sessions/sightings';
export { accountFrozen, requireOpenAccount, requireUnfrozen } from './standing/standing';
export { endSessionsIn } from './sessions/user-sessions.repository';
export { publishTerms } from './terms/publish-terms.service';
export { publishTermsFiles } from './terms/terms-files';
export { currentTerms, listTerms, recordAgreement } from './terms/terms.repository';
export { actedIn, type Author, authorName } from './operation-logs/author';
export {
  requireBusinessForm,
  findCorporateNumber,
  findPaperName,
  findTransferPersonName,
  holdBuyers,
} from './users/buyer.repository';
export { registerBuyer } from './users/buyer.service';
export { findCollectionMode, requireCollecting } from './users/collection-mode';
export { holdAddress } from './users/hold-address';
export { requireLoginUser } from './users/login-user';
export { listBuyers, noBuyer } from './users/find-buyer';
export { frozenReason } from './standing/frozen-reason';
export { guestAccounts } from './guests/guest-accounts';
