import type { RetentionRuleDraft } from '@laurel/contract/privacy'
import { changeCookieSettings, createPrivacyRequest, createRetentionRule } from '../server/src/privacy/index.ts'
import { runAs, type Stage } from './run-as.ts'

const DAY_MS = 86_400_000

const rule = (
  more: Partial<RetentionRuleDraft> & Pick<RetentionRuleDraft, 'subject' | 'since'>,
): RetentionRuleDraft => ({
  length: 12,
  unit: 'months',
  programId: null,
  states: [],
  mode: 'shell',
  responsibleId: null,
  isActive: true,
  confirmation: '',
  ...more,
})

const rules: readonly RetentionRuleDraft[] = [
  rule({ subject: 'drafts', since: 'last_change' }),
  rule({ subject: 'applications', since: 'decision_published', length: 24, states: ['rejected', 'withdrawn'] }),
  rule({ subject: 'transactions', since: 'last_payment', length: 10, unit: 'years' }),
  rule({ subject: 'logs', since: 'happened', length: 36 }),
  rule({ subject: 'accounts', since: 'last_visit', length: 36, isActive: false }),
]

/** Letters that came to the team: one whose 30 days are almost over, one of this week. */
const posts = [
  { kind: 'erasure', name: 'Léon Bassard', email: 'leon.bassard@courriel.example', days: 29 },
  { kind: 'access', name: 'Anouk Perret', email: 'anouk@perret.example', days: 6 },
] as const

/** Traboule counts its visits once visitors agree, says how long it keeps what, and has letters to answer. */
export async function writePrivacy(stage: Stage, now: Date): Promise<void> {
  await runAs(stage, 'owner', now, async (scene) => {
    const measure = {
      provider: 'Matomo',
      address: 'https://mesure.traboule.example',
      siteId: '7',
      place: 'Roubaix',
      months: 13,
    }
    await changeCookieSettings(scene, { measure, asksAgain: false })
    for (const one of rules) await createRetentionRule(scene, one)
    for (const { days, ...post } of posts)
      await createPrivacyRequest(scene, {
        ...post,
        message: '',
        askedAt: new Date(now.getTime() - days * DAY_MS).toISOString(),
      })
  })
}
