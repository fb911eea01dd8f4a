import { z } from 'zod'
import { AssigneeRole } from '../applications/index.ts'
import { Id } from '../kernel/index.ts'
import { FilterTreeSchema } from '../listing/index.ts'

/** Somebody of the team who can look after applications, and how many they look after in the program. */
export const Assignable = z.object({ id: Id, name: z.string(), email: z.string(), assigned: z.int() })
export type Assignable = z.infer<typeof Assignable>

const written = {
  name: z.string().trim().min(1).max(120),
  /** Empty: every category. */
  categoryIds: z.array(Id).max(100),
  /** A filter of the list; null: whatever was answered. */
  condition: FilterTreeSchema.nullable(),
  userIds: z.array(Id).min(1).max(50),
  /** All of them, or one after the other. */
  share: z.enum(['all', 'in_turn']),
  role: AssigneeRole,
  /** Where it fits, the rules after it are not asked. */
  isLast: z.boolean(),
  isActive: z.boolean(),
}

/** Who looks after what is sent. Rules are asked in their order when an application is sent for the first time. */
export const WriteRule = z.object(written)
export type WriteRule = z.infer<typeof WriteRule>

export const AssignmentRule = z.object({
  ...written,
  id: Id,
  programId: Id,
  position: z.int(),
  /** How many applications it has assigned. */
  uses: z.int(),
  /** Names questions, categories or people that are no longer there: they are passed over. */
  dropped: z.object({ fields: z.array(z.string()), categoryIds: z.array(Id), userIds: z.array(Id) }),
})
export type AssignmentRule = z.infer<typeof AssignmentRule>
