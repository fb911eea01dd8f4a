import { applicationSources, applicationStates, gatePressing } from '@laurel/contract/applications/states'
import { locales } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Scene } from '../kernel/scene.ts'
import { listCategories, type ProgramRow } from '../programs/index.ts'
import type { ListField } from './list-fields.ts'
import type { RequestedList } from './list-query.ts'
import { listAssignedPeople, listProgramsApplied, listStatusesInUse, listTagsInUse } from './store/list-group-keys.ts'

/** Values come before missing ones. */
const there = ['true']

/**
 * The groups in which a list ordered by a field is put, in the order that the team knows them by: its own for statuses,
 * tags and categories, the alphabet for programs and people. Undefined for fields whose values have an order of their own.
 */
export async function groupKeys(
  scene: Scene,
  program: ProgramRow | undefined,
  field: ListField,
): Promise<readonly string[] | undefined> {
  if (field.from !== 'fact') return field.kind === 'presence' ? there : undefined
  switch (field.fact) {
    case 'state':
      return applicationStates
    case 'source':
      return applicationSources
    case 'lang':
      return locales
    case 'gate':
      return gatePressing
    case 'category':
      return program ? idsOf(await listCategories(scene.db, program.id)) : []
    case 'status':
      return program ? listStatusesInUse(scene.db, program.id) : []
    case 'tags':
      return program ? listTagsInUse(scene.db, program.id) : []
    case 'assignees':
      return listAssignedPeople(scene.db)
    case 'program':
      return programsByTitle(scene)
    default:
      return undefined
  }
}

/** Without the groups that a filter by the same field leaves out: nothing is looked for there. */
export function cachedGroups(groups: readonly string[], { sort, where }: RequestedList): readonly string[] {
  const { field } = sort
  if (field.from !== 'fact' || !('and' in where) || several.has(field.fact)) return groups
  const choices = where.and.flatMap((part) =>
    'field' in part && part.op === 'in' && part.field.from === 'fact' && part.field.fact === field.fact
      ? [part.values]
      : [],
  )
  return groups.filter((key) => choices.every((values) => values.some((value) => String(value).toLowerCase() === key)))
}

/** An application has several of these, and stands in the group of one. */
const several: ReadonlySet<string> = new Set(['tags', 'assignees', 'gate'])

const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id)

async function programsByTitle({ db, locale }: Scene): Promise<string[]> {
  const programs = await listProgramsApplied(db)
  const titled = programs.map(({ id, title, defaultLang }) => ({ id, title: readText(title, locale, defaultLang) }))
  return idsOf(
    titled.sort((one, other) => one.title.localeCompare(other.title, locale) || (one.id < other.id ? -1 : 1)),
  )
}
