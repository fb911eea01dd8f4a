import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'

export const programFeatureNames = [
  'forms',
  'jury',
  'blind',
  'automation',
  'webhooks',
  'mails',
  'team',
  'languages',
] as const

export const ProgramFeature = z.object({
  name: z.enum(programFeatureNames),
  isUsed: z.boolean(),
  /** What is missing before it can: the plan, the module, or a step of the team. */
  missing: z.enum(['plan', 'module', 'form', 'session', 'people']).nullable(),
  /** Where it is set up, without the language. */
  path: z.string(),
})
export type ProgramFeature = z.infer<typeof ProgramFeature>

export const programFeatureEndpoints = {
  listProgramFeatures: endpoint({
    name: 'listProgramFeatures',
    method: 'GET',
    path: '/api/user.programs/{programId}/program-features',
    summary: 'What a program uses, and what is missing before it can use the rest',
    access: { to: 'staff', permission: 'program.settings.read' },
    params: z.object({ programId: z.string().max(100) }),
    ok: z.object({ data: z.array(ProgramFeature) }),
  }),
}
