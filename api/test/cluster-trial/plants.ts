/** A fault that is put in and has to be found. */
export interface Plant {
  /** Fault of the cluster under which it shows. */
  readonly under: string;
  /** Settings that replace those of the API. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Statement that changes the database of the API. */
  readonly statement?: (database: string, role: string) => string;
}

/** Planted faults by name. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'asynchronous commit': {
    under: 'primary is cut off from its peers and not from the API',
    environment: { DATABASE_REPLICATION: 'single' },
    statement: (database, role) => `alter role ${role} in database ${database} set synchronous_commit = local`,
  },
};
