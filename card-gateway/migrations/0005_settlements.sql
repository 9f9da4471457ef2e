-- Chargebacks are in the journal too: what the card company takes back, and gives back. A settlement report is made of it.
ALTER TABLE journal DROP CONSTRAINT journal_kind_check;
ALTER TABLE journal ADD CONSTRAINT journal_kind_check CHECK (kind IN ('challenge', 'authorised', 'declined', 'captured', 'voided', 'refunded', 'disputed', 'dispute_reversed'));
CREATE INDEX journal_at ON journal (at);

-- Fee of the card company for a chargeback so far; null if it does not say.
ALTER TABLE disputes ADD COLUMN fee bigint CHECK (fee >= 0);

-- Chargebacks from before this migration.
INSERT INTO journal (at, authorisation_id, kind, reference, amount) SELECT created_at, authorisation_id, 'disputed', dispute_id, amount FROM disputes;
INSERT INTO journal (at, authorisation_id, kind, reference, amount) SELECT created_at, authorisation_id, 'dispute_reversed', dispute_id || '/1', amount FROM disputes WHERE state = 'won';
