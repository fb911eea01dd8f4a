import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery, programQuery } from '../../programs/index.ts'

const noCategories: readonly { readonly id: string; readonly title: string }[] = []

/**
 * The program of the address, which its page has read, and its categories as far as they are known yet; `fallback` is the
 * language of missing texts.
 */
export function useProgram(programSlug: string) {
  const { locale } = useWords()
  const { data: program } = useSuspenseQuery(programQuery(programSlug, locale))
  const { data: categories } = useQuery(categoriesQuery(programSlug, locale))
  return {
    program,
    categories: categories?.data ?? noCategories,
    fallback: program.defaultLang,
    languages: program.supportedLangs,
    timeZone: program.timeZone,
  }
}
