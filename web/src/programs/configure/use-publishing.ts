import {
  type Category,
  type Program,
  type PublicationProblem,
  publicationProblemKeys,
  publicationProblems,
} from '@laurel/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allOf, isRefusal, useCall } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/index.ts'
import { categoriesQuery } from '../queries.ts'

/** What the check found: the categories that it looked at, and what is wrong with some of them. */
export interface Checked {
  readonly categories: readonly Category[]
  readonly problems: readonly PublicationProblem[]
}

const makesStale = ['listPrograms', 'getProgram', 'listForms', 'listPublicPrograms', 'getPublicProgram'] as const

/** Publishing: first the check of spec §5 on what the server holds now, then the publication. */
export function usePublishing(program: Program) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const queryClient = useQueryClient()
  const [checked, setChecked] = useState<Checked>()
  const [isChecking, setChecking] = useState(false)
  const params = { programId: program.id }
  const publication = useCall('publishProgram', { makesStale })
  const removal = useCall('unpublishProgram', { makesStale })

  const failed = (error: unknown) => {
    if (!isRefusal(error)) throw error
    const problems = readProblems(error.details.problems)
    if (error.code === 'program_not_ready' && problems.length > 0) setChecked({ categories: [], problems })
    else toastError({ title: t('programs.publish_failed'), message: refusalText(words, error.code) })
  }

  /** Reads past every cache (spec §7: no cache when validating before publish). */
  const read = async (): Promise<Checked | undefined> => {
    try {
      const categories = await queryClient.fetchQuery({
        ...categoriesQuery(program.id, program.defaultLang),
        staleTime: 0,
      })
      const forms = await queryClient.fetchQuery({
        ...allOf('listForms', { params, query: {} }),
        staleTime: 0,
      })
      return { categories: categories.data, problems: publicationProblems(categories.data, forms) }
    } catch (error) {
      if (!isRefusal(error)) throw error
      toastError({ title: t('programs.publish_failed'), message: t('refusals.failed_to_load_categoriess') })
      return undefined
    }
  }

  return {
    checked,
    isBusy: isChecking || publication.isPending || removal.isPending,
    /** Closing the dialog gives the publication up (spec §5). */
    giveUp: () => setChecked(undefined),
    async publish() {
      setChecking(true)
      const found = await read().finally(() => setChecking(false))
      if (!found) return
      if (found.problems.length > 0) return setChecked(found)
      try {
        await publication.mutateAsync({ params })
        toastSuccess({
          title: t('programs.published', { title: program.title }),
          action: { label: t('programs.act.page'), onSelect: () => void go(`/applications/${program.slug}`) },
        })
      } catch (error) {
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

function readProblems(given: unknown): PublicationProblem[] {
  if (!Array.isArray(given)) return []
  return given.filter((one: PublicationProblem) => publicationProblemKeys.includes(one.key))
}
