import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'

/** A form of a program, or a template of the platform. */
export const PlatformForm = z.object({
  id: Id,
  title: LocalizedText,
  /** Null: a template. */
  program: z.object({ slug: z.string(), title: LocalizedText }).nullable(),
  questions: z.number(),
  changedAt: z.iso.datetime(),
})
export type PlatformForm = z.infer<typeof PlatformForm>

export const platformFormEndpoints = {
  listPlatformForms: endpoint({
    name: 'listPlatformForms',
    method: 'GET',
    path: '/api/platform-forms',
    summary: 'The forms of the programs whose forms the caller may see, and the templates of the platform',
    access: { to: 'staff', permission: 'platform.back-office-access.authorize' },
    query: ListQuery,
    ok: listOf(PlatformForm),
  }),
}
