import type { Program } from '@laurel/contract/programs'
import { isRefusal } from '../kernel/api/index.ts'
import { type PageContext, redirectTo } from '../kernel/router/index.ts'
import { mayInProgram } from './may-in-program.ts'
import { programQuery, programRolesQuery } from './queries.ts'

export interface Requested {
  readonly read: PageContext['read']
  readonly locale: PageContext['locale']
  readonly params: { readonly programSlug: string }
}

/** The program that a back office page is about; without one, back to the list (docs/rules.md §6), which says so. */
export async function activeProgram({ read, locale, params }: Requested): Promise<Program> {
  try {
    const program = await read(programQuery(params.programSlug, locale))
    // No roles on failure (docs/rules.md §7): everything is then read only.
    await read(programRolesQuery(program.id)).catch(() => undefined)
    return program
  } catch (error) {
    if (isRefusal(error, 'not_found') || isRefusal(error, 'missing_permissions'))
      throw redirectTo('/admin/programs?missing=program', locale)
    throw error
  }
}

/** The same for someone who may do this in it: its roles replace the platform's. Others go to the list (docs/rules.md §6). */
export async function programFor(requested: Requested, permission: string): Promise<Program> {
  const program = await activeProgram(requested)
  const roles = await requested.read(programRolesQuery(program.id)).catch(() => ({ data: [] }))
  if (!mayInProgram(roles.data, permission)) throw redirectTo('/admin/programs?missing=permission', requested.locale)
  return program
}
