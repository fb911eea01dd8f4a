import { PassThrough } from 'node:stream'
import { isEventName, type LogEntry, logExportHours } from '@laurel/contract/audit'
import { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { sendMail } from '../emails/index.ts'
import { findAccount, nameOf } from '../identity/index.ts'
import {
  completeOperation,
  expireLater,
  OperationFailed,
  type OperationRow,
  type OperationRun,
} from '../kernel/operations/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Cell, type Column, SheetTooLarge, writeCsv, writeXlsx } from '../kernel/sheets/index.ts'
import { say } from '../kernel/words/index.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import { findProgram } from '../programs/index.ts'
import { expiryOf, mimes } from './log-export.ts'
import { findLogExport, type LogExportRow, listEventsBefore, setLogExport } from './log-export-store.ts'
import { logExportMail } from './mail-kinds.ts'
import { presentEntry } from './read-log.ts'
import { listSubjects } from './store.ts'

/** Events read and told at a time. */
const batch = 2000
/** Who has waited longer is told by mail. Milliseconds. */
const longWait = 20_000

const columnKeys = [
  'at',
  'event',
  'code',
  'person',
  'program',
  'reference',
  'application',
  'session',
  'details',
] as const

/** Writes a log to its file, the newest first, in constant memory. */
export async function writeLogExport(run: OperationRun): Promise<void> {
  const exportId = run.operation.id
  const begun = await run.inPlatform(async (scene) => {
    const row = await findLogExport(scene.db, exportId)
    if (!row) return undefined
    const account = await findAccount(scene, row.requestedBy)
    const requested = Locale.safeParse(row.query.lang).data
    const locale = languageFor(scene.platform, requested ?? account?.lang ?? 'fr')
    return { row, storage: scene.house.storage, locale }
  })
  if (!begun) return
  const { row, storage, locale } = begun
  const columns = columnKeys.map((key): Column => {
    const title = say(locale, `audit.file.${key}`)
    return { title, type: key === 'at' ? 'date' : 'text', width: key === 'details' ? 60 : 24 }
  })
  const key = `${run.platform.id}/log-exports/${exportId}`
  const out = new PassThrough({ highWaterMark: 256 * 1024 })
  // What breaks before anybody reads is told by what throws.
  out.on('error', () => undefined)
  const counted = { rows: 0 }
  const rows = rowsOf(run, row, locale, counted)
  const stored = storage.put(key, out, { mime: mimes[row.format], signal: run.signal })
  stored.catch((error: Error) => out.destroy(error))
  try {
    if (row.format === 'csv') await writeCsv(out, { columns, rows })
    else await writeXlsx(out, { sheets: [{ name: say(locale, 'audit.file.sheet'), columns, rows }] })
  } catch (error) {
    out.destroy(error as Error)
    await stored.catch(() => undefined)
    if (error instanceof SheetTooLarge) throw new OperationFailed(error.reason)
    throw error
  }
  const { size } = await stored
  await run.inPlatform(async (scene) => {
    if (!(await completeOperation(scene, run.operation, { expiresAt: expiryOf(row), storageKey: key }))) return
    await setLogExport(scene.db, exportId, { rows: counted.rows, size, storage_key: key })
    if (scene.now.getTime() - row.createdAt.getTime() > longWait) await sendReady(scene, row)
  })
}

async function* rowsOf(
  run: OperationRun,
  row: LogExportRow,
  locale: Locale,
  counted: { rows: number },
): AsyncGenerator<readonly Cell[]> {
  let before = row.id
  for (;;) {
    run.signal.throwIfAborted()
    const entries = await run.inPlatform(async ({ db }) => {
      const events = await listEventsBefore(db, row, before, batch)
      const subjects = await listSubjects(db, events)
      if (counted.rows > 0) await setLogExport(db, row.id, { rows: counted.rows })
      return events.map((event) => presentEntry(event, subjects))
    })
    for (const entry of entries) {
      counted.rows += 1
      yield cellsOf(entry, locale)
    }
    const last = entries.at(-1)
    if (!last || entries.length < batch) return
    before = last.id
  }
}

function cellsOf(entry: LogEntry, locale: Locale): readonly Cell[] {
  const { at, name, actor, program, application, session, payload } = entry
  const titleOf = (one: typeof program | typeof session) => readText(one?.title, locale, program?.defaultLang ?? locale)
  return [
    new Date(at),
    isEventName(name) ? say(locale, `audit.event.${name}`) : name,
    name,
    actorText(actor, locale),
    titleOf(program),
    application?.reference,
    application?.title,
    titleOf(session),
    Object.keys(payload).length > 0 ? JSON.stringify(payload) : '',
  ]
}

/** As the page tells who did it. */
function actorText({ kind, name }: LogEntry['actor'], locale: Locale): string {
  if (kind === 'system') return say(locale, 'audit.actor.system')
  return name || say(locale, 'audit.actor.anonymous')
}

/** The link leads to the page, where only whoever asked gets the file. */
async function sendReady(scene: Scene, row: LogExportRow): Promise<void> {
  const account = await findAccount(scene, row.requestedBy)
  const program = row.programId ? await findProgram(scene.db, row.programId) : undefined
  if (!account) return
  const locale = languageFor(scene.platform, account.lang)
  const path = program ? `/admin/programs/${program.slug}/logs` : '/admin/home/logs'
  await sendMail(scene, logExportMail, {
    to: { email: account.email, name: nameOf(account) },
    locale,
    values: { hours: logExportHours },
    url: pageAddress(scene.platform, locale, path, { export: row.id }),
    ...(program && { program }),
  })
}

/** What could not be written is forgotten when its file would have been. */
export async function failLogExport(scene: Scene, { id }: OperationRow): Promise<void> {
  const row = await findLogExport(scene.db, id)
  if (row) await expireLater(scene, row, expiryOf(row))
}
