import { LocalizedText } from '@laurel/contract/kernel'
import type { ArchivedRow, ArchivedTable } from '../kernel/archive/index.ts'
import { sanitiseRichTexts } from '../kernel/rich-text/index.ts'

const cleanTexts =
  (column: string) =>
  (row: ArchivedRow): ArchivedRow => ({ ...row, [column]: sanitiseRichTexts(LocalizedText.parse(row[column])) })

/** The program itself. It comes in unpublished: somebody looks at it first. */
export const archivedPrograms: readonly ArchivedTable[] = [
  {
    name: 'programs',
    by: 'id',
    order: ['id'],
    omit: ['published_at', 'status_before', 'status_changed_at', 'status_changed_by', 'plan_stamp'],
    people: { created_by: 'null' },
    clean: cleanTexts('description'),
  },
]

/** What stands on forms. */
export const archivedPaths: readonly ArchivedTable[] = [
  { name: 'categories', by: 'program_id', order: ['id'] },
  { name: 'steps', by: 'program_id', order: ['id'], clean: cleanTexts('content') },
]

export const archivedDocuments: readonly ArchivedTable[] = [
  { name: 'question_documents', by: 'category_id', in: 'categories', order: ['category_id', 'lang', 'file_id'] },
]
