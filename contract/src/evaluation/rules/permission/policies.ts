/** The life of a round of evaluation (docs/rules.md §12.1). */
export const sessionStages = [
  'draft',
  'ready',
  'open',
  'paused',
  'closed',
  'deliberation',
  'decided',
  'published',
  'archived',
] as const
export type SessionStage = (typeof sessionStages)[number]

/** Who sees what, fixed before a round opens. */
export const sessionPolicies = {
  /** When the jury learns who applies. */
  applicantIdentity: ['shown', 'hidden', 'until_own', 'until_deliberation'],
  /** When jurors read each other's evaluations. */
  peerContent: ['never', 'after_own', 'after_all_own', 'after_close', 'always'],
  /** When they learn whose they are. */
  peerIdentity: ['never', 'pseudonym', 'after_own', 'always'],
  /** Who sees figures of an entry. */
  aggregate: ['chair', 'after_own', 'after_close'],
  /** The feedback that applicants read once decisions are published. */
  applicantFeedback: ['none', 'comments', 'scores_and_comments'],
  jurorIdentityToApplicant: ['hidden', 'shown'],
  /** Whether jurors may take along, as files, what they are asked to judge and what they wrote of it. */
  jurorExport: ['none', 'own'],
} as const

export type StagedPolicy = { readonly [Name in keyof typeof sessionPolicies]: (typeof sessionPolicies)[Name][number] }

/** The safest policy. */
export const strictestPolicy: StagedPolicy = {
  applicantIdentity: 'hidden',
  peerContent: 'never',
  peerIdentity: 'never',
  aggregate: 'chair',
  applicantFeedback: 'none',
  jurorIdentityToApplicant: 'hidden',
  jurorExport: 'none',
}

export const sessionRoles = [
  'manager',
  'reader',
  'chair',
  'deputy',
  'juror',
  'secretary',
  'observer',
  'applicant',
  'stranger',
] as const
export type SessionRole = (typeof sessionRoles)[number]

/** Somebody before one entry of a round; what is absent is not so. Staff: `manager` may manage sessions, `reader` follow them. */
export interface SessionActor {
  readonly role: SessionRole
  /** A confirmed conflict with this entry. */
  readonly isConflicted?: boolean
  /** Of the jury: the invitation is accepted and the charter signed. */
  readonly hasAccepted?: boolean
  readonly isAssigned?: boolean
  /** One's own evaluation of this entry is handed in; of all one's entries. */
  readonly hasSubmitted?: boolean
  readonly hasSubmittedAll?: boolean
}

export interface StagedSession {
  readonly state: SessionStage
  readonly policy: StagedPolicy
}
