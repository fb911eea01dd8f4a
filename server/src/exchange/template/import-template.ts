import { PassThrough } from 'node:stream'
import { type TemplateColumn, templateColumns } from '@laurel/contract/exchange/imports'
import { dayIn } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type Streamed, streamed } from '../../kernel/http/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type Cell, type Column, writeCsv, writeXlsx } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { type ExchangeContext, readContext } from '../mapping-context.ts'
import { exampleAnswer } from './example-answer.ts'
import { factTitles } from './fact-titles.ts'
import { possibleAnswers } from './possible-answers.ts'
import { fieldsBehind, placesOf } from './template-fields.ts'

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A file to fill in, in the caller's language: the columns that an import of the program recognises, and one example row. */
export async function importTemplate(scene: Scene, program: ProgramRow, format: keyof typeof mimes): Promise<Streamed> {
  const context = await readContext(scene.db, program)
  const { locale } = scene
  const naming = { facts: factTitles(locale), lang: locale, fallback: program.defaultLang }
  const named = templateColumns(placesOf(context), naming)
  const columns = named.map((column): Column => ({ title: column.title, type: typeOf(column), width: 24 }))
  const rows = [named.map((column) => exampleCell(column, context, locale, scene.now))]
  const out = new PassThrough()
  const written =
    format === 'csv'
      ? // In French and most others spreadsheets expect semicolons.
        writeCsv(out, { columns, rows, delimiter: locale === 'en' ? ',' : ';' })
      : writeXlsx(out, {
          sheets: [
            { name: say(locale, 'exchange.export.sheet'), columns, rows },
            possibleAnswers(named, context, locale),
          ],
        })
  written.catch((error: Error) => out.destroy(error))
  const name = encodeURIComponent(`${program.slug}-${say(locale, 'exchange.template.file')}.${format}`)
  return streamed(out, {
    'content-type': mimes[format],
    'content-disposition': `attachment; filename="${program.slug}.${format}"; filename*=UTF-8''${name}`,
    'cache-control': 'no-store',
  })
}

function typeOf(column: TemplateColumn): Column['type'] {
  if ('fact' in column) return 'text'
  const { type } = column.inner ?? column.target
  return type === 'number' || type === 'date' ? type : 'text'
}

/** The example is an application to the first category that takes any; the questions of the others stay empty. */
function exampleCell(column: TemplateColumn, { categories, program }: ExchangeContext, lang: Locale, now: Date): Cell {
  const fallback = program.defaultLang
  const first = categories.find(({ isReady }) => isReady)
  if (!('fact' in column)) {
    const [field] = first ? fieldsBehind(column, [first]) : []
    const word = say(lang, 'exchange.template.word')
    return field ? exampleAnswer(field, { lang, fallback, today: dayIn(program.timeZone, now), word }) : null
  }
  if (column.fact === 'category') return readText(first?.title, lang, fallback)
  return { reference: 'EX-001', firstName: 'Camille', lastName: 'Martin', email: 'camille.martin@example.org' }[
    column.fact
  ]
}
