import type { AuthorisationService } from '../authorisations/authorisation.service';
import type { CardService } from '../cards/card.service';
import type { Job } from '../events/job';
import type { Server } from '../http/typebox-provider';
import type { Document } from '../pages/document';

/** A card company behind the gateway. Everything else is the same for all. */
export interface Company {
  readonly cards: Pick<CardService, 'read'>;
  readonly authorisations: AuthorisationService;
  /** Serves the documents for frames: `/fields` and `/challenge/{id}`. */
  documents(server: Server, document: Document): void;
  /** Serves the calls of these documents, whose source is limited. */
  pageCalls(server: Server): void;
  /** Serves the calls that come from the company. */
  companyCalls(server: Server): void;
  /** Serves calls of the API that not every company has. */
  apiCalls(server: Server): void;
  /** Serves calls by which tests play the cardholder. */
  testCalls(server: Server): void;
  readonly jobs: readonly Job[];
}
