import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { allOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../queries.ts'
import { type NextAction, nextActionOf } from './next-action.ts'
import { useRights } from './use-rights.ts'

/** The forms of a program, as its steps name them. */
export function formsOf({ id }: Program, lang: string) {
  return allOf('listForms', { params: { programId: id }, query: { lang } })
}

/** What the program needs before it can be published; `publish` when nothing, undefined where nobody may do it or it is not known. */
export function useNextAction(program: Program): NextAction | { readonly kind: 'publish' } | undefined {
  const { locale } = useWords()
  const { mayEdit } = useRights(program)
  const isRequested = mayEdit && program.publishedAt === null
  const categories = useQuery({ ...categoriesQuery(program.id, locale), enabled: isRequested }).data
  const forms = useQuery({ ...formsOf(program, locale), enabled: isRequested }).data
  if (!isRequested || !categories || !forms) return undefined
  return nextActionOf(categories.data, forms) ?? { kind: 'publish' }
}
