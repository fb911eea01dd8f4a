import { z } from 'zod'
import { formRefusals } from '../forms/index.ts'
import { endpoint, ListQuery, listOf } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { ProgramPreview } from './portal.ts'
import { Program, ProgramDraft, ProgramSettings, ProgramSummary, programStatuses } from './program.ts'
import { PublicationWarning } from './publication/warnings.ts'
import { programRefusals } from './refusals.ts'

/** A program is named by its id or its slug. */
export const program = z.object({ programId: z.string().max(80) })
export const language = z.object({ lang: Locale.optional() })
export const one = '/api/user.programs/{programId}' as const

const { program_not_ready, program_not_active, program_status_forbidden, confirmation_mismatch } = programRefusals
const manageAll = { to: 'staff', permission: 'platform.programs.manage' } as const
const publish = { to: 'staff', permission: 'program.settings.publish' } as const

export const ProgramsQuery = ListQuery.extend({
  status: z.enum([...programStatuses, 'all']).default('active'),
  limit: z.coerce.number().int().min(1).max(200).default(10),
  lang: Locale.optional(),
  /** As the kind is written in the language of the list. */
  kind: z.string().max(300).optional(),
  /** `recent`: what changed bucket last comes first (docs/rules.md §4); `closing`: the next to close first. */
  sort: z.enum(['recent', 'closing', 'title']).default('recent'),
})
export type ProgramsQuery = z.infer<typeof ProgramsQuery>

export const programEndpoints = {
  listPrograms: endpoint({
    name: 'listPrograms',
    method: 'GET',
    path: '/api/user.programs',
    summary:
      "The caller's programs of one bucket; `metadata.total` counts the bucket. A `before` cursor may be sent under either name",
    access: { to: 'staff', permission: 'platform.back-office-access.authorize' },
    query: ProgramsQuery,
    ok: listOf(ProgramSummary).extend({
      kinds: z.array(z.string()).describe('The kinds met in the bucket, in the language of the list'),
    }),
  }),
  createProgram: endpoint({
    name: 'createProgram',
    method: 'POST',
    path: '/api/user.programs',
    summary: 'Create a program; its address is made from its title',
    access: manageAll,
    body: ProgramDraft,
    ok: Program,
    status: 201,
  }),
  getProgram: endpoint({
    name: 'getProgram',
    method: 'GET',
    path: one,
    summary: 'A program and its settings',
    access: { to: 'staff', permission: 'program.settings.read' },
    params: program,
    query: language,
    ok: Program,
  }),
  saveProgram: endpoint({
    name: 'saveProgram',
    method: 'PUT',
    path: one,
    summary:
      "Change a program's texts, languages, dates and limits; the version read before protects the work of others",
    access: { to: 'staff', permission: 'program.settings.manage' },
    params: program,
    query: language,
    body: ProgramSettings,
    bodyLimit: 8 * 1024 * 1024,
    ok: Program,
    refusals: { program_not_active },
  }),
  duplicateProgram: endpoint({
    name: 'duplicateProgram',
    method: 'POST',
    path: `${one}/duplication`,
    summary:
      'Copy a program with its categories, steps and the latest definitions of its forms; the copy is not published',
    access: manageAll,
    params: program,
    ok: Program,
    status: 201,
  }),
  archiveProgram: endpoint({
    name: 'archiveProgram',
    method: 'POST',
    path: `${one}/archive`,
    summary: 'Archive an active program: it can still be read by its staff',
    access: manageAll,
    params: program,
    ok: Program,
    refusals: { program_status_forbidden },
  }),
  restoreProgram: endpoint({
    name: 'restoreProgram',
    method: 'POST',
    path: `${one}/restoration`,
    summary: 'Bring a program back to the active ones, from the archive or, unpublished, from the trash',
    access: manageAll,
    params: program,
    body: z
      .object({ undo: z.boolean().optional().describe('Put it back exactly as it was before it went to the trash') })
      .optional(),
    ok: Program,
    refusals: { program_status_forbidden },
  }),
  deleteProgram: endpoint({
    name: 'deleteProgram',
    method: 'DELETE',
    path: one,
    summary: 'Put a program in the trash, where it stays 30 days',
    access: manageAll,
    params: program,
    ok: Program,
    refusals: { program_status_forbidden },
  }),
  eraseProgram: endpoint({
    name: 'eraseProgram',
    method: 'POST',
    path: `${one}/erasure`,
    summary: 'Erase a program of the trash for ever, with all that belongs to it',
    access: manageAll,
    params: program,
    body: z.object({ confirm: z.string().max(20).describe('DLT, in any case') }),
    refusals: { program_status_forbidden, confirmation_mismatch },
  }),
  publishProgram: endpoint({
    name: 'publishProgram',
    method: 'POST',
    path: `${one}/publication`,
    summary: 'Publish a program and the drafts of the forms that its steps show, once the pre-publish check passes',
    access: publish,
    params: program,
    ok: Program,
    refusals: { program_not_ready, program_not_active, form_not_valid: formRefusals.form_not_valid },
  }),
  getPublicationWarnings: endpoint({
    name: 'getPublicationWarnings',
    method: 'GET',
    path: `${one}/publication`,
    summary: 'What readers of the program would miss if it were published now; none of it forbids the publication',
    access: { to: 'staff', permission: 'program.settings.read' },
    params: program,
    query: language,
    ok: z.object({ warnings: z.array(PublicationWarning) }),
  }),
  previewProgram: endpoint({
    name: 'previewProgram',
    method: 'GET',
    path: `${one}/preview`,
    summary: 'The public page of a program, published or not, with the latest drafts of its forms',
    access: { to: 'staff', permission: 'program.settings.read' },
    params: program,
    query: language,
    ok: ProgramPreview,
  }),
  unpublishProgram: endpoint({
    name: 'unpublishProgram',
    method: 'DELETE',
    path: `${one}/publication`,
    summary: 'Take a program offline; its applications stay',
    access: publish,
    params: program,
    ok: Program,
    refusals: { program_not_active },
  }),
}
