import { useSuspenseQuery } from '@tanstack/react-query'
import { type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { publicProgramQuery } from '../queries.ts'
import { CategoryQuestions } from './category-questions.tsx'
import { chosenCategory, type ProgramSearch } from './program-search.ts'
import { ProgramView } from './program-view.tsx'

/** A call, for anyone: when, what, for whom, and every question that it asks, without an account (docs/rules.md §11.1). */
export function ProgramPage({ params, search }: PageProps<'/applications/$programSlug', ProgramSearch>) {
  const { locale } = useWords()
  const platform = usePlatform()
  const { data: program } = useSuspenseQuery(publicProgramQuery(platform.id, params.programSlug, locale))
  const category = chosenCategory(program.categories, search)
  return (
    <ProgramView
      program={program}
      place={`/applications/${program.slug}`}
      questions={category ? <CategoryQuestions program={program} category={category} /> : null}
    />
  )
}
