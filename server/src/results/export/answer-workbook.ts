import { PassThrough } from 'node:stream'
import type { Session } from '../../evaluation/store/index.ts'
import { type Streamed, streamed } from '../../kernel/http/index.ts'
import { type Sheet, writeXlsx } from '../../kernel/sheets/index.ts'
import type { ProgramRow } from '../../programs/index.ts'

/** Sheets of a session as a workbook to be saved, written as it is sent. */
export function answerWorkbook(program: ProgramRow, session: Session, sheets: readonly Sheet[]): Streamed {
  const out = new PassThrough()
  writeXlsx(out, { sheets }).catch((error) => out.destroy(error))
  return streamed(out, {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="${program.slug}-${session.slug}.xlsx"`,
    'cache-control': 'no-store',
  })
}
