import type { ListPage, ListQuery } from '@laurel/contract/kernel'
import { pageOf } from '@laurel/contract/kernel'
import {
  maxRecipients,
  type RecipientCounts,
  type Recipients,
  type Sending,
  SendingItem,
  type StartSending,
} from '@laurel/contract/messages'
import { requireTolerance } from '../billing/index.ts'
import type { OwnWords } from '../emails/index.ts'
import { type FileRow, presentFile } from '../files/index.ts'
import { keyPlaceOf, newestById } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { endOperation, listLive, restartOperation, startOperation } from '../kernel/operations/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { packedId, packMatching, unpackIds } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { listFilesOf } from './files-store.ts'
import { plainTextsOf, requireOwnWords } from './own/own-mails.ts'
import {
  asWritten,
  countItems,
  countPeople,
  insertSending,
  listItems,
  listSendings,
  lockSending,
  type SendingCounts,
  type SendingRow,
  sendingKind,
  waitAgain,
} from './sending-store.ts'
import { takeFiles } from './take-files.ts'
import { checkMerge } from './templates.ts'

/**
 * Writes the same to many, by a job. Whoever matches now is written to, not who comes to match later. Refuses not_found for a
 * template that is not there, merge_field_unknown, nobody_to_write_to, too_many_recipients, sending_running, message_file_unknown, file_infected, quota_reached.
 */
export async function startSending(
  scene: Scene,
  program: ProgramRow,
  { texts, subjects, ownMailId, to, files: keys = [] }: StartSending,
): Promise<Sending> {
  await requireTolerance(scene, 'emails-a-month')
  if (texts) await checkMerge(scene.db, program.id, texts)
  if (subjects) await checkMerge(scene.db, program.id, subjects)
  const own = ownMailId === undefined ? null : await requireOwnWords(scene, program, ownMailId)
  const { only, except, ...words } = to
  const packed = await packMatching(scene, program, words, { only, except }, maxRecipients + 1)
  const total = packed.length / packedId
  if (total === 0) refuse('nobody_to_write_to')
  if (total > maxRecipients) refuse('too_many_recipients', { details: { most: maxRecipients } })
  return sendToMany(
    scene,
    program,
    {
      texts: texts ?? plainTextsOf(own),
      subjects: subjects ?? null,
      own,
      files: await takeFiles(scene, userOf(scene).userId, keys),
    },
    unpackIds(packed, 0, total),
  )
}

/** Whom a message to many would reach. Refuses too_many_recipients. */
export async function countRecipients(scene: Scene, program: ProgramRow, to: Recipients): Promise<RecipientCounts> {
  const { only, except, ...words } = to
  const packed = await packMatching(scene, program, words, { only, except }, maxRecipients + 1)
  const total = packed.length / packedId
  if (total > maxRecipients) refuse('too_many_recipients', { details: { most: maxRecipients } })
  return countPeople(scene.db, unpackIds(packed, 0, total))
}

/** What is written to all of them. */
interface Written extends Pick<Sending, 'texts' | 'subjects'> {
  readonly own: OwnWords | null
  readonly files: readonly FileRow[]
}

/** One message to each, by a job. Refuses sending_running. */
async function sendToMany(
  scene: Scene,
  program: Pick<ProgramRow, 'id'>,
  { texts, subjects, own, files }: Written,
  applicationIds: readonly string[],
): Promise<Sending> {
  const { userId, name } = userOf(scene)
  const total = applicationIds.length
  const order = { kind: sendingKind, programId: program.id, requestedBy: userId, liveKey: program.id, total }
  const { id } = (await startOperation(scene, order)) ?? refuse('sending_running')
  const versions = own?.texts.map(({ templateId, version }) => ({ templateId, version })) ?? null
  const sending = {
    ...{ id, programId: program.id, texts, subjects, authorId: userId, authorName: name },
    ...{ ownMail: own && { id: own.id, title: own.title }, mailVersions: versions },
  }
  const fileIds = files.map((file) => file.id)
  await insertSending(scene.db, sending, applicationIds, fileIds)
  const payload = { sendingId: id, count: total }
  await record(scene, 'message.sending_started', { programId: program.id }, payload)
  return present({ ...sending, total, state: 'running', startedAt: scene.now, finishedAt: null }, files)
}

