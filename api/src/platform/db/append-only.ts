/**
 * Tables whose rows are written once. The runtime role may add rows to them and read them, and nothing else. A trigger
 * of each (`append_only`) refuses the rest to everybody, its owner too. Functions of the owner erase what is kept for a
 * time only: the sign-in history after a year, and issued documents after the years of the law, before which a trigger
 * keeps them.
 */
export const APPEND_ONLY: readonly string[] = [
  'account_confirmations',
  'account_events',
  'addressee_confirmations',
  'approval_acts',
  'approval_rules',
  'case_openings',
  'chain_anchored_ends',
  'chain_anchors',
  'chain_links',
  'chargeback_events',
  'complaint_ends',
  'complaints',
  'erasures',
  'gateway_events',
  'gateway_journal',
  'invoice_status_log',
  'issued_document_files',
  'issued_documents',
  'ledger_entries',
  'ledger_transactions',
  'license_agreements',
  'operation_logs',
  'operator_acts',
  'received_invoice_logs',
  'reconciliation_notes',
  'reconciliations',
  'settlement_bookings',
  'settlement_lines',
  'settlement_reports',
  'sign_ins',
  'supplier_account_revisions',
  'terms',
  'transfer_file_downloads',
  'transfer_file_events',
  'transfer_files',
  'transfer_results',
  'verifications',
];

/**
 * Tables whose rows the API may erase, and no others: drafts, keys and counters with an end, users of cards, receivers
 * of chats, what makes a buyer a guest, and files that were never submitted.
 */
export const ERASABLE: readonly string[] = [
  'card_users',
  'chat_messages',
  'chat_receivers',
  'client_events',
  'collection_draft_files',
  'collection_drafts',
  'due_documents',
  'file_readings',
  'files',
  'guest_entries',
  'guest_sessions',
  'guests',
  'idempotency_keys',
  'inbox_senders',
  'known_devices',
  'known_sources',
  'lodged_uploads',
  'mail_opt_outs',
  'member_absences',
  'oauth_artifacts',
  'one_time_codes',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'payment_drafts',
  'rate_limits',
  'received_invoice_files',
  'received_mail_files',
  'received_mails',
  'refresh_tokens',
  'sessions',
  'sign_in_failures',
  'signing_keys',
  'tab_counts',
  'waiting_documents',
  'webhook_deliveries',
];

/**
 * Tables that only functions of the owner write to: what is in the chains of the books is not for the API to say, and
 * an operator is never added or disabled without a row in the log.
 */
export const WRITTEN_BY_OWNER: readonly string[] = ['chain_anchored_ends', 'chain_anchors', 'chain_links', 'operators'];
