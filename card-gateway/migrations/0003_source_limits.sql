-- How often a network address has called the gateway's pages lately; all processes count in one place. The key is a hash.
CREATE TABLE source_limits (
  key            text PRIMARY KEY,
  count          integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);

CREATE INDEX source_limits_end ON source_limits (window_ends_at);
