import {
  type ExportOrder,
  type ExportSettings,
  isTableFormat,
  patternProblem,
  type TableFormat,
} from '@laurel/contract/exchange/exports'
import { permissionsOf } from '../../access/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ExportContext } from './export-context.ts'

export function isTable(settings: ExportSettings): settings is ExportSettings & { format: TableFormat } {
  return isTableFormat(settings.format)
}

/** Refuses export_columns_unknown and invalid_input: what could not be exported by anybody. */
export function checkSettings(context: ExportContext, settings: ExportSettings): void {
  const unknown = settings.columns.filter(({ id }) => !context.offered.has(id))
  if (unknown.length > 0) {
    refuse('export_columns_unknown', {
      fields: settings.columns.flatMap(({ id }, index) =>
        context.offered.has(id) ? [] : [{ field: `settings.columns.${index}`, reason: 'unknown' }],
      ),
      details: { titles: unknown.flatMap(({ title }) => title ?? []) },
    })
  }
  const seen = new Set<string>()
  for (const [index, { id }] of settings.columns.entries()) {
    if (seen.has(id)) refuseField(`settings.columns.${index}`, 'repeated')
    seen.add(id)
  }
  if (isTable(settings) && settings.columns.length === 0) refuseField('settings.columns', 'required')
  if (settings.format === 'zip') checkZip(context, settings)
}

function checkZip(context: ExportContext, settings: ExportSettings): void {
  const problem = patternProblem(settings.pattern)
  if (problem) refuseField('settings.pattern', problem.reason)
  for (const [index, { id }] of settings.columns.entries()) {
    if (context.offered.get(id)?.fieldType !== 'file') refuseField(`settings.columns.${index}`, 'not-for-this-format')
  }
}

/**
 * Whether somebody can be recognised in what is exported: columns that say who, unless they are coded. Papers and files
 * may say anything.
 */
export function personalColumns(context: ExportContext, settings: ExportSettings): number[] {
  return settings.columns.flatMap(({ id, obfuscate }, index) =>
    context.offered.get(id)?.isPersonal && !obfuscate ? [index] : [],
  )
}

export function isPersonal(context: ExportContext, settings: ExportSettings): boolean {
  return !isTable(settings) || personalColumns(context, settings).length > 0
}

/** Refuses export_personal_columns where the caller may not export what is personal. */
export async function checkPersonal(scene: Scene, context: ExportContext, { settings }: ExportOrder): Promise<void> {
  if (!isPersonal(context, settings) || (await mayExportPersonal(scene, context.program.id))) return
  const fields = isTable(settings)
    ? personalColumns(context, settings).map((index) => ({ field: `settings.columns.${index}`, reason: 'personal' }))
    : [{ field: 'settings.format', reason: 'personal' }]
  refuse('export_personal_columns', { fields })
}

export async function mayExportPersonal(scene: Scene, programId: string): Promise<boolean> {
  return (await permissionsOf(scene, programId)).has('program.personal-data.export')
}
