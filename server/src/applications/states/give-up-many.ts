import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { putAnswersBack } from '../answers/put-answers-back.ts'
import { closePointlessRequests } from '../requests/settle-requests.ts'
import { type AbandonedChanges, findAbandoned, insertAbandoned } from '../store/abandoned-changes.ts'
import { type Application, lockApplications, setApplication } from '../store/applications.ts'
import { setStatuses, type Versioned } from '../store/bulk-states.ts'
import { type CurrentSheet, listCurrentSheets } from '../store/current-sheets.ts'
import { type ApplicationRequest, reopenRequests } from '../store/requests.ts'
import { enqueueOverdue } from './changes-overdue.ts'
import { giveUpChanges } from './give-up-changes.ts'

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
  const before = await listCurrentSheets(scene.db, ids)
  const changed: Application[] = []
  const closed: ApplicationRequest[] = []
  for (const application of applications.values()) {
    const changedApplication = await giveUpChanges(scene, application, reason)
    changed.push(changedApplication)
    closed.push(...(await closePointlessRequests(scene, [changedApplication])))
  }
  if (bulkId) {
    const after = new Map((await listCurrentSheets(scene.db, ids)).map((sheet) => [placeOf(sheet), sheet.version]))
    const moved = before.filter((sheet) => after.get(placeOf(sheet)) !== sheet.version)
    const changes = [...applications].map(
      ([id, application]) => [id, storedOf(scene, application, moved, closed)] as const,
    )
    await insertAbandoned(scene.db, bulkId, new Map(changes))
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

const placeOf = ({ applicationId, stepId }: CurrentSheet) => `${applicationId} ${stepId}`

function storedOf(
  scene: Scene,
  { id, ...application }: Application,
  moved: readonly CurrentSheet[],
  closed: readonly ApplicationRequest[],
): AbandonedChanges {
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
  const abandoned = await findAbandoned(scene.db, bulkId, ids)
  if (abandoned.size === 0) return
  const applications = await lockApplications(scene.db, program.id, [...abandoned.keys()])
  for (const [id, application] of applications) {
    const changes = abandoned.get(id)
    if (changes) await askOneAgain(scene, application, changes)
  }
}

async function askOneAgain(scene: Scene, application: Application, abandoned: AbandonedChanges): Promise<void> {
  const until = abandoned.until ? new Date(abandoned.until) : null
  if (abandoned.sheets.length > 0) await putAnswersBack(scene, application, abandoned.sheets)
  await setApplication(
    scene.db,
    application.id,
    {
      changes_message: abandoned.message,
      changes_until: until,
      changes_steps: [...abandoned.steps],
      changes_fields: abandoned.fields,
      state_before_changes: abandoned.stateBefore,
    },
    scene.now,
  )
  await reopenRequests(scene.db, abandoned.requestIds)
  // Whoever was told already that the time is over is not told twice.
  if (until && until > new Date(abandoned.at)) await enqueueOverdue(scene, application.id, until)
}
