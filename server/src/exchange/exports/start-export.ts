import {
  type Export,
  type ExportOrder,
  type ExportSettings,
  exportObstacle,
  maxPrinted,
  maxRunningExports,
  sheetLimits,
} from '@laurel/contract/exchange/exports'
import { dayIn, isLiveState } from '@laurel/contract/kernel'
import { readText } from '@laurel/contract/kernel/text'
import { record } from '../../kernel/events/index.ts'
import { listLive, refuseState, startOwnOperation } from '../../kernel/operations/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { countPickedOf } from '../../listing/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { type ExportRow, exportKind, insertExport } from '../store/index.ts'
import { checkPersonal, checkSettings, isPersonal, isTable } from './check-order.ts'
import { type ExportContext, readOwnContext } from './export-context.ts'
import { planExport } from './plan.ts'
import { presentExport } from './present-export.ts'

/**
 * Has applications exported in the background. Refuses what could not end well before it begins: unknown columns, personal
 * ones without the permission, more than the format can hold, nothing at all.
 */
export async function startExport(
  scene: Scene,
  program: ProgramRow,
  order: ExportOrder & { name?: string },
): Promise<Export> {
  const context = await readOwnContext(scene, program)
  const { settings, what } = order
  checkSettings(context, settings)
  await checkPersonal(scene, context, order)
  const applications = await countPickedOf(scene, program, what, what)
  checkSize(scene, context, settings, applications)
  if (applications === 0) refuse('export_nothing')
  const { userId } = userOf(scene)
  const { length: atWork } = await listLive(scene.db, { kind: exportKind, requestedBy: userId })
  if (atWork >= maxRunningExports) refuse('export_too_many_at_work', { details: { most: maxRunningExports } })
  const operation = await startOwnOperation(scene, {
    kind: exportKind,
    programId: program.id,
    requestedBy: userId,
  })
  const one = await insertExport(scene.db, operation, {
    programId: program.id,
    settings: withTitles(context, settings),
    what,
    isPersonal: isPersonal(context, settings),
    fileName: fileNameOf(scene, program, order),
    applications,
  })
  const { id: exportId, fileName } = one
  const payload = { exportId, fileName, format: settings.format, applications, isPersonal: one.isPersonal }
  await record(scene, 'export.started', { programId: program.id }, payload)
  return presentExport(one, program.slug)
}

/** Has the same exported once more under the same name. Refuses export_state_not_allowed while it is at work, and as a new one. */
export function repeatExport(scene: Scene, program: ProgramRow, one: ExportRow): Promise<Export> {
  const { settings, what, fileName } = one
  if (isLiveState(one.state)) refuseState('export_state_not_allowed', one)
  return startExport(scene, program, { settings, what, name: fileName.replace(/ \d{4}-\d\d-\d\d\.\w+$/, '') })
}

/** Refuses export_too_many_rows, export_too_many_columns, export_too_large_to_print. */
function checkSize(scene: Scene, context: ExportContext, settings: ExportSettings, applications: number): void {
  const columns = isTable(settings) ? widestSheet(scene, context, settings) : 0
  const obstacle = exportObstacle(settings.format, { applications, columns })
  if (!obstacle) return
  const max = {
    too_many_rows: sheetLimits.rows - 1,
    too_many_columns: sheetLimits.columns,
    too_large_to_print: maxPrinted,
  }
  refuse(`export_${obstacle}`, { details: { applications, columns, most: max[obstacle] } })
}

export function widestSheet(
  scene: Pick<Scene, 'platform' | 'house'>,
  context: ExportContext,
  settings: Parameters<typeof planExport>[2],
): number {
  return Math.max(...planExport(scene, context, settings).sheets.map(({ columns }) => columns.length))
}

/** Columns with what they are called now, so that they can be named once their question is gone. */
export function withTitles(context: ExportContext, settings: ExportSettings): ExportSettings {
  return {
    ...settings,
    columns: settings.columns.map((column) => {
      const title = context.offered.get(column.id)?.title
      return title ? { ...column, title } : column
    }),
  }
}

/** Safe on every system: the name given, or the program's, then the day and what the format is called. */
function fileNameOf(
  { now }: Scene,
  { texts, defaultLang, timeZone, slug }: ProgramRow,
  { name, settings }: { name?: string; settings: ExportSettings },
): string {
  const requested = name || readText(texts.title, settings.lang, defaultLang) || slug
  const clean = requested
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\ufffd\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  return `${[...clean].slice(0, 80).join('').trim() || slug} ${dayIn(timeZone, now)}.${settings.format}`
}
