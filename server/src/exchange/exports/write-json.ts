import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readText } from '@laurel/contract/kernel/text'
import type { ExportContext } from './export-context.ts'
import type { PlannedSheet } from './plan.ts'
import type { Walk } from './sheet-rows.ts'

/**
 * Writes `{ program, exportedAt, columns, data }`, one application after the other. Values are typed and as they were
 * given: JSON has no formulas to be afraid of.
 */
export async function writeJson(
  out: Writable,
  { context, sheet, walk, at }: { context: ExportContext; sheet: PlannedSheet; walk: Walk; at: Date },
): Promise<void> {
  await pipeline(Readable.from(jsonText(context, sheet, walk, at), { objectMode: false }), out)
}

async function* jsonText(
  { program }: ExportContext,
  { columns }: PlannedSheet,
  walk: Walk,
  at: Date,
): AsyncGenerator<string> {
  const head = {
    program: { slug: program.slug, title: readText(program.texts.title, program.defaultLang, program.defaultLang) },
    exportedAt: at.toISOString(),
    columns: columns.map(({ key, title }) => ({ key, title })),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"data":[`
  let isFirst = true
  for await (const documents of walk()) {
    let chunk = ''
    for (const document of documents) {
      const row = Object.fromEntries(columns.map(({ key, readJson }) => [key, readJson(document) ?? null]))
      chunk += `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
      isFirst = false
    }
    if (chunk !== '') yield chunk
  }
  yield '\n]}\n'
}
