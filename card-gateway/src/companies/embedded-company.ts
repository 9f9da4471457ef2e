import type { Pool } from 'pg';
import { createAuthorisationService } from '../authorisations/authorisation.service';
import { tokenRoutes } from '../cards/card.routes';
import { createCardService } from '../cards/card.service';
import { challengeRoutes } from '../challenges/challenge.routes';
import { createChallengeService } from '../challenges/challenge.service';
import type { Config } from '../config/config';
import { disputeRoutes } from '../disputes/dispute.routes';
import type { Faults } from '../faults/faults';
import { pageRoutes } from '../pages/page.routes';
import { settlementRoutes } from '../settlements/settlement.routes';
import type { Company } from './company';

/** Creates the embedded card company, which plays all issuers. */
export function createEmbeddedCompany(config: Config, pool: Pool, faults: Faults): Company {
  const cards = createCardService(pool, config.secret);
  const challenges = createChallengeService(pool);
  return {
    cards,
    authorisations: createAuthorisationService(pool, config.challengeTtlMs),
    documents: (server, document) => pageRoutes(server, challenges, config, document),
    pageCalls: (server) => {
      tokenRoutes(server, cards);
      challengeRoutes(server, challenges, faults);
    },
    companyCalls: () => undefined,
    apiCalls: (server) => settlementRoutes(server, pool, config.fees),
    testCalls: (server) => disputeRoutes(server, pool, config.fees.disputeYen),
    jobs: [],
  };
}
