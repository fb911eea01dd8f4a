import { z } from 'zod'
import { erasePersonalData as eraseMails } from '../emails/index.ts'
import { type Job, job } from '../kernel/jobs/index.ts'
import { renewCookieWords } from './consent/policy-listener.ts'
import { carryOutDeletion } from './delete-account.ts'
import { carryOutErasure } from './erasure/erase-person.ts'
import { keepJournal } from './erasure/journal.ts'
import { replayErasures } from './erasure/replay.ts'
import { forgetPerson } from './forget-person.ts'
import { lookAtRules } from './retention/run.ts'

const Person = z.object({ userId: z.uuid(), email: z.string() })

export const privacyJobs: readonly Job[] = [
  job(
    'privacy.erase-account',
    (raw) => Person.omit({ email: true }).parse(raw),
    (run, { userId }) => run.inPlatform((scene) => carryOutDeletion(scene, userId)),
  ),
  job(
    'privacy.erase-person',
    (raw) => Person.parse(raw),
    (run, person) => run.inPlatform((scene) => forgetPerson(scene, person, 'all')),
  ),
  job(
    'privacy.carry-out',
    (raw) => z.object({ requestId: z.uuid() }).parse(raw),
    (run, { requestId }) => run.inPlatform((scene) => carryOutErasure(scene, requestId)),
  ),
  job(
    'privacy.keep-journal',
    () => ({}),
    (run) => run.inPlatform(keepJournal),
  ),
  job(
    'privacy.new-cookie-words',
    () => ({}),
    (run) => run.inPlatform(renewCookieWords),
  ),
  job(
    'privacy.retention',
    () => ({}),
    (run) => run.inPlatform(lookAtRules),
  ),
  job(
    'privacy.replay-erasures',
    () => ({}),
    async (run) => {
      while ((await run.inPlatform(replayErasures)) > 0) if (run.stopping.aborted) return
    },
  ),
  // The last mail, which says that the account is gone, leaves first.
  job(
    'privacy.erase-mails',
    (raw) => Person.omit({ userId: true }).parse(raw),
    (run, { email }) => run.inPlatform((scene) => eraseMails(scene, email)),
  ),
]
