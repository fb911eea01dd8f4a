import {
  type MailField,
  type MailKind,
  type MailProblem,
  type MailTemplate,
  mailGroups,
  problemsOfMail,
} from '@laurel/contract/emails'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { type ApiRefusal, isRefusal } from '../../kernel/api/index.ts'
import { Link, useGo } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { SaveState, toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { FullPage, PageBar } from '../../ui/frame/index.ts'
import { MoreMenu, Problem } from '../../ui/index.ts'
import { ErrorState, NativeSelect, Skeleton } from '../../ui/page/index.ts'
import { type MailPlace, mailAddress, mailQuery, mailsAddress, mailsQuery, useMailCalls } from './mail-calls.ts'
import { MailDialogs, type RequestedDialog } from './mail-dialogs.tsx'
import { MailEditor } from './mail-editor.tsx'
import { MailLines } from './mail-lines.tsx'
import { MailPreview } from './mail-preview.tsx'
import { MailSender } from './mail-sender.tsx'
import { useMailWords } from './mail-words.ts'
import styles from './mails.module.css'
import { useOwnActions } from './own/use-own-actions.tsx'
import { useMailDraft } from './use-mail-draft.ts'

/** One mail in one language: its words, and how it arrives. */
export function MailPage({ place }: { place: MailPlace }) {
  const { t } = useWords()
  const mail = useQuery(mailQuery(place))
  if (mail.isPending) return <Skeleton height="420px" />
  if (mail.isError)
    return (
      <ErrorState
        title={t(isRefusal(mail.error, 'not_found') ? 'emails.mails.none' : 'emails.failed')}
        message={t('emails.failedHelp')}
        onRetry={() => void mail.refetch()}
      />
    )
  // What was published, restored or withdrawn begins anew.
  const { versions, isLive, state } = mail.data
  const key = `${place.mailKind} ${place.mailLang} ${versions.length} ${isLive} ${mail.dataUpdatedAt} ${state}`
  return <Written key={key} place={place} mail={mail.data} />
}

function Written({ place, mail }: { place: MailPlace; mail: MailTemplate }) {
  const words = useWords()
  const { t } = words
  const { kindName } = useMailWords()
  const called = kindName(mail.kind)
  const session = useSession()
  const calls = useMailCalls(place)
  const draft = useMailDraft(mail, calls.save)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [application, setApplication] = useState<string | null>(null)
  const [requested, setRequested] = useState<RequestedDialog>()
  const problems = problemsOfMail(draft.text, mail.kind)
  const failed = (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) })
  const publish = async () => {
    if (!(await draft.flush())) return
    await calls.publish(draft.etag()).then(() => toastSuccess({ title: t('emails.editor.published') }), failed)
  }
  const test = () =>
    calls
      .test({ ...draft.text, applicationId: application })
      .then(() => toastSuccess({ title: t('emails.editor.tested', { email: session.user?.email ?? '' }) }), failed)
  return (
    <FullPage className={styles.editorPage}>
      <PageBar
        crumbs={[{ label: t('emails.mails.title'), to: mailsAddress(place) }, { label: called }]}
        actions={
          <div className={styles.row}>
            <SaveState saving={draft.saving} isShortOnPhone />
            <Languages place={place} />
            <Button
              leftSection={<Send size={15} aria-hidden="true" />}
              loading={calls.isTesting}
              onClick={() => void test()}
            >
              {t('emails.editor.test')}
            </Button>
            <Button
              variant="filled"
              disabled={!draft.hasDraft || problems.length > 0}
              loading={calls.isPublishing}
              onClick={() => void publish()}
            >
              {t('emails.editor.publish')}
            </Button>
            <MailMenu mail={mail} mayWithdraw={mail.isLive || draft.hasDraft} onRequest={setRequested} />
          </div>
        }
      />
      <Kinds place={place} />
      <div className={styles.writing}>
        <h1>{called}</h1>
        <p className="lr-caption">{t(isUnsaid(mail) ? 'emails.own.unsaid' : `emails.source.${mail.source}`)}</p>
        <Problems problems={problems} fields={mail.kind.fields} />
        <MailSender from={mail.from} />
        <MailLines kind={mail.kind} text={draft.text} values={values} onChange={draft.change} />
        <MailEditor
          kind={mail.kind}
          body={draft.text.body}
          values={values}
          onChange={(body) => draft.change({ body })}
        />
      </div>
      <MailPreview
        programSlug={place.programSlug}
        text={draft.text}
        preview={calls.preview}
        onSeen={(seen, of) => {
          setValues(seen.values)
          setApplication(of)
        }}
      />
      <MailDialogs place={place} mail={mail} requested={requested} onClose={() => setRequested(undefined)} />
    </FullPage>
  )
}

