import { z } from 'zod'
import { type Job, job } from '../kernel/jobs/index.ts'
import { lookUpImported } from './intake/look-up-companies.ts'
import { inviteApplicant } from './invite-applicant.ts'

const Invitation = z.object({ importId: z.uuid(), programId: z.uuid(), userId: z.uuid() })

export const exchangeJobs: readonly Job[] = [
  job(
    'exchange.invite',
    (raw) => Invitation.parse(raw),
    (run, invitation) => run.inPlatform((scene) => inviteApplicant(scene, invitation)),
  ),
  lookUpImported,
]
