import type { Locale } from '@laurel/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery, programQuery } from '../../programs/index.ts'
import type { TableFacts } from './table-columns.tsx'

const noCategories: TableFacts['categories'] = []
const noLanguages: readonly Locale[] = []

/** The program of the address and its categories, as far as they are known yet; `fallback` is the language of missing texts. */
export function useProgram(programSlug: string) {
  const { locale } = useWords()
  const { data: program } = useQuery(programQuery(programSlug, locale))
  const { data: categories } = useQuery(categoriesQuery(programSlug, locale))
  return {
    program,
    categories: categories?.data ?? noCategories,
    fallback: program?.defaultLang ?? locale,
    languages: program?.supportedLangs ?? noLanguages,
    timeZone: program?.timeZone ?? 'UTC',
  }
}
