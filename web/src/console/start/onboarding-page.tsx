import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type InputOf, queryOf, useApi } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Delayed, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { ColoursStep } from './colours-step.tsx'
import { ProgramStep } from './program-step.tsx'
import { StartFrame } from './start-frame.tsx'

/** The colours, then the first program; coming back lands on the same step. */
export function OnboardingPage() {
  const words = useWords()
  const go = useGo()
  const client = useQueryClient()
  const api = useApi()
  const reading = useQuery(queryOf('readOnboarding'))
  const step = reading.data?.step
  useEffect(() => {
    if (step === 'done') void go('/admin/home/dashboard', { replace: true })
  }, [step, go])
  const save = async (input: InputOf<'saveOnboarding'>) => {
    const answer = await api.call('saveOnboarding', input)
    client.setQueryData(queryOf('readOnboarding').queryKey, answer)
  }
  if (reading.error)
    return (
      <StartFrame step="colours" foot={null}>
        <ErrorState
          title={words.t('spaces.failed')}
          message={refusalText(words, reading.error.code)}
          onRetry={() => void reading.refetch()}
        />
      </StartFrame>
    )
  if (!reading.data || step === 'done')
    return (
      <StartFrame step="colours" foot={null}>
        <Delayed>
          <Skeleton height="320px" />
        </Delayed>
      </StartFrame>
    )
  if (step === 'program')
    return <ProgramStep templates={reading.data.templates} onBack={() => void save({ body: { step: 'colours' } })} />
  return <ColoursStep onSave={(colours) => save({ body: { ...colours, step: 'program' } })} />
}
