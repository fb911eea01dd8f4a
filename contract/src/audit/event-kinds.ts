/** Families of events as people filter them; each holds the prefixes of its events. */
export const eventKinds = {
  applications: [
    'application.',
    'collaborator.',
    'referee.',
    'import.',
    'export.',
    'message.',
    'inbox.',
    'bulk.',
    'file.',
    'view.',
  ],
  evaluation: [
    'evaluation_session.',
    'evaluation.',
    'criterion.',
    'criteria.',
    'entry.',
    'juror.',
    'jurors.',
    'conflict.',
    'assignments.',
    'assignment.',
  ],
  program: ['program.', 'category.', 'step.', 'form.', 'form_template.', 'tag.', 'status.', 'assignment_rule.'],
  people: ['account.', 'member.', 'invitation.', 'role.'],
  platform: ['platform.', 'log.'],
} as const satisfies Record<string, readonly string[]>
export type EventKind = keyof typeof eventKinds
