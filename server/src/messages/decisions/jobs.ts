import { releaseDecisions } from '../../applications/states/index.ts'
import { lockApplications } from '../../applications/store/index.ts'
import { record } from '../../kernel/events/index.ts'
import { inTheNameOf } from '../../kernel/in-the-name-of.ts'
import { enqueue, type JobRun, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { cancelPublication, enqueueLeaving } from './publications.ts'
import { listWaiting, lockPublication, type PublicationRow, setPublication, settleItems } from './store.ts'
import { writeSome } from './write-mails.ts'

interface Payload {
  readonly publicationId: string
}

/** Lets a publication leave once its moment has come; woken twice, or by several processes, it does so once. */
export const leaveJob = job(
  'leave-decisions',
  (raw) => raw as Payload,
  (run, { publicationId }) => run.inPlatform((scene) => leave(scene, publicationId)),
)

export const mailsJob = job(
  'write-decision-letters',
  (raw) => raw as Payload,
  async (run: JobRun, { publicationId }) => {
    if (await writeSome(run, publicationId)) await run.inPlatform((scene) => enqueueMails(scene, publicationId))
  },
)

function enqueueMails({ db }: Pick<Scene, 'db'>, publicationId: string): Promise<void> {
  return enqueue(db, 'write-decision-letters', { publicationId }, { queue: `decision-letters-${publicationId}` })
}

async function leave(scene: Scene, id: string): Promise<void> {
  const publication = await lockPublication(scene.db, id)
  if (publication?.state !== 'waiting') return
  // It was put off meanwhile, or this clock is a little behind that of the queue.
  if (publication.leavesAt > scene.now) return enqueueLeaving(scene, id, publication.leavesAt)
  const author = inTheNameOf(scene, { id: publication.authorId, name: publication.authorName })
  const program = await findProgram(scene.db, publication.programId)
  // Nothing leaves a program that was put away meanwhile.
  if (program?.status !== 'active') await cancelPublication(author, publication)
  else await publish(author, publication)
}

/** All in one transaction: the decisions as they were reviewed, what follows from them, and the job of the letters. */
async function publish(scene: Scene, { id, programId, mails }: PublicationRow): Promise<void> {
  const items = await listWaiting(scene.db, id)
  const ids = items.map((one) => one.id)
  const there = await lockApplications(scene.db, programId, ids)
  const unchanged = items.filter((one) => there.get(one.id)?.state === one.decision).map((one) => one.id)
  const released = await releaseDecisions(scene, { id: programId }, unchanged)
  const published = released.map((application) => application.id)
  await settleItems(scene.db, id, published, 'left')
  await setPublication(scene.db, id, { state: 'published', publishedAt: scene.now })
  const counts = { published: published.length, left: items.length - published.length }
  await record(scene, 'decision_publication.left', { programId }, { publicationId: id, ...counts })
  if (mails) await enqueueMails(scene, id)
}
