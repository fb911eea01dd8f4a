import { FilterTreeSchema, ViewColumn } from '@laurel/contract/listing'
import { z } from 'zod'
import { type ArchivedTable, fits } from '../kernel/archive/index.ts'

/** Views that the team shares. */
export const archivedViews: readonly ArchivedTable[] = [
  {
    name: 'saved_views',
    by: 'program_id',
    order: ['id'],
    people: { owner_id: 'null' },
    butNot: "t.scope = 'private'",
    columns: { columns: fits(z.array(ViewColumn)), filter: fits(FilterTreeSchema.nullable()) },
  },
]