export async function readSendings(scene: Scene, { id }: ProgramRow, query: ListQuery): Promise<ListPage<Sending>> {
  const place = keyPlaceOf(query, newestById)
  const { rows, ...found } = await listSendings(scene.db, id, place)
  const ids = rows.map((row) => row.id)
  const [counts, files] = await Promise.all([countItems(scene.db, ids), listFilesOf(scene.db, 'sending', ids)])
  return pageOf(
    rows.map((row) =>
      present(
        row,
        files.filter((file) => file.heldBy === row.id),
        counts.get(row.id),
      ),
    ),
    { ...place, ...found },
  )
}

export async function readSending(scene: Scene, sending: SendingRow): Promise<Sending> {
  const ids = [sending.id]
  const [counts, files] = await Promise.all([countItems(scene.db, ids), listFilesOf(scene.db, 'sending', ids)])
  return present(sending, files, counts.get(sending.id))
}

export async function readSendingItems(
  scene: Scene,
  { id }: SendingRow,
  query: ListQuery & { state?: SendingItem['state'] },
): Promise<ListPage<SendingItem>> {
  const place = keyPlaceOf(query, asWritten)
  const { rows, ...found } = await listItems(scene.db, id, query.state, place)
  const data = rows.map(({ state, problem, applicant_name, key: _, ...application }) =>
    SendingItem.parse({
      application: { ...application, applicantName: applicant_name },
      state,
      problem: problem === null ? null : readProblem(problem),
    }),
  )
  return pageOf(data, { ...place, ...found })
}

/** Writes to nobody more. Refuses sending_over. */
export async function cancelSending(scene: Scene, { id }: SendingRow): Promise<Sending> {
  const sending = (await lockSending(scene.db, id)) ?? refuse('not_found')
  if (sending.state !== 'running') refuse('sending_over')
  await endOperation(scene, id, 'cancelled')
  const cancelled = await readSending(scene, { ...sending, state: 'cancelled', finishedAt: scene.now })
  const payload = { sendingId: id, sent: cancelled.sent }
  await record(scene, 'message.sending_cancelled', { programId: sending.programId }, payload)
  return cancelled
}

/** Tries those again that failed, and those that a cancellation left out. Refuses sending_running, nobody_to_write_to. */
export async function retrySending(scene: Scene, { id }: SendingRow): Promise<Sending> {
  const sending = (await lockSending(scene.db, id)) ?? refuse('not_found')
  const atWork = await listLive(scene.db, { kind: sendingKind, liveKey: sending.programId })
  if (atWork.length > 0) refuse('sending_running')
  const count = await waitAgain(scene.db, id)
  if (count === 0) refuse('nobody_to_write_to')
  await restartOperation(scene, id, { total: sending.total })
  const payload = { sendingId: id, count, again: true }
  await record(scene, 'message.sending_started', { programId: sending.programId }, payload)
  return readSending(scene, { ...sending, state: 'running', finishedAt: null })
}

function readProblem(problem: string) {
  const [code, names = ''] = problem.split(':')
  return { code, fields: names.split(',').filter((name) => name !== '') }
}

function present(
  row: SendingRow,
  files: readonly FileRow[],
  { sent, failed }: SendingCounts = { sent: 0, failed: 0 },
): Sending {
  const { id, state, texts, subjects, ownMail, authorName, total, startedAt, finishedAt } = row
  const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }
  return {
    id,
    state,
    texts,
    subjects,
    ownMail,
    files: files.map(presentFile),
    author: authorName,
    total,
    sent,
    failed,
    ...times,
  }
}
