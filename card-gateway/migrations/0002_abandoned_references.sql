-- A reference that its sender gave up before it arrived: kept as declined, so that a request still on its way finds it so.
ALTER TABLE authorisations DROP CONSTRAINT authorisations_reason_check;
ALTER TABLE authorisations ADD CONSTRAINT authorisations_reason_check CHECK (reason IN ('declined', 'insufficient', 'expired', 'challenge_failed', 'abandoned'));
