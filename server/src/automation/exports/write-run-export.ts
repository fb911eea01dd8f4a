import { PassThrough } from 'node:stream'
import { runReasons, type TaskRun } from '@laurel/contract/automation'
import { Locale } from '@laurel/contract/kernel/locale'
import { findAccount, nameOf } from '../../identity/index.ts'
import { inTheNameOf } from '../../kernel/in-the-name-of.ts'
import {
  completeOperation,
  expireLater,
  type OperationRow,
  type OperationRun,
  operation,
  removeOperation,
} from '../../kernel/operations/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type Cell, type Column, writeCsv } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import { languageFor } from '../../platforms/index.ts'
import { presentRuns } from '../read-runs.ts'
import { listRunsBefore } from '../store/index.ts'
import { expiryOf, runExportMime } from './run-export.ts'
import { findRunExport, type RunExportRow, runExportKind, setRunExport } from './run-export-store.ts'

/** Runs read at a time. */
const batch = 1000
const columnKeys = [
  'task',
  'version',
  'reference',
  'application',
  'state',
  'reason',
  'origin',
  'by',
  'started',
  'ended',
] as const
const dates: readonly string[] = ['started', 'ended']

/** Writes runs to their file, the newest first, in constant memory. */
async function writeRunExport(run: OperationRun): Promise<void> {
  const { id } = run.operation
  const begun = await run.inPlatform(async (scene) => {
    const row = await findRunExport(scene.db, id)
    const account = row?.requestedBy ? await findAccount(scene, row.requestedBy) : undefined
    if (!row || !account) return undefined
    const locale = languageFor(scene.platform, Locale.safeParse(row.query.lang).data ?? account.lang)
    const person = { id: account.id, name: nameOf(account) || account.email }
    return { row, person, locale, storage: scene.house.storage }
  })
  if (!begun) return
  const { row, person, locale, storage } = begun
  const columns = columnKeys.map(
    (key): Column => ({
      title: say(locale, `automation.file.${key}`),
      type: dates.includes(key) ? 'date' : key === 'version' ? 'number' : 'text',
    }),
  )
  const key = `${run.platform.id}/${runExportKind}/${id}`
  const out = new PassThrough({ highWaterMark: 256 * 1024 })
  // What breaks before anybody reads is reported by what throws.
  out.on('error', () => undefined)
  const counted = { rows: 0 }
  const stored = storage.put(key, out, { mime: runExportMime, signal: run.signal })
  stored.catch((error: Error) => out.destroy(error))
  try {
    await writeCsv(out, { columns, rows: rowsOf(run, row, { person, locale, counted }) })
  } catch (error) {
    out.destroy(error as Error)
    await stored.catch(() => undefined)
    throw error
  }
  const { size } = await stored
  await run.inPlatform(async (scene) => {
    if (!(await completeOperation(scene, run.operation, { expiresAt: expiryOf(row), storageKey: key }))) return
    await setRunExport(scene.db, id, { rows: counted.rows, size, storage_key: key })
  })
}

interface Reading {
  /** Names of applications are written for who may read them. */
  readonly person: { readonly id: string; readonly name: string }
  readonly locale: Locale
  readonly counted: { rows: number }
}

async function* rowsOf(
  run: OperationRun,
  row: RunExportRow,
  { person, locale, counted }: Reading,
): AsyncGenerator<readonly Cell[]> {
  const { inProgram: programId, query } = row
  const place = { programId, ...(query.taskId && { taskId: query.taskId }) }
  let before = row.id
  for (;;) {
    run.signal.throwIfAborted()
    const found = await run.inPlatform(async (scene) => {
      const rows = await listRunsBefore(scene.db, place, query, { before, limit: batch })
      if (counted.rows > 0) await setRunExport(scene.db, row.id, { rows: counted.rows })
      return presentRuns(inTheNameOf(scene, person), rows)
    })
    for (const one of found) {
      counted.rows += 1
      yield cellsOf(one, locale)
    }
    const last = found.at(-1)
    if (!last || found.length < batch) return
    before = last.id
  }
}

function cellsOf(run: TaskRun, locale: Locale): readonly Cell[] {
  const origin = say(locale, `automation.file.origin.${run.origin}`)
  return [
    run.task.name,
    run.version,
    run.application?.reference,
    run.application?.title,
    say(locale, `automation.file.state.${run.state}`),
    reasonText(run, locale),
    run.event ? `${origin} (${run.event})` : origin,
    run.by,
    new Date(run.startedAt),
    run.endedAt ? new Date(run.endedAt) : null,
  ]
}

/** What the product says in words; codes of refusals as they are. */
function reasonText({ reason }: TaskRun, locale: Locale): string {
  if (!reason) return ''
  return (runReasons as readonly string[]).includes(reason) ? say(locale, `automation.file.reason.${reason}`) : reason
}

async function failRunExport(scene: Scene, { id }: OperationRow): Promise<void> {
  const row = await findRunExport(scene.db, id)
  if (row) await expireLater(scene, row, expiryOf(row))
}

/** Nobody knows any more that a file was requested once its time is over. */
export const runExportOperation = operation(runExportKind, {
  run: writeRunExport,
  onFail: failRunExport,
  onExpire: ({ db }, { id }) => removeOperation(db, id),
})
