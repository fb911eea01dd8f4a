import { isAtWork } from '@laurel/contract/exchange'
import { z } from 'zod'
import { enqueue, type Job, type JobRun, job, orGiveUp } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { failImport } from './fail-import.ts'
import { lookUpImported } from './intake/look-up-companies.ts'
import { inviteApplicant } from './invite-applicant.ts'
import { findImport } from './store/index.ts'
import { undoThrough } from './undo-through.ts'
import { workThrough } from './work-through.ts'

const Named = z.object({ importId: z.uuid() })
type Named = z.infer<typeof Named>
const Invitation = Named.extend({ programId: z.uuid(), userId: z.uuid() })

/** Tries before an import is given up; each takes up where the last one stopped. */
const maxAttempts = 5
/** Work that has not moved for so long has lost its worker: a machine that was switched off says nothing. */
const heartbeatTimeout = 120_000

/** Puts the work of an import in the queue, and somebody to look after it. */
export async function enqueueWork(scene: Scene, importId: string): Promise<void> {
  await enqueue(scene.db, 'exchange.work', { importId }, { key: `import:${importId}`, maxAttempts: maxAttempts })
  await enqueueWatch(scene, importId)
}

async function enqueueWatch(scene: Scene, importId: string): Promise<void> {
  const runAt = new Date(scene.now.getTime() + heartbeatTimeout)
  await enqueue(scene.db, 'exchange.watch', { importId }, { key: `import-watch:${importId}`, runAt })
}

function work(run: JobRun, { importId }: Named): Promise<void> {
  return orGiveUp(
    run,
    { importId },
    () => goOn(run, importId),
    () => run.inPlatform((scene) => failImport(scene, importId, 'unexpected')),
  )
}

async function goOn(run: JobRun, importId: string): Promise<void> {
  const isUndoing = await run.inPlatform(async ({ db }) => (await findImport(db, importId))?.state === 'undoing')
  const end = await (isUndoing ? undoThrough : workThrough)(run, importId)
  if (end === 'stopped') await run.inPlatform((scene) => enqueueWork(scene, importId))
}

/** Looks at work in progress until it ends, and hands it to another worker when it stands still. */
async function watch(run: JobRun, { importId }: Named): Promise<void> {
  await run.inPlatform(async (scene) => {
    const one = await findImport(scene.db, importId)
    if (!one || !isAtWork(one)) return
    const isStill = scene.now.getTime() - one.updatedAt.getTime() >= heartbeatTimeout
    if (isStill) await enqueueWork(scene, importId)
    else await enqueueWatch(scene, importId)
  })
}

export const exchangeJobs: readonly Job[] = [
  job('exchange.work', (raw) => Named.parse(raw), work),
  job(
    'exchange.invite',
    (raw) => Invitation.parse(raw),
    (run, invitation) => run.inPlatform((scene) => inviteApplicant(scene, invitation)),
  ),
  job('exchange.watch', (raw) => Named.parse(raw), watch),
  lookUpImported,
]
