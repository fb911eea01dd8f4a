import { z } from 'zod'
import { endpoint, ListQuery, listOf } from '../kernel/index.ts'
import { privacyRefusals } from './refusals.ts'
import { RetentionPreview, RetentionRule, RetentionRuleDraft } from './retention.ts'

const readers = { to: 'staff', permission: 'platform.privacy.read' } as const
const managers = { to: 'staff', permission: 'platform.privacy.manage' } as const
const one = z.object({ retentionRuleId: z.string().max(100) })
const { already_postponed, not_in_plan, run_not_failed } = privacyRefusals

/** How long a platform keeps what. */
export const retentionEndpoints = {
  listRetentionRules: endpoint({
    name: 'listRetentionRules',
    method: 'GET',
    path: '/api/retention-rules',
    summary: 'The rules of retention, with their next runs',
    access: readers,
    query: ListQuery,
    ok: listOf(RetentionRule),
  }),
  createRetentionRule: endpoint({
    name: 'createRetentionRule',
    method: 'POST',
    path: '/api/retention-rules',
    summary: 'Makes a rule; one without any length needs `DLT`, waits 48 hours, and owners hear of it',
    access: managers,
    body: RetentionRuleDraft,
    ok: RetentionRule,
    status: 201,
    refusals: { not_in_plan },
  }),
  changeRetentionRule: endpoint({
    name: 'changeRetentionRule',
    method: 'PUT',
    path: '/api/retention-rules/{retentionRuleId}',
    summary: 'Changes a rule; a shorter length counts after 30 days',
    access: managers,
    params: one,
    body: RetentionRuleDraft,
    ok: RetentionRule,
    refusals: { not_in_plan },
  }),
  deleteRetentionRule: endpoint({
    name: 'deleteRetentionRule',
    method: 'DELETE',
    path: '/api/retention-rules/{retentionRuleId}',
    summary: 'Ends a rule; what it would have erased stays',
    access: managers,
    params: one,
  }),
  previewRetention: endpoint({
    name: 'previewRetention',
    method: 'POST',
    path: '/api/retention-rules/preview',
    summary: 'What a rule would erase today, counted and shown by examples; nothing is written',
    access: readers,
    body: RetentionRuleDraft,
    ok: RetentionPreview,
    perMinute: 30,
  }),
  postponeRetentionRun: endpoint({
    name: 'postponeRetentionRun',
    method: 'POST',
    path: '/api/retention-rules/{retentionRuleId}/postponement',
    summary: 'Puts the next run of a rule off by 30 days, once, with a reason that is kept',
    access: managers,
    params: one,
    body: z.object({ reason: z.string().trim().min(1).max(1000) }),
    ok: RetentionRule,
    refusals: { already_postponed },
  }),
  retryRetentionRun: endpoint({
    name: 'retryRetentionRun',
    method: 'POST',
    path: '/api/retention-rules/{retentionRuleId}/retry',
    summary: 'Goes on with a run that failed; nothing is erased twice',
    access: managers,
    params: one,
    ok: RetentionRule,
    status: 202,
    refusals: { run_not_failed },
    perMinute: 10,
  }),
}
