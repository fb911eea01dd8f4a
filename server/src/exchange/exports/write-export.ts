import type { Writable } from 'node:stream'
import type { ExportSettings } from '@laurel/contract/exchange/exports'
import type { JobRun } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Storage } from '../../kernel/storage/index.ts'
import { isTable } from './check-order.ts'
import type { ExportContext } from './export-context.ts'
import { planExport } from './plan.ts'
import type { Walk } from './sheet-rows.ts'
import type { Tally } from './tally.ts'
import { writeArchive } from './write-archive.ts'
import { writePdf } from './write-pdf.ts'
import { writeTable } from './write-table.ts'

export interface Writing {
  readonly context: ExportContext
  readonly settings: ExportSettings
  readonly walk: Walk
  readonly applications: number
  readonly tally: Tally
  readonly storage: Storage
}

/** Writes the file and ends the stream. Throws `SheetTooLarge`. */
export async function writeExport(run: JobRun, out: Writable, writing: Writing): Promise<void> {
  const { context, settings, walk, tally, applications } = writing
  if (settings.format === 'zip') return writeArchive(run, out, writing)
  if (settings.format === 'pdf') return writePdf(run, out, writing)
  if (!isTable(settings)) return
  const [plan, at] = await run.inPlatform(async (scene) => [planExport(scene, context, settings), scene.now])
  for (const { title } of plan.gone) tally.note('column_gone', title)
  await writeTable(out, { context, plan, settings, walk, tally, at, applications })
}

/** How many times the applications are gone through: once for each sheet. */
export function passesOf(scene: Scene, context: ExportContext, settings: ExportSettings): number {
  return isTable(settings) && (settings.format === 'xlsx' || settings.format === 'ods')
    ? planExport(scene, context, settings).sheets.length
    : 1
}
