import { z } from 'zod'
import { FormChangeSchema } from '../forms/index.ts'
import { endpoint, Id } from '../kernel/index.ts'

/** What changed in the form of a step since its applicant was last told, or began; only what they must know. */
export const StepFormChanges = z.object({
  stepId: Id,
  since: z.int(),
  revision: z.int(),
  changes: z.array(FormChangeSchema),
})
export type StepFormChanges = z.infer<typeof StepFormChanges>

const own = '/api/portal/me/responses/{responseId}/form-changes' as const
const params = z.object({ responseId: Id })

/** Drafts follow the published revision of their forms: applicants read here what that changed. */
export const formChangeEndpoints = {
  listFormChanges: endpoint({
    name: 'listFormChanges',
    method: 'GET',
    path: own,
    summary: 'What changed in the forms of my draft since I began them, or last said that I have seen it',
    access: { to: 'party', as: 'applicant' },
    params,
    ok: z.object({ data: z.array(StepFormChanges) }),
  }),
  markFormChangesSeen: endpoint({
    name: 'markFormChangesSeen',
    method: 'POST',
    path: `${own}/seen`,
    summary: 'I have seen what changed in the form of a step, up to this revision',
    access: { to: 'party', as: 'applicant', right: 'edit' },
    params,
    body: z.object({ stepId: Id, revision: z.int().min(1).max(2_147_483_647) }),
  }),
}
