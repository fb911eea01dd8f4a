import {
  type AnswerGrantReport,
  type AskGrantReport,
  type GrantDetails,
  maxReportFiles,
  type OwnGrant,
  type ReportFile,
  type SendGrantReport,
} from '@laurel/contract/grants'
import { keepUpload, presentFile } from '../../files/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { Upload } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { subjectOf } from '../allocate.ts'
import { mailReportAnswered, mailReportDue } from '../mails.ts'
import { presentOwn, programOfGrant, readGrant } from '../present.ts'
import {
  countReportFiles,
  type GrantRow,
  giveFiles,
  insertEntry,
  insertReport,
  insertReportFile,
  listReports,
  lockGrant,
  lockReport,
  type ReportRow,
  setReportState,
} from '../store/index.ts'
import { planReminder } from './remind.ts'

const maxBytes = 20 * 1024 * 1024
const maxReports = 60

/** Asks for a report, and plans its reminders. Refuses grant_state for a grant that ended. */
export async function askReport(scene: Scene, loaded: GrantRow, request: AskGrantReport): Promise<GrantDetails> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  if (!['proposed', 'approved', 'signing', 'signed', 'completed'].includes(grant.state)) refuse('grant_state')
  if ((await listReports(scene.db, [grant.id])).length >= maxReports) refuse('grant_state')
  const { title, instructions, dueOn } = request
  const id = newId()
  await insertReport(scene.db, {
    id,
    grant_id: grant.id,
    title,
    instructions,
    due_on: dueOn,
    state: 'due',
    created_at: scene.now,
  })
  await planReminder(scene, { id, due_on: dueOn })
  const signed = grant.state === 'signed' || grant.state === 'completed'
  if (signed) await mailReportDue(scene, { grant, program: await programOfGrant(scene, grant), title, dueOn })
  await record(scene, 'grant_report.asked', subjectOf(grant), { reportId: id, dueOn })
  return readGrant(scene, grant.id)
}

async function hold(scene: Scene, { id }: ReportRow, ...states: ReportRow['state'][]): Promise<ReportRow> {
  const report = (await lockReport(scene.db, id)) ?? refuse('not_found')
  return states.includes(report.state) ? report : refuse('report_state')
}

/** By the team. Refuses report_state for what waits for no answer. */
export async function answerReport(
  scene: Scene,
  loaded: GrantRow,
  named: ReportRow,
  { kind, message }: AnswerGrantReport,
): Promise<GrantDetails> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  const report = await (kind === 'waived'
    ? hold(scene, named, 'due', 'submitted', 'changes_asked')
    : hold(scene, named, 'submitted'))
  await setReportState(scene.db, report.id, kind)
  const by_id = userOf(scene).userId
  await insertEntry(scene.db, { id: newId(), report_id: report.id, kind, text: message, by_id, at: scene.now })
  if (kind === 'changes_asked') await planReminder(scene, report)
  const about = { grant, program: await programOfGrant(scene, grant), title: report.title, kind, message }
  await mailReportAnswered(scene, about)
  await record(scene, 'grant_report.answered', subjectOf(grant), { reportId: report.id, kind })
  return readGrant(scene, grant.id)
}

/** A file of a report that is being written. Refuses report_state, too_large, file_kind_refused. */
export async function uploadReportFile(
  scene: Scene,
  grant: GrantRow,
  named: ReportRow,
  upload: Upload,
): Promise<ReportFile> {
  const report = await hold(scene, named, 'due', 'changes_asked')
  if ((await countReportFiles(scene.db, report.id)) >= maxReportFiles * 3) refuse('report_state')
  const file = await keepUpload(scene, upload, {
    isPublic: false,
    programId: grant.program_id,
    applicationId: grant.application_id,
    maxBytes,
  })
  await insertReportFile(scene.db, file.id, report.id)
  return { id: file.id, name: file.name, location: presentFile(file).location, size: Number(file.size) }
}

/** By whoever is to report. Refuses report_state where nothing is awaited. */
export async function sendReport(
  scene: Scene,
  loaded: GrantRow,
  named: ReportRow,
  { text, spent, fileIds }: SendGrantReport,
): Promise<OwnGrant> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  const report = await hold(scene, named, 'due', 'changes_asked')
  const id = newId()
  const by_id = userOf(scene).userId
  await insertEntry(scene.db, { id, report_id: report.id, kind: 'submitted', text, spent, by_id, at: scene.now })
  await giveFiles(scene.db, report.id, { entryId: id, fileIds })
  await setReportState(scene.db, report.id, 'submitted')
  await record(scene, 'grant_report.submitted', subjectOf(grant), { reportId: report.id })
  return presentOwn(scene, grant)
}
