import type { Caller } from './caller.ts'

/** Where a session is, by its slugs. */
export interface Place {
  programId: string
  sessionId: string
}

/** A session in draft, with a charter, a criterion, a decision of each kind and both applications. */
export async function makeJurySession(
  owner: Caller,
  params: Place,
  applicationIds: string[],
  applicantIdentity: 'hidden' | 'shown',
): Promise<void> {
  const title = { fr: 'Jury des eaux', en: 'Jury of waters' }
  const policy = { applicantIdentity, applicantFeedback: 'scores_and_comments', jurorExport: 'own' } as const
  const body = { title, slug: params.sessionId, reviewsPerEntry: 1, policy }
  await owner.call('createEvaluationSession', { params: { programId: params.programId }, body })
  await owner.call('addCriterion', { params, body: { title: { fr: 'Effet', en: 'Effect' } } })
  await owner.call('changeCharter', {
    params,
    body: { text: { fr: '<p>Je déclare tout lien.</p>', en: '<p>I declare every link.</p>' }, version: 0 },
  })
  await owner.call('addEntries', { params, body: { applicationIds } })
  const type = (fr: string, en: string, outcome: 'accepted' | 'rejected', quota: number | null) => ({
    ...{ label: { fr, en }, outcome, quota },
    ...{ categoryQuotas: {}, takesAmount: false },
  })
  const types = [
    type('Lauréat des eaux', 'Laureate of waters', 'accepted', 1),
    type('Non retenu', 'Not chosen', 'rejected', null),
  ]
  await owner.call('changeDecisionSettings', { params, body: { types, budgetCents: null, currency: 'EUR' } })
}
