import { PassThrough, Readable } from 'node:stream'
import { readText } from '@laurel/contract/kernel/text'
import { plainAmount } from '@laurel/contract/payments'
import { type Streamed, streamed } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Cell, type Column, csvText, writeXlsx } from '../kernel/sheets/index.ts'
import { say } from '../kernel/words/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { dayOrNull } from './days.ts'
import { listGrantsOfProgram } from './store/index.ts'

const maxExported = 50_000
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The grants of a program as a table. */
export async function exportGrants(scene: Scene, program: ProgramRow, as: 'csv' | 'xlsx'): Promise<Streamed> {
  const t = (key: string) => say(scene.locale, `grants.export.${key}`)
  const column = (key: string, type: Column['type'] = 'text'): Column => ({ title: t(key), type })
  const columns = [
    column('application'),
    column('reference'),
    column('grantee'),
    column('fund'),
    column('amount', 'number'),
    column('paid', 'number'),
    column('currency'),
    column('state'),
    column('report', 'date'),
    column('proposed', 'date'),
  ]
  const found = await listGrantsOfProgram(scene.db, program.id, maxExported)
  const rows = found.map((row): Cell[] => [
    row.application_title ?? row.title,
    row.reference ?? '',
    row.applicant_name ?? '',
    row.fund_name,
    Number(plainAmount(row.amount, row.currency)),
    Number(plainAmount(Number(row.paid), row.currency)),
    row.currency,
    t(`state.${row.state}`),
    dayOrNull(row.report_due_on) ?? '',
    row.created_at.toISOString().slice(0, 10),
  ])
  const name = readText(program.texts.title, scene.locale, program.defaultLang)
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w -]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase()
  const headers = {
    'content-disposition': `attachment; filename="${plain || 'program'}-grants.${as}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  }
  if (as === 'csv') {
    const text = Readable.from(csvText({ columns, rows, delimiter: ';' }))
    return streamed(text, { ...headers, 'content-type': 'text/csv; charset=utf-8' })
  }
  const out = new PassThrough()
  writeXlsx(out, { sheets: [{ name: t('sheet'), columns, rows }] }).catch((error) => out.destroy(error))
  return streamed(out, { ...headers, 'content-type': spreadsheet })
}
