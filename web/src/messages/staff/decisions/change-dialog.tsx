import type { DecisionPublication } from '@laurel/contract/messages'
import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefusal, queryOf, useCall } from '../../../kernel/api/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../../ui/index.ts'
import { decisionsIn } from './decision-names.ts'
import { MailsPart } from './mails-part.tsx'
import { staleWithPublications } from './stale.ts'
import { bodyOf, mailProblem, usePlan } from './use-plan.ts'
import { WhenPart } from './when-part.tsx'

interface Props {
  readonly programSlug: string
  readonly program: Program
  readonly publication: DecisionPublication
  readonly onClose: () => void
}

/** Another moment or other letters for what has not left. */
export function ChangeDialog({ programSlug, program, publication, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const { data: review } = useQuery(queryOf('reviewDecisions', { params: { programId: programSlug } }))
  const planned = usePlan({
    isNotified: publication.letters !== null,
    mails: { ...review?.letters, ...publication.letters },
    at: publication.leavesAt,
    isLater: true,
  })
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  const change = useCall('changeDecisionPublication', { invalidates: staleWithPublications })
  const decisions = decisionsIn(publication.counts)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { plan } = planned
    const wrong =
      plan.isNotified && decisions.some((one) => mailProblem(plan.mails[one], program.defaultLang, undefined))
    if (wrong || (plan.isLater && !plan.at)) return
    const params = { programId: programSlug, decisionPublicationId: publication.id }
    try {
      await change.mutateAsync({ params, body: { ...bodyOf(plan, decisions), version: publication.version } })
      toastSuccess({ title: t('messages.decisions.changed') })
      onClose()
    } catch (thrown) {
      const isPast = isRefusal(thrown) && thrown.fields.some(({ field }) => field.endsWith('at'))
      setProblem(
        isPast ? t('messages.decisions.past') : refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'),
      )
    }
  }
  return (
    <FormDialog
      size="md"
      title={t('messages.decisions.change')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('ui.save')}
      isBusy={change.isPending}
    >
      <h3 id="decision-when">{t('messages.decisions.when')}</h3>
      <WhenPart
        planned={planned}
        timeZone={program.timeZone}
        error={isTried && planned.plan.isLater && !planned.plan.at ? t('rules.required') : undefined}
      />
      <h3 id="decision-letters">{t('messages.decisions.letters')}</h3>
      <MailsPart
        programSlug={programSlug}
        languages={program.supportedLangs}
        fallback={program.defaultLang}
        decisions={decisions}
        readers={[]}
        planned={planned}
        isTried={isTried}
      />
      <Problem>{problem ?? null}</Problem>
    </FormDialog>
  )
}
