import type { z } from 'zod'
import { Operation } from '../kernel/index.ts'
import { InboxItem } from './inbox.ts'

/** Long work that one has ordered, with its program; null: of no program, or of one that one may not enter any more. */
export const OrderedWork = Operation.extend({ program: InboxItem.shape.program.nullable() })
export type OrderedWork = z.infer<typeof OrderedWork>