/** Nothing of it was published: there are no words that would be sent. */
const isUnsaid = ({ kind, source }: MailTemplate) => kind.own !== null && source === 'built_in'

function MailMenu({
  mail: { kind },
  mayWithdraw,
  onRequest,
}: {
  mail: MailTemplate
  mayWithdraw: boolean
  onRequest: (requested: RequestedDialog) => void
}) {
  const { t } = useWords()
  const ownActions = useOwnActions(onRequest)
  const versions = { id: 'versions', label: t('emails.versions'), onSelect: () => onRequest('versions') }
  const withdraw = {
    id: 'withdraw',
    label: t(kind.own ? 'emails.own.withdraw' : 'emails.editor.withdraw'),
    isDangerous: true,
    onSelect: () => onRequest('withdraw'),
  }
  const back = mayWithdraw ? [withdraw] : []
  return <MoreMenu actions={[versions, ...back, ...(kind.own ? ownActions(kind.own.isHere) : [])]} />
}

/** What keeps the text from being published. */
function Problems({ problems, fields }: { problems: readonly MailProblem[]; fields: readonly MailField[] }) {
  const { t } = useWords()
  const { fieldName } = useMailWords(fields)
  if (problems.length === 0) return null
  const nameOf = ({ reason, name }: MailProblem) => (reason === 'unsure_field' ? fieldName(name) : name)
  return (
    <Problem>
      {t('emails.editor.problems')}
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={`${problem.at} ${problem.reason} ${problem.name}`}>
            {t(`emails.problem.${problem.reason}`, { name: nameOf(problem) })}
          </li>
        ))}
      </ul>
    </Problem>
  )
}

function Languages({ place }: { place: MailPlace }) {
  const { t, format } = useWords()
  const go = useGo()
  const { data } = useQuery(mailsQuery(place))
  const texts = data?.data.find(({ name }) => name === place.mailKind)?.texts ?? []
  return (
    <NativeSelect
      label={t('emails.editor.language')}
      value={place.mailLang}
      onChange={(event) => void go(mailAddress({ ...place, mailLang: event.currentTarget.value as Locale }))}
      options={texts.map(({ locale, state }) => ({
        value: locale,
        label:
          state === 'missing'
            ? t('emails.mails.toTranslate', { language: format.language(locale) })
            : format.language(locale),
      }))}
    />
  )
}

const groupsOf = (rows: readonly MailKind[]) => mailGroups.filter((group) => rows.some((row) => row.group === group))

/** The other mails, one click away. */
function Kinds({ place }: { place: MailPlace }) {
  const { t } = useWords()
  const { kindName } = useMailWords()
  const { data } = useQuery(mailsQuery(place))
  return (
    <nav className={styles.kinds} aria-label={t('emails.mails.title')}>
      {groupsOf(data?.data ?? []).map((group) => (
        <section key={group} aria-label={t(`emails.group.${group}`)}>
          <h2>{t(`emails.group.${group}`)}</h2>
          <ul>
            {(data?.data ?? [])
              .filter((row) => row.group === group)
              .map((row) => (
                <li key={row.name}>
                  <Link
                    to={mailAddress({ ...place, mailKind: row.name })}
                    aria-current={row.name === place.mailKind ? 'page' : undefined}
                  >
                    {kindName(row)}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
