import { FormDefinitionSchema } from '@laurel/contract/forms'
import type { ArchivedRow, ArchivedTable } from '../kernel/archive/index.ts'
import { cleanDefinition } from './clean-definition.ts'

function clean(row: ArchivedRow): ArchivedRow {
  return { ...row, definition: cleanDefinition(FormDefinitionSchema.parse(row.definition)) }
}

/** Drafts, and every revision that was published: answers name theirs. */
export const archivedForms: readonly ArchivedTable[] = [
  { name: 'forms', by: 'program_id', order: ['id'], people: { updated_by: 'null' }, clean },
  {
    name: 'form_revisions',
    by: 'form_id',
    in: 'forms',
    order: ['form_id', 'number'],
    people: { published_by: 'null' },
    clean,
  },
]
