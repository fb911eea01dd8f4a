import { z } from 'zod'
import type { FormDefinition } from '../../forms/definition/index.ts'
import { holdsAnswer } from '../../forms/fields/index.ts'
import { formChanges } from '../../forms/index.ts'
import { endpoint, Id } from '../../kernel/index.ts'
import { LocalizedText } from '../../kernel/locale/index.ts'
import { applicantPart } from '../answers/questions-for-others.ts'
import { topFields } from '../title.ts'

/**
 * Keys of the questions that ask more than they did, of those who apply: new ones that are required, and those whose rules
 * are tighter (reference: form revisions, change classes). Questions inside groups stand for their group.
 */
export function tightenedKeys(before: FormDefinition, after: FormDefinition): string[] {
  const own = applicantPart(after)
  const changes = formChanges(applicantPart(before), own)
  const tightened = new Set(
    changes.flatMap(({ effect, field }) => (effect === 'tightened' && field ? [field.key] : [])),
  )
  return topFields(own.fields)
    .filter(({ type, computed, readOnly }) => holdsAnswer(type) && !computed && readOnly !== true)
    .filter(({ key, fields }) => tightened.has(key) || fields?.some((inner) => tightened.has(inner.key)))
    .map(({ key }) => key)
}

/** What a campaign would ask: applications that were sent with an earlier revision, by that revision. */
export const UpdatePlan = z.object({
  /** The published revision, which the campaign brings applications to. */
  revision: z.int(),
  timeZone: z.string(),
  touched: z.int(),
  revisions: z.array(
    z.object({
      revision: z.int(),
      applications: z.int(),
      questions: z.array(z.object({ key: z.string(), title: LocalizedText })),
    }),
  ),
})
export type UpdatePlan = z.infer<typeof UpdatePlan>

/** People who applied are asked to update what a newer revision of the form asks for. */
export const UpdateCampaign = z.object({
  id: Id,
  revision: z.int(),
  message: z.string(),
  until: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  /** Empty once the account is gone. */
  startedBy: z.string(),
  /** Null while it is at work. */
  finishedAt: z.iso.datetime().nullable(),
  /** Applications to be looked at, and those that were. */
  total: z.int(),
  done: z.int(),
  /** Reopened: their applicants were written to. */
  reopened: z.int(),
  /** Of these, those that were sent again, or are no longer waited for. */
  updated: z.int(),
  /** Left as they are: what they answered is fine already. */
  fine: z.int(),
  /** Left as they are: decided, withdrawn or sent back meanwhile. */
  skipped: z.int(),
})
export type UpdateCampaign = z.infer<typeof UpdateCampaign>

export const StartCampaign = z.object({
  /** The revision that was looked at; another one is refused. */
  revision: z.int().min(1).max(2_147_483_647),
  message: z.string().trim().min(1, 'required').max(5000),
  until: z.iso.datetime(),
})
export type StartCampaign = z.infer<typeof StartCampaign>

/** `campaign_running`: one of the form is at work. `campaign_needless`: no application that was sent is touched. */
export const campaignRefusals = { stale: 409, campaign_running: 409, campaign_needless: 409 } as const

const ofForm = '/api/user.programs/{programId}/forms/{formId}/update-campaigns'
const params = z.object({ programId: z.string().max(80), formId: Id })

export const updateCampaignEndpoints = {
  listUpdateCampaigns: endpoint({
    name: 'listUpdateCampaigns',
    method: 'GET',
    path: ofForm,
    summary: 'The campaigns that asked applicants to update what they had sent to a form, the newest first',
    access: { to: 'staff', permission: 'program.applications.read' },
    params,
    ok: z.object({ data: z.array(UpdateCampaign) }),
  }),
  planUpdateCampaign: endpoint({
    name: 'planUpdateCampaign',
    method: 'GET',
    path: `${ofForm}/plan`,
    summary: 'How many applications a campaign would ask, and for what',
    access: { to: 'staff', permission: 'program.applications.read' },
    params,
    ok: UpdatePlan,
  }),
  startUpdateCampaign: endpoint({
    name: 'startUpdateCampaign',
    method: 'POST',
    path: ofForm,
    summary: 'Reopen, in applications sent with an earlier revision, the questions that ask more now; cannot be undone',
    access: { to: 'staff', permission: 'program.applications.update' },
    params,
    body: StartCampaign,
    ok: UpdateCampaign,
    status: 201,
    refusals: campaignRefusals,
    perMinute: 10,
  }),
}
