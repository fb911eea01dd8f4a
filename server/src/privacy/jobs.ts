import { z } from 'zod'
import { erasePersonalData as eraseMails } from '../emails/index.ts'
import { type Job, type JobRun, job, orGiveUp } from '../kernel/jobs/index.ts'
import { dropExport, failExport, makeExport } from './data-export.ts'
import { carryOutDeletion } from './delete-account.ts'
import { forgetPerson } from './forget-person.ts'

const Export = z.object({ exportId: z.uuid() })
const Person = z.object({ userId: z.uuid(), email: z.string() })

function exportOnce(run: JobRun, { exportId }: z.infer<typeof Export>): Promise<void> {
  return orGiveUp(
    run,
    { exportId },
    () => makeExport(run, exportId),
    () => failExport(run, exportId),
  )
}

export const privacyJobs: readonly Job[] = [
  job('privacy.export', (raw) => Export.parse(raw), exportOnce),
  job(
    'privacy.drop-export',
    (raw) => Export.parse(raw),
    (run, { exportId }) => dropExport(run, exportId),
  ),
  job(
    'privacy.erase-account',
    (raw) => Person.omit({ email: true }).parse(raw),
    (run, { userId }) => run.inPlatform((scene) => carryOutDeletion(scene, userId)),
  ),
  job(
    'privacy.erase-person',
    (raw) => Person.parse(raw),
    (run, person) => run.inPlatform((scene) => forgetPerson(scene, person)),
  ),
  // The last mail, which says that the account is gone, leaves first.
  job(
    'privacy.erase-mails',
    (raw) => Person.omit({ userId: true }).parse(raw),
    (run, { email }) => run.inPlatform((scene) => eraseMails(scene, email)),
  ),
]
