import type { ConflictHit } from '@laurel/contract/assignment'
import { csvCell } from '@laurel/contract/kernel/text'
import type { Words } from '../../kernel/words/index.ts'

/** The table as a file that spreadsheets open: UTF-8 with its mark, semicolons. */
export function hitsCsv(hits: readonly ConflictHit[], { t }: Words): Blob {
  const rows = [
    [
      t('evaluation.check.person'),
      t('evaluation.application'),
      t('evaluation.check.reference'),
      t('evaluation.check.evidence'),
    ],
    ...hits.map(({ name, title, reference, evidence }) => [
      name,
      title,
      reference ?? '',
      evidence.map(({ sign, matched }) => t(`evaluation.evidence.${sign}`, { matched })).join(' '),
    ]),
  ]
  const lines = rows.map((row) => row.map((cell) => csvCell(cell, ';')).join(';'))
  return new Blob(['\ufeff', lines.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' })
}
