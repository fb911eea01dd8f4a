import { z } from 'zod'
import { allPermissions, Id, type Permission } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'
import { actionKinds } from './action.ts'
import { choiceSources, triggerNames } from './trigger-events.ts'

/** An event that can start a task, or be waited for. */
export const AutomationTrigger = z.object({
  name: z.enum(triggerNames),
  subject: z.enum(['application', 'session', 'program']),
  permission: z.enum(allPermissions as [Permission, ...Permission[]]),
  /** What can be chosen of it, and from where. */
  choices: z.array(z.object({ name: z.string(), from: z.enum(choiceSources) })),
})

const Named = z.object({ id: Id, name: z.string() })
const Titled = z.object({ id: Id, title: LocalizedText })

/** What the tasks of a program can name. */
export const AutomationCatalogue = z.object({
  triggers: z.array(AutomationTrigger.extend({ isAllowed: z.boolean() })),
  /** `isAllowed`: whoever asks may do it themselves, as far as that does not depend on what is chosen. */
  actions: z.array(z.object({ kind: z.enum(actionKinds as [string, ...string[]]), isAllowed: z.boolean() })),
  statuses: z.array(Titled.extend({ state: z.string() })),
  tags: z.array(Titled),
  categories: z.array(Titled),
  /** Steps with a form, which can be opened again. */
  steps: z.array(Titled.extend({ categoryId: Id })),
  people: z.array(Named),
  sessions: z.array(Named),
  templates: z.array(Named),
  /** Mail templates under a name of one's own, of the program and of the platform. */
  ownMails: z.array(Named),
  webhooks: z.array(Named),
  /** Channels of Slack and Mattermost. */
  channels: z.array(Named),
  /** Roles that somebody can hold in the program. */
  roles: z.array(Named),
  awardTemplates: z.array(Titled),
  /** Questions that ask for a date: `answers.<key>`. */
  dates: z.array(z.object({ name: z.string(), title: LocalizedText })),
})
export type AutomationCatalogue = z.infer<typeof AutomationCatalogue>
