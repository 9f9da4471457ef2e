import type { Context } from '../config/context';
import { deliverMailsJob } from '../mail/deliver.job';
import { housekeepingJob } from './housekeeping.job';
import type { Job } from './job-runner';

/** Everything that is done without being asked. */
export const createJobs = (context: Context): readonly Job[] => [deliverMailsJob(context), housekeepingJob(context)];
