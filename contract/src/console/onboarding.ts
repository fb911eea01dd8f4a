import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { MomentInput } from '../kernel/locale/index.ts'
import { Colour } from '../platforms/index.ts'

/** Complete programs to begin with; `own` is an empty one, for whoever has a form already. */
export const templateNames = ['prize', 'call', 'scholarship', 'accelerator', 'grant', 'own'] as const
export const TemplateName = z.enum(templateNames)
export type TemplateName = z.infer<typeof TemplateName>

export const ProgramTemplate = z.object({
  name: TemplateName,
  questions: z.number(),
  emails: z.number(),
  criteria: z.number(),
})

export const Onboarding = z.object({
  step: z.enum(['space', 'colours', 'program', 'done']),
  templates: z.array(ProgramTemplate),
  /** What is left on the list of the dashboard; null: it was put away, or there is none. */
  list: z
    .object({
      programSlug: z.string().nullable(),
      isTeamInvited: z.boolean(),
      isProgramPublished: z.boolean(),
      isOrganiserKnown: z.boolean(),
    })
    .nullable(),
})
export type Onboarding = z.infer<typeof Onboarding>

const access = { to: 'staff', permission: 'platform.settings.manage' } as const

export const onboardingEndpoints = {
  readOnboarding: endpoint({
    name: 'readOnboarding',
    method: 'GET',
    path: '/api/onboarding',
    summary: 'How far a new platform has come, and what is left to do',
    access,
    ok: Onboarding,
  }),
  saveOnboarding: endpoint({
    name: 'saveOnboarding',
    method: 'PUT',
    path: '/api/onboarding',
    summary: 'Keeps the colours and the step that a new platform is at, or puts its list away',
    access,
    body: z.object({
      primaryColor: Colour.optional(),
      secondaryColor: Colour.optional(),
      step: z.enum(['colours', 'program', 'done']).optional(),
      isListClosed: z.boolean().optional(),
    }),
    ok: Onboarding,
  }),
  createFirstProgram: endpoint({
    name: 'createFirstProgram',
    method: 'POST',
    path: '/api/onboarding/program',
    summary: 'Makes a program from a template, with its form, its steps and the sheet of its jury',
    access: { to: 'staff', permission: 'platform.programs.manage' },
    body: z.object({
      template: TemplateName,
      title: z.string().trim().min(1).max(200),
      closesAt: MomentInput.nullable(),
    }),
    ok: z.object({ slug: z.string() }),
    status: 201,
  }),
}
