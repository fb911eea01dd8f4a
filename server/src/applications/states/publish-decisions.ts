import { recordAll } from '../../kernel/events/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { sendDecisionMail } from '../mails/mails.ts'
import { closePointlessRequests } from '../requests/settle-requests.ts'
import { type Application, findApplication, setDecisionsPublished } from '../store/applications.ts'

/** Mails written by one job. */
const batch = 100

/** Lets applicants read the decisions taken, of the applications named or of the whole program, and writes to nobody; answers those that were new. */
export async function releaseDecisions(
  scene: Scene,
  program: Pick<ProgramRow, 'id'>,
  ids?: readonly string[],
): Promise<Application[]> {
  const published = await setDecisionsPublished(scene.db, program.id, ids, scene.now)
  await recordAll(
    scene,
    'application.decision_published',
    published.map(({ id, state }) => ({ programId: program.id, applicationId: id, payload: { state } })),
  )
  await closePointlessRequests(scene, published)
  return published
}

/** The same, and each is told by mail that there is a decision; answers how many were new. */
export async function publishDecisions(scene: Scene, program: ProgramRow, ids?: readonly string[]): Promise<number> {
  const published = await releaseDecisions(scene, program, ids)
  for (let start = 0; start < published.length; start += batch) {
    const some = published.slice(start, start + batch).map(({ id }) => id)
    await enqueue(scene.db, 'tell-decisions', { programId: program.id, ids: some })
  }
  return published.length
}

/** Writes to applicants whose decision is out; one that was taken back meanwhile is left alone. */
export const notifyOfDecisions = job(
  'tell-decisions',
  (raw) => raw as { programId: string; ids: string[] },
  async (run, { programId, ids }) => {
    await run.inPlatform(async (scene) => {
      const program = await findProgram(scene.db, programId)
      if (!program) return
      for (const id of ids) {
        const application = await findApplication(scene.db, id)
        if (application?.decisionPublishedAt) await sendDecisionMail(scene, { application, program })
      }
    })
  },
)
