import { zoneCity } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type AnswerOf, isRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog, Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, Problem } from '../../ui/index.ts'
import { AutoTextarea, DateInput, momentIn } from '../../ui/input/index.ts'
import { useBuilder, useBuilderParts } from '../builder-context.tsx'
import styles from './revisions.module.css'

interface Props {
  readonly programId: string
  readonly formId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

type Plan = AnswerOf<'planUpdateCampaign'>

/** Applicants who sent an earlier revision are asked for what it did not ask: whom, a message and a day, then a last question. */
export function UpdateCampaignDialog({ programId, formId, isOpen, onClose }: Props) {
  const { t } = useWords()
  const plan = useQuery({
    ...queryOf('planUpdateCampaign', { params: { programId, formId } }),
    enabled: isOpen,
    staleTime: 0,
  })
  if (!isOpen) return null
  if (plan.data && plan.data.touched > 0) {
    return <Asking plan={plan.data} programId={programId} formId={formId} onClose={onClose} />
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('forms.campaign.title')}
      actions={
        <Button size="md" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      {plan.data ? <p>{t('forms.campaign.nobody')}</p> : null}
      {plan.error ? <Problem>{t('refusals.unexpected')}</Problem> : null}
    </Dialog>
  )
}

function Asking({ plan, programId, formId, onClose }: Omit<Props, 'isOpen'> & { plan: Plan }) {
  const words = useWords()
  const { t } = words
  const form = useId()
  const [message, setMessage] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [isSure, setSure] = useState(false)
  const [problem, setProblem] = useState<string>()
  const start = useCall('startUpdateCampaign', { invalidates: ['listUpdateCampaigns', 'planUpdateCampaign'] })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    if (message.trim() !== '' && day) setSure(true)
  }
  const run = async () => {
    const until = momentIn({ day: day ?? '', time: '23:59' }, plan.timeZone)
    const body = { revision: plan.revision, message: message.trim(), until }
    try {
      await start.mutateAsync({ params: { programId, formId }, body })
      toastSuccess({ title: t('forms.campaign.started') })
      onClose()
    } catch (thrown) {
      const isPast = isRefusal(thrown, 'invalid_input') && thrown.fields.some(({ field }) => field === 'until')
      const code = isRefusal(thrown) ? thrown.code : 'unexpected'
      setProblem(isPast ? t('forms.campaign.untilPast') : refusalText(words, code))
    }
  }
  if (isSure) {
    return (
      <ConfirmDialog
        isOpen
        onClose={() => setSure(false)}
        onConfirm={run}
        title={t('forms.campaign.confirm')}
        description={t('forms.campaign.consequence', { count: plan.touched })}
        confirmLabel={t('forms.campaign.start')}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('forms.campaign.title')}
      description={t('forms.campaign.lead', { number: plan.revision })}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form}>
            {t('forms.campaign.act')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.stack} onSubmit={ask} noValidate>
        <Whom plan={plan} />
        <Field
          label={t('forms.campaign.message')}
          error={isTried && message.trim() === '' ? t('forms.campaign.messageMissing') : undefined}
        >
          {(control) => (
            <AutoTextarea
              {...control}
              maxLength={5000}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label={t('forms.campaign.until')}
          help={zoneCity(plan.timeZone, words.locale)}
          error={isTried && !day ? t('forms.campaign.untilMissing') : undefined}
        >
          {(control) => <DateInput {...control} value={day} onChange={setDay} />}
        </Field>
        <Problem>{problem ?? null}</Problem>
      </form>
    </Dialog>
  )
}

/** How many were sent with each revision, and what is asked of them. */
function Whom({ plan }: { plan: Plan }) {
  const { t, format } = useWords()
  const { langs } = useBuilderParts()
  const lang = useBuilder((store) => store.lang())
  return (
    <ul className={styles.whom}>
      {plan.revisions.map(({ revision, applications, questions }) => (
        <li key={revision}>
          {t('forms.campaign.of', {
            number: revision,
            count: applications,
            list: format.list(
              questions.map(({ title }) => readText(title, lang, langs[0] ?? lang) || t('forms.builder.untitled')),
            ),
          })}
        </li>
      ))}
    </ul>
  )
}
