import type { Category, Program } from '@laurel/contract/programs'
import {
  type PublicationProblem,
  type PublicationWarning,
  publicationProblemKeys,
  publicationProblems,
} from '@laurel/contract/programs/publication'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allOf, isRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { categoriesQuery } from '../queries.ts'

/** What the check found: the categories that it looked at, what is wrong with some of them, and what readers would miss. */
export interface Checked {
  readonly categories: readonly Category[]
  readonly problems: readonly PublicationProblem[]
  readonly warnings: readonly PublicationWarning[]
}

const invalidates = ['listPrograms', 'getProgram', 'listForms', 'listPublicPrograms', 'getPublicProgram'] as const

/** Publishing: first the check of docs/rules.md §5 on what the server holds now, then a last look, then the publication. */
export function usePublishing(program: Program) {
  const words = useWords()
  const { t } = words
  const read = useServerCheck(program)
  const [checked, setChecked] = useState<Checked>()
  const [isPublished, setPublished] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const params = { programId: program.id }
  const publication = useCall('publishProgram', { invalidates })
  const removal = useCall('unpublishProgram', { invalidates })

  const failed = (error: unknown) => {
    if (!isRefusal(error)) throw error
    const problems = readProblems(error.details.problems)
    if (error.code === 'program_not_ready' && problems.length > 0)
      setChecked({ categories: [], problems, warnings: [] })
    else toastError({ title: t('programs.publish_failed'), message: refusalText(words, error.code) })
  }

  return {
    checked,
    isBusy: isChecking || publication.isPending || removal.isPending,
    /** Closing the dialog gives the publication up (docs/rules.md §5). */
    giveUp: () => setChecked(undefined),
    isPublished,
    /** Whoever published has read where it is. */
    forget: () => setPublished(false),
    /** Looks at the program as the server holds it; what is found is shown before anything is published. */
    async check() {
      setChecking(true)
      setChecked(await read().finally(() => setChecking(false)))
    },
    async publish() {
      try {
        await publication.mutateAsync({ params })
        setChecked(undefined)
        setPublished(true)
      } catch (error) {
        setChecked(undefined)
        failed(error)
      }
    },
    async unpublish() {
      try {
        await removal.mutateAsync({ params })
        toastSuccess({ title: t('programs.unpublished', { title: program.title }) })
      } catch (error) {
        failed(error)
      }
    },
  }
}

/** Reads past every cache (docs/rules.md §7: no cache when validating before publish). */
function useServerCheck(program: Program) {
  const { t, locale } = useWords()
  const queryClient = useQueryClient()
  const params = { programId: program.id }
  return async (): Promise<Checked | undefined> => {
    try {
      const categories = await queryClient.fetchQuery({
        ...categoriesQuery(program.id, program.defaultLang),
        staleTime: 0,
      })
      const forms = await queryClient.fetchQuery({
        ...allOf('listForms', { params, query: {} }),
        staleTime: 0,
      })
      const requested = queryOf('getPublicationWarnings', { params, query: { lang: locale } }, { maxAge: 0 })
      const { warnings } = await queryClient.fetchQuery(requested)
      return { categories: categories.data, problems: publicationProblems(categories.data, forms), warnings }
    } catch (error) {
      if (!isRefusal(error)) throw error
      toastError({ title: t('programs.publish_failed'), message: t('refusals.failed_to_load_categoriess') })
      return undefined
    }
  }
}

function readProblems(input: unknown): PublicationProblem[] {
  if (!Array.isArray(input)) return []
  return input.filter((one: PublicationProblem) => publicationProblemKeys.includes(one.key))
}
