import { ChangeSummarySchema } from '@laurel/contract/forms'
import { FormDefinitionSchema } from '@laurel/contract/forms/definition'
import { LocalizedText } from '@laurel/contract/kernel/locale'
import type { ArchivedTable } from '../kernel/archive/index.ts'
import { cleanDefinition } from './clean-definition.ts'

const definition = FormDefinitionSchema.transform(cleanDefinition)

/** Drafts, and every revision that was published: answers name theirs. */
export const archivedForms: readonly ArchivedTable[] = [
  {
    name: 'forms',
    by: 'program_id',
    order: ['id'],
    people: { updated_by: 'null' },
    columns: { title: LocalizedText, definition },
  },
  {
    name: 'form_revisions',
    by: 'form_id',
    in: 'forms',
    order: ['form_id', 'number'],
    people: { published_by: 'null' },
    columns: { definition, summary: ChangeSummarySchema.nullable() },
  },
]
