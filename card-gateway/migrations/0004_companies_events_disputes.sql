-- Names that the card company has for a card, its customer and an authorisation; null with the embedded company.
ALTER TABLE cards ADD COLUMN company_card text UNIQUE;
ALTER TABLE cards ADD COLUMN company_customer text;
ALTER TABLE authorisations ADD COLUMN company_intent text UNIQUE;
ALTER TABLE authorisations ADD COLUMN challenge_required boolean NOT NULL DEFAULT false;

-- 'pending' is committed before the card company is asked. Amount 0 verifies a card.
ALTER TABLE authorisations DROP CONSTRAINT authorisations_state_check;
ALTER TABLE authorisations ADD CONSTRAINT authorisations_state_check CHECK (state IN ('pending', 'authorised', 'challenge', 'declined', 'voided', 'captured', 'refunded'));
ALTER TABLE authorisations DROP CONSTRAINT authorisations_amount_check;
ALTER TABLE authorisations ADD CONSTRAINT authorisations_amount_check CHECK (amount >= 0);
ALTER TABLE authorisations ADD CONSTRAINT authorisations_verification_check CHECK (amount > 0 OR state IN ('pending', 'authorised', 'challenge', 'declined'));

-- Events for the API, sent until they are accepted.
CREATE TABLE outgoing_events (
  sequence         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id         text NOT NULL UNIQUE,
  kind             text NOT NULL CHECK (kind IN ('authorisation_changed', 'dispute_opened', 'dispute_updated', 'dispute_won', 'dispute_lost')),
  authorisation_id text NOT NULL REFERENCES authorisations,
  dispute          jsonb,
  created_at       timestamptz NOT NULL DEFAULT now(),
  due_at           timestamptz NOT NULL DEFAULT now(),
  tries            integer NOT NULL DEFAULT 0,
  delivered_at     timestamptz,
  CHECK ((dispute IS NOT NULL) = (kind <> 'authorisation_changed'))
);

CREATE INDEX outgoing_events_waiting ON outgoing_events (authorisation_id, sequence) WHERE delivered_at IS NULL;

-- Chargebacks as the card company had them when it was last asked.
CREATE TABLE disputes (
  dispute_id       text PRIMARY KEY,
  authorisation_id text NOT NULL REFERENCES authorisations,
  amount           bigint NOT NULL CHECK (amount > 0),
  reason           text NOT NULL,
  evidence_due_at  timestamptz,
  state            text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  created_at       timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX disputes_authorisation ON disputes (authorisation_id);

-- Events of the card company, each once. They only say what to ask it about.
CREATE TABLE company_events (
  event_id    text PRIMARY KEY,
  type        text NOT NULL,
  object_id   text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);

CREATE TRIGGER company_events_are_append_only BEFORE UPDATE OR DELETE ON company_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_journal();
ALTER TABLE company_events ENABLE ALWAYS TRIGGER company_events_are_append_only;

-- Objects of the card company that it has to be asked about. A row is erased once that was done.
CREATE TABLE due_objects (
  object_id text PRIMARY KEY,
  asked     bigint NOT NULL DEFAULT 1,
  due_at    timestamptz NOT NULL DEFAULT now(),
  tries     integer NOT NULL DEFAULT 0
);

CREATE INDEX due_objects_due ON due_objects (due_at);
