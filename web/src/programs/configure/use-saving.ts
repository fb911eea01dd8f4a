import type { Program, ProgramSettings } from '@laurel/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiRefusal, isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'

type Settings = Omit<ProgramSettings, 'version'>

/** What each save makes wrong elsewhere. */
const invalidates = ['listPrograms', 'getProgram', 'listPublicPrograms', 'getPublicProgram'] as const

/**
 * Saves some settings of a program against the version on screen. `errorOf` gives the sentence of a field that was refused,
 * by its path; a save refused as stale offers to read the program again.
 */
export function useSaving(program: Program) {
  const words = useWords()
  const { t } = words
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<ApiRefusal>()
  const call = useCall('saveProgram', { invalidates })

  async function save(settings: Settings): Promise<boolean> {
    setRefusal(undefined)
    try {
      await call.mutateAsync({ params: { programId: program.id }, body: { ...settings, version: program.version } })
      toastSuccess({ title: t('programs.saved'), id: 'saved' })
      return true
    } catch (error) {
      if (!isRefusal(error)) throw error
      setRefusal(error)
      const reload = () => void queryClient.invalidateQueries({ queryKey: ['getProgram'] })
      const isStale = error.code === 'stale'
      toastError({
        title: t('programs.not_saved'),
        message: refusalText(words, error.code),
        id: 'not-saved',
        ...(isStale && { action: { label: t('programs.reload'), onSelect: reload } }),
      })
      return false
    }
  }

  const errorOf = (field: string): string | undefined => {
    const problem = refusal?.fields.find((one) => one.field === field || one.field.startsWith(`${field}.`))
    return problem && ruleText(words, problem.reason)
  }

  return { save, errorOf, isSaving: call.isPending }
}
