import type { MyApplication } from '@laurel/contract/applications/portal'
import { reopensAny } from '@laurel/contract/applications/states'
import { isEmailAddress, readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, UserPen } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { FormReading } from '../../../forms/index.ts'
import { ApiRefusal, useCall } from '../../../kernel/api/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { TextInput } from '../../../ui/controls/index.ts'
import { ConfirmDialog } from '../../../ui/dialog/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { Field, Problem } from '../../../ui/index.ts'
import { Button } from '../../../ui/page/index.ts'
import styles from './collaborators.module.css'
import type { Referee, ReferencePart } from './collaborators-query.ts'
import { myCollaboratorsQuery } from './collaborators-query.ts'

interface Props {
  readonly application: MyApplication
  readonly part: ReferencePart
  readonly isLocked: boolean
}

/** What a step asks of others: their questions, who was asked, and how far they are. */
export function ReferenceSections({ application, stepId, isLocked }: Omit<Props, 'part'> & { stepId: string }) {
  const { data } = useQuery(myCollaboratorsQuery(application.id))
  const here = data?.asked.filter((one) => one.stepId === stepId) ?? []
  return here.map((one) => <ReferenceSection key={one.role} application={application} part={one} isLocked={isLocked} />)
}

function ReferenceSection({ application, part, isLocked }: Props) {
  const { t, locale } = useWords()
  const fallback = application.program.defaultLang
  const { role, questions, referee, isRequired, reading, stepId } = part
  // What was answered and sent stays so, unless staff reopened it.
  const stays =
    referee?.state === 'answered' &&
    !reopensAny(
      application.changes,
      stepId,
      questions.map(({ key }) => key),
    )
  return (
    <section className={styles.asked} aria-label={t('applications.asked.title', { role })}>
      <h2>
        <UserPen size={20} aria-hidden="true" />
        {t('applications.asked.title', { role })}
      </h2>
      <p>{t(isRequired ? 'applications.asked.needed' : 'applications.asked.optional')}</p>
      <ul className={styles.questions}>
        {questions.map(({ key, title, confidential }) => (
          <li key={key}>
            {readText(title, locale, fallback)}
            {confidential ? <small>{t('applications.asked.confidential')}</small> : null}
          </li>
        ))}
      </ul>
      {referee ? (
        <InvitedReferee application={application} referee={referee} isLocked={isLocked || stays} />
      ) : isLocked ? null : (
        <Asking application={application} part={part} />
      )}
      {reading && reading.definition.fields.length > 0 ? (
        <FormReading
          definition={reading.definition}
          answers={reading.answers}
          context={{ today: application.serverTime.slice(0, 10) }}
          fallback={fallback}
          fileHref={(file) => file.location}
          idPrefix={`asked-${role}`}
        />
      ) : null}
    </section>
  )
}

function InvitedReferee({
  application,
  referee,
  isLocked,
}: {
  application: MyApplication
  referee: Referee
  isLocked: boolean
}) {
  const words = useWords()
  const { t, format } = words
  const { timeZone } = application.program
  const [isConfirming, setConfirming] = useState(false)
  const params = { responseId: application.id, refereeId: referee.id }
  const again = useCall('inviteRefereeAgain', { invalidates: ['getMyApplicationPeople'] })
  const remove = useCall('removeReferee', { invalidates: ['getMyApplicationPeople'] })
  const isDone = referee.state === 'answered'
  const at = referee.answeredAt ?? referee.remindedAt ?? referee.invitedAt
  const resend = async () => {
    await again.mutateAsync({ params })
    toastSuccess({ title: t('applications.asked.sentAgain', { name: referee.name }) })
  }
  return (
    <div className={styles.referee} data-state={referee.state}>
      {isDone ? <CircleCheck size={20} aria-hidden="true" /> : <Clock size={20} aria-hidden="true" />}
      <div>
        <strong>{referee.name}</strong> <span>{referee.email}</span>
        <p>{t(`applications.asked.state.${referee.state}`, { date: format.dateAndTime(at, timeZone) })}</p>
        {again.error ? <Problem>{refusalText(words, again.error.code)}</Problem> : null}
      </div>
      {isLocked ? null : (
        <div className={styles.refereeActs}>
          {isDone ? null : (
            <Button size="sm" isLoading={again.isPending} onClick={() => void resend().catch(() => undefined)}>
              {t('applications.asked.sendAgain')}
            </Button>
          )}
          <Button size="sm" onClick={() => setConfirming(true)}>
            {t('applications.asked.takeBack')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutateAsync({ params })}
        isDangerous
        title={t('applications.asked.takeBackQuestion', { name: referee.name })}
        description={t(isDone ? 'applications.asked.takeBackAnswered' : 'applications.asked.takeBackMeans')}
        confirmLabel={t('applications.asked.takeBack')}
      />
    </div>
  )
}

/** A name and an address: they get a link of their own. */
function Asking({ application, part }: Omit<Props, 'isLocked'>) {
  const words = useWords()
  const { t, locale } = words
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const nameBox = useRef<HTMLInputElement>(null)
  const emailBox = useRef<HTMLInputElement>(null)
  const invite = useCall('inviteReferee', { invalidates: ['getMyApplicationPeople'] })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || !isEmailAddress(email.trim())) {
      setProblem(t('applications.asked.incomplete'))
      return (name.trim() === '' ? nameBox : emailBox).current?.focus()
    }
    setProblem(undefined)
    try {
      await invite.mutateAsync({
        params: { responseId: application.id },
        body: { stepId: part.stepId, role: part.role, name: name.trim(), email: email.trim(), lang: locale },
      })
      toastSuccess({ title: t('applications.asked.sent', { name: name.trim() }) })
    } catch (thrown) {
      setProblem(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    }
  }
  return (
    <form className={styles.asking} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('applications.asked.name')} density="generous">
        {(control) => (
          <TextInput
            {...control}
            ref={nameBox}
            size="lg"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('applications.asked.email')} density="generous">
        {(control) => (
          <TextInput
            {...control}
            ref={emailBox}
            size="lg"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      <Problem>{problem ?? null}</Problem>
      <Button type="submit" isLoading={invite.isPending}>
        {t('applications.asked.send')}
      </Button>
    </form>
  )
}
