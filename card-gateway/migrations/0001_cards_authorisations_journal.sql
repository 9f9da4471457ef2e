-- Cards as tokens. The number is only here as a keyed hash, to tell whether two tokens are the same card;
-- the security code is nowhere. `profile` is what the issuer of this test card answers.
CREATE TABLE cards (
  token       text PRIMARY KEY,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  brand       text NOT NULL CHECK (brand IN ('JCB', 'VISA', 'MASTER', 'DINERS', 'SAISON')),
  last4       text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  exp_month   integer NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
  exp_year    integer NOT NULL CHECK (exp_year BETWEEN 2000 AND 2999),
  holder      text NOT NULL CHECK (holder !~ '[0-9]'),
  profile     text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE authorisations (
  authorisation_id     text PRIMARY KEY,
  reference            text NOT NULL UNIQUE,
  token                text NOT NULL REFERENCES cards,
  amount               bigint NOT NULL CHECK (amount > 0),
  description          text NOT NULL,
  state                text NOT NULL CHECK (state IN ('authorised', 'challenge', 'declined', 'voided', 'captured', 'refunded')),
  reason               text CHECK (reason IN ('declined', 'insufficient', 'expired', 'challenge_failed')),
  captured_amount      bigint NOT NULL DEFAULT 0,
  refunded_amount      bigint NOT NULL DEFAULT 0,
  challenge_id         text UNIQUE,
  challenge_expires_at timestamptz,
  wrong_codes          integer NOT NULL DEFAULT 0,
  created_at           timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'declined') = (reason IS NOT NULL)),
  CHECK ((challenge_id IS NULL) = (challenge_expires_at IS NULL)),
  CHECK (state <> 'challenge' OR challenge_id IS NOT NULL),
  CHECK (0 <= refunded_amount AND refunded_amount <= captured_amount AND captured_amount <= amount),
  CHECK ((state IN ('captured', 'refunded')) = (captured_amount > 0)),
  CHECK ((state = 'refunded') = (captured_amount > 0 AND refunded_amount = captured_amount))
);

-- One row per reference and kind: what makes a repeated capture, void or refund have one effect.
CREATE TABLE operations (
  kind             text NOT NULL CHECK (kind IN ('capture', 'void', 'refund')),
  reference        text NOT NULL,
  authorisation_id text NOT NULL REFERENCES authorisations,
  amount           bigint NOT NULL CHECK (amount > 0),
  created_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, reference)
);

CREATE TABLE journal (
  sequence         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at               timestamptz NOT NULL DEFAULT clock_timestamp(),
  authorisation_id text NOT NULL REFERENCES authorisations,
  kind             text NOT NULL CHECK (kind IN ('challenge', 'authorised', 'declined', 'captured', 'voided', 'refunded')),
  reference        text NOT NULL,
  amount           bigint NOT NULL CHECK (amount > 0),
  UNIQUE (kind, reference)
);

CREATE FUNCTION refuse_change_of_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal is append-only';
END $$;

CREATE TRIGGER journal_is_append_only BEFORE UPDATE OR DELETE ON journal
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_journal();
CREATE TRIGGER journal_is_never_emptied BEFORE TRUNCATE ON journal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_journal();
ALTER TABLE journal ENABLE ALWAYS TRIGGER journal_is_append_only;
ALTER TABLE journal ENABLE ALWAYS TRIGGER journal_is_never_emptied;
