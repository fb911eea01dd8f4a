import { filledShare, readProgress, type StepProgress } from '@laurel/contract/applications'
import type { MyApplication } from '@laurel/contract/applications/portal'
import { type Answers, phoneCountryOf } from '@laurel/contract/forms/values'
import { useMemo } from 'react'
import { useBannedDomains } from './use-banned-domains.ts'

export interface Progress {
  readonly steps: readonly StepProgress[]
  /** 0–100. */
  readonly filled: number
}

/** Where the applicant stands with the answers on screen. */
export function useProgress(application: MyApplication, answers: Readonly<Record<string, Answers>>): Progress {
  const bannedDomains = useBannedDomains(application)
  const context = useMemo(
    () => ({ ...baseContext(application), ...(bannedDomains && { bannedDomains }) }),
    [application, bannedDomains],
  )
  return useMemo(() => {
    const steps = application.steps.map((step) => ({ ...step, answers: answers[step.id] ?? {} }))
    const progress = readProgress(steps, application.gates, context)
    return { steps: progress, filled: filledShare(progress) }
  }, [application, answers, context])
}

/** The day where the program is, and the facts that conditions ask about. */
function baseContext(application: MyApplication) {
  return {
    today: new Intl.DateTimeFormat('en-CA', { timeZone: application.program.timeZone, dateStyle: 'short' }).format(
      new Date(application.serverTime),
    ),
    meta: { category: application.category.id, lang: application.lang },
    country: phoneCountryOf(application.program),
  }
}
