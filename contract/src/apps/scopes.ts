import type { Permission } from '../kernel/index.ts'

interface ScopeDefinition {
  /** The part of the rights of the person behind it that actions and lists see. */
  readonly permissions: readonly Permission[]
  /** The calls that it opens, by name. A call that no scope names refuses every key and token. */
  readonly calls: readonly string[]
}

/**
 * The parts of a person's rights that a key or an application may be given: the one table of them. A right is the scope's
 * and the person's, asked at each call; no scope decides on applications, deletes them, judges, or changes people and roles.
 */
export const scopes = {
  /** Open to every key and token. */
  profile: { permissions: [], calls: ['getApiIdentity'] },
  'programs.read': {
    permissions: ['platform.back-office-access.authorize', 'program.settings.read', 'program.forms.read'],
    calls: [
      'listPrograms',
      'getProgram',
      'listCategories',
      'getPublicationWarnings',
      'listForms',
      'getForm',
      'listFormRevisions',
      'getFormRevision',
    ],
  },
  'applications.read': {
    permissions: ['platform.back-office-access.authorize', 'program.applications.read'],
    calls: [
      'listDeposits',
      'countDepositList',
      'countDepositFacets',
      'listApplications',
      'listApplicationColumns',
      'listApplicationPoints',
      'countApplications',
      'countApplicationList',
      'countFacets',
      'getApplication',
      'getApplicationPeople',
      'getApplicationDocument',
      'listApplicationHistory',
      'listEdits',
      'listComments',
      'listTasks',
      'getSubmission',
      'getReceipt',
      'listStatuses',
      'listTags',
      'listAssignable',
      'listRequests',
      'listMoreTime',
    ],
  },
  'applications.write': {
    permissions: ['program.applications.read', 'program.applications.update'],
    calls: [
      'addApplication',
      'editAnswers',
      'uploadEditFile',
      'changeApplicationState',
      'setApplicationStatus',
      'tagApplication',
      'addTag',
      'assignApplication',
      'writeComment',
      'addTask',
      'changeTask',
      'answerGate',
      'answerRequest',
      'giveMoreTime',
    ],
  },
  'files.read': { permissions: ['program.applications.read', 'program.settings.read'], calls: ['streamFile'] },
  'messages.read': {
    permissions: ['program.applications.read'],
    calls: ['listConversations', 'countConversations', 'listMessages', 'listMessageTemplates'],
  },
  'messages.send': {
    permissions: ['program.applications.read', 'program.applications.update'],
    calls: ['sendMessage', 'uploadMessageFile', 'previewMessage', 'settleConversation'],
  },
  'evaluation.read': {
    permissions: ['program.evaluation.read'],
    calls: [
      'listEvaluationSessions',
      'getEvaluationSession',
      'listCriteria',
      'listEntries',
      'getEntry',
      'listJurors',
      'listResultRuns',
      'getResults',
    ],
  },
  'webhooks.manage': {
    permissions: ['program.integrations.manage'],
    calls: [
      'listWebhooks',
      'getWebhook',
      'createWebhook',
      'changeWebhook',
      'deleteWebhook',
      'testWebhook',
      'pauseWebhook',
      'resumeWebhook',
      'listDeliveries',
      'getDelivery',
      'retryDelivery',
      'listHooks',
      'subscribeHook',
      'unsubscribeHook',
      'listHookSamples',
    ],
  },
} as const satisfies Record<string, ScopeDefinition>

export type Scope = keyof typeof scopes

export const scopeNames = Object.keys(scopes) as Scope[]

/** What people choose from: an area, and the scopes that reading and writing it take. */
export const scopeAreas = [
  { area: 'programs', read: 'programs.read' },
  { area: 'applications', read: 'applications.read', write: 'applications.write' },
  { area: 'files', read: 'files.read' },
  { area: 'messages', read: 'messages.read', write: 'messages.send' },
  { area: 'evaluation', read: 'evaluation.read' },
  { area: 'webhooks', write: 'webhooks.manage' },
] as const satisfies readonly { area: string; read?: Scope; write?: Scope }[]

export type ScopeArea = (typeof scopeAreas)[number]['area']

/** The permissions that scopes let through, together. */
export function permissionsOfScopes(names: readonly Scope[]): ReadonlySet<Permission> {
  return new Set(names.flatMap((name): readonly Permission[] => scopes[name].permissions))
}

/** The calls that scopes open, together; those of `profile` always. */
export function callsOfScopes(names: readonly Scope[]): ReadonlySet<string> {
  return new Set(['profile' as const, ...names].flatMap((name): readonly string[] => scopes[name].calls))
}

/** The scope that opens a call; undefined where none does. */
export function scopeOfCall(call: string): Scope | undefined {
  return scopeNames.find((name) => (scopes[name].calls as readonly string[]).includes(call))
}
