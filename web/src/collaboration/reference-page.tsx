import type { Reference } from '@laurel/contract/collaboration'
import { type AnswerProblem, type AnswerValue, phoneCountryOf } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormFields, type FormHandle } from '../forms/fields/index.ts'
import { FormReading } from '../forms/index.ts'
import { AuthHead, isPassing, LinkUnread } from '../identity/index.ts'
import { type ApiRefusal, apiOf, isRefusal, useApi, useCall } from '../kernel/api/index.ts'
import { type PageProps, withLinkSecrets } from '../kernel/router/index.ts'
import type { Saving } from '../kernel/saving/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Loader } from '../ui/controls/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { SaveState } from '../ui/feedback/index.ts'
import { Problem } from '../ui/index.ts'
import { Button } from '../ui/page/index.ts'
import styles from './reference-page.module.css'
import { createReferenceSaving, type ReferenceSaving } from './reference-saving.ts'
import { storedInTab } from './stored-in-tab.ts'
import { useReferenceUpload } from './use-reference-upload.ts'

type Search = { readonly token: string }

/** Opened by a personal link: the questions asked of one person, saved as they are answered, then sent. No account. */
export const ReferencePage = withLinkSecrets(ReferencePart)

function ReferencePart({ search: { token } }: PageProps<'/reference', Search>) {
  const words = useWords()
  const { t } = words
  const [isDeclined, setDeclined] = useState(false)
  const opened = useQuery<Reference, ApiRefusal>({
    queryKey: ['openReference', token],
    queryFn: ({ client }) => apiOf(client).call('openReference', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isDeclined) {
    return <AuthHead title={t('applications.reference.declined')} lead={t('applications.reference.declinedHelp')} />
  }
  if (opened.data) {
    return <Questions reference={opened.data} token={token} onDeclined={() => setDeclined(true)} />
  }
  if (opened.error && isPassing(opened.error))
    return <LinkUnread error={opened.error} onRetry={() => void opened.refetch()} isBusy={opened.isFetching} />
  if (!opened.error && token) return <Loader role="status" aria-label={t('applications.reference.title')} />
  return (
    <>
      <AuthHead title={t('applications.reference.over')} lead={t('applications.reference.overHelp')} />
      {opened.error && opened.error.code !== 'link_not_valid' ? (
        <Problem>{refusalText(words, opened.error.code)}</Problem>
      ) : null}
    </>
  )
}

/** Nothing is said of saving before something was answered. */
function useSaving({ id, definition }: Reference, token: string): [ReferenceSaving, Saving | undefined] {
  const api = useApi()
  const [state, setState] = useState<Saving>()
  const [saving] = useState(() =>
    createReferenceSaving(
      (changes) => api.call('saveReference', { body: { token, changes } }, { quiet: true }),
      setState,
      storedInTab(id, definition),
    ),
  )
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void saving.flush()
    document.addEventListener('visibilitychange', leave)
    void saving.flush()
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void saving.flush()
    }
  }, [saving])
  return [saving, state]
}

/** In which role the person answers, until when, and which of the answers the applicant will not read. */
function ReferenceFacts({ reference }: { reference: Reference }) {
  const { t, format } = useWords()
  const { definition, applicant, confidential, closesAt, timeZone } = reference
  return (
    <>
      <p className={styles.facts}>
        {t('applications.reference.as', { role: reference.role })}
        {closesAt ? ` ${t('applications.reference.until', { date: format.dateAndTime(closesAt, timeZone) })}` : ''}
      </p>
      {confidential.length > 0 ? (
        <p className={styles.facts}>
          {t(
            confidential.length === definition.fields.length
              ? 'applications.reference.allConfidential'
              : 'applications.reference.someConfidential',
            { applicant },
          )}
        </p>
      ) : null}
    </>
  )
}

function Questions({ reference, token, onDeclined }: { reference: Reference; token: string; onDeclined: () => void }) {
  const words = useWords()
  const { t, locale } = words
  const { definition, defaultLang, applicant, program, title } = reference
  const [answeredAt, setAnsweredAt] = useState(reference.answeredAt)
  const [problems, setProblems] = useState<readonly AnswerProblem[]>()
  const [failure, setFailure] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const [saving, state] = useSaving(reference, token)
  // What an earlier visit could not save stands in the form again.
  const [initialAnswers] = useState(() => ({ ...reference.answers, ...saving.answers() }))
  const form = useRef<FormHandle>(null)
  const files = useReferenceUpload(reference.id, token)
  const send = useCall('sendReference')
  const decline = useCall('declineReference')
  const context = { today: reference.today, country: phoneCountryOf(reference) }
  const programTitle = readText(program, locale, defaultLang)
  const submit = async () => {
    setFailure(undefined)
    if ((form.current?.check() ?? []).length > 0) return
    try {
      if (!(await saving.flush())) return setFailure(t('applications.reference.notSaved'))
      setAnsweredAt((await send.mutateAsync({ body: { token } })).answeredAt)
    } catch (thrown) {
      const fields = isRefusal(thrown, 'application_incomplete') ? thrown.fields : undefined
      if (fields) setProblems(fields.map(({ field, reason }) => ({ field, reason })) as unknown as AnswerProblem[])
      setFailure(refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'))
    }
  }
  const lead = t('applications.reference.lead', {
    applicant,
    program: programTitle,
    title: title || t('applications.untitled'),
  })
  if (answeredAt) {
    return (
      <>
        <CircleCheck size={44} aria-hidden="true" className={styles.mark} />
        <AuthHead title={t('applications.reference.thanks')} lead={t('applications.reference.sent', { applicant })} />
        <FormReading
          definition={definition}
          answers={{ ...reference.answers, ...saving.answers() }}
          context={context}
          fallback={defaultLang}
          idPrefix="reference"
        />
      </>
    )
  }
  return (
    <>
      <AuthHead title={t('applications.reference.hello', { name: reference.name })} lead={lead} />
      <ReferenceFacts reference={reference} />
      <FormFields
        ref={form}
        definition={definition}
        answers={initialAnswers}
        context={context}
        fallback={defaultLang}
        showsWrong
        problems={problems}
        onChange={(key, value) => saving.change(key, value as AnswerValue)}
        {...files}
      />
      <Problem>{failure ?? null}</Problem>
      <div className={styles.referenceFoot}>
        <Button variant="primary" size="lg" isLoading={send.isPending} onClick={() => void submit()}>
          {t('applications.reference.send')}
        </Button>
        <Button onClick={() => setConfirming(true)}>{t('applications.reference.decline')}</Button>
        {/* After the buttons: as it comes, it moves none of them from under a finger. */}
        {state ? <SaveState saving={state} /> : null}
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={async () => {
          await decline.mutateAsync({ body: { token } })
          onDeclined()
        }}
        isDangerous
        title={t('applications.reference.declineQuestion')}
        description={t('applications.reference.declineMeans', { applicant })}
        confirmLabel={t('applications.reference.decline')}
      />
    </>
  )
}
