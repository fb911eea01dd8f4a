import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { putAnswersBack } from '../answers/put-answers-back.ts'
import { closePointlessRequests } from '../requests/settle-requests.ts'
import { type Application, lockApplications, setApplication } from '../store/applications.ts'
import { setStatuses, type Versioned } from '../store/bulk-states.ts'
import { findGivenUp, type GivenUp, insertGivenUp } from '../store/given-up.ts'
import { type ApplicationRequest, reopenRequests } from '../store/requests.ts'
import { listStandingSheets, type StandingSheet } from '../store/standing-sheets.ts'
import { giveUpChanges } from './changes-given-up.ts'
import { enqueueOverdue } from './changes-overdue.ts'

interface GivingUp {
  readonly ids: readonly string[]
  readonly reason: string | undefined
  /** The program's own status that comes with the review. */
  readonly statusId: string | undefined
  /** The bulk action that may be undone; absent: nothing is kept. */
  readonly bulkId: string | undefined
}

/** Gives up, one by one, what was asked of applicants, and keeps what an undoing puts back; answers the versions they have then. */
export async function giveUpMany(
  scene: Scene,
  program: ProgramRow,
  { ids, reason, statusId, bulkId }: GivingUp,
): Promise<Versioned[]> {
  if (ids.length === 0) return []
  const applications = await lockApplications(scene.db, program.id, ids)
  const before = await listStandingSheets(scene.db, ids)
  const changed: Application[] = []
  const closed: ApplicationRequest[] = []
  for (const application of applications.values()) {
    const given = await giveUpChanges(scene, application, reason)
    changed.push(given)
    closed.push(...(await closePointlessRequests(scene, [given])))
  }
  if (bulkId) {
    const after = new Map((await listStandingSheets(scene.db, ids)).map((sheet) => [placeOf(sheet), sheet.version]))
    const moved = before.filter((sheet) => after.get(placeOf(sheet)) !== sheet.version)
    const kept = [...applications].map(
      ([id, application]) => [id, storedOf(scene, application, moved, closed)] as const,
    )
    await insertGivenUp(scene.db, bulkId, new Map(kept))
  }
  return statusId
    ? setStatuses(
        scene.db,
        changed.map(({ id }) => id),
        statusId,
        scene.now,
      )
    : changed
}

const placeOf = ({ applicationId, stepId }: StandingSheet) => `${applicationId} ${stepId}`

function storedOf(
  scene: Scene,
  { id, ...application }: Application,
  moved: readonly StandingSheet[],
  closed: readonly ApplicationRequest[],
): GivenUp {
  return {
    message: application.changesMessage,
    until: application.changesUntil?.toISOString() ?? null,
    steps: application.changesSteps,
    fields: application.changesFields,
    stateBefore: application.stateBeforeChanges,
    sheets: moved
      .filter(({ applicationId }) => applicationId === id)
      .map(({ stepId, formId, revision, answers, versions }) => ({ stepId, formId, revision, answers, versions })),
    requestIds: closed.filter(({ applicationId }) => applicationId === id).map((request) => request.id),
    at: scene.now.toISOString(),
  }
}

/** Asks again what had been given up, with what was typed since and the requests that waited. They stand in `to_complete` again already. */
export async function reopenRequestsOf(
  scene: Scene,
  program: ProgramRow,
  bulkId: string,
  ids: readonly string[],
): Promise<void> {
  const given = await findGivenUp(scene.db, bulkId, ids)
  if (given.size === 0) return
  const applications = await lockApplications(scene.db, program.id, [...given.keys()])
  for (const [id, application] of applications) {
    const kept = given.get(id)
    if (kept) await askOneAgain(scene, application, kept)
  }
}

async function askOneAgain(scene: Scene, application: Application, kept: GivenUp): Promise<void> {
  const until = kept.until ? new Date(kept.until) : null
  if (kept.sheets.length > 0) await putAnswersBack(scene, application, kept.sheets)
  await setApplication(
    scene.db,
    application.id,
    {
      changes_message: kept.message,
      changes_until: until,
      changes_steps: [...kept.steps],
      changes_fields: kept.fields,
      state_before_changes: kept.stateBefore,
    },
    scene.now,
  )
  await reopenRequests(scene.db, kept.requestIds)
  // Whoever was told already that the time is over is not told twice.
  if (until && until > new Date(kept.at)) await enqueueOverdue(scene, application.id, until)
}
