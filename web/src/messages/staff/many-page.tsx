import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, queryOf, upload, useApi, useCall } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ChoiceLost } from '../../listing/index.ts'
import { programQuery } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader, Problem } from '../../ui/index.ts'
import { UploadList } from '../../ui/input/index.ts'
import { ErrorState, NativeSelect } from '../../ui/page/index.ts'
import { AttachButton } from '../attach-button.tsx'
import { useAttachments } from '../use-attachments.ts'
import { type Audience, audienceOf, filterOf, isOfOwnList, writtenStates } from './audience.ts'
import styles from './many.module.css'
import { OwnMailPreview, OwnMailSelect } from './own-mail-part.tsx'
import { OwnWords, useWriting } from './own-words.tsx'
import { type ManySearch, placeOfMany } from './recipients.ts'
import { SendingsList } from './sendings-list.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { useRecipients } from './use-recipients.ts'

/** The same text to many, each in their own conversation; and what became of those sent before. */
export function ManyPage({ params, search }: PageProps<'/admin/programs/$programSlug/messagerie/many', ManySearch>) {
  const words = useWords()
  const { t, locale, format } = words
  const { programSlug } = params
  const { data: program } = useSuspenseQuery(programQuery(programSlug, locale))
  const isOfList = isOfOwnList(search)
  const audience = audienceOf(search.filter)
  const requested = isOfList ? search : { ...search, filter: filterOf(audience) }
  const recipients = useRecipients(programSlug, requested)
  const writing = useWriting(programSlug)
  const { texts, written, isWrong } = writing
  const [isKeeping, setKeeping] = useState(false)
  const [chosen, setLanguage] = useState<typeof locale>()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const attachments = useSendingFiles(programSlug)
  const send = useCall('startSending', { invalidates: ['listSendings'] })
  const language = chosen ?? program.defaultLang
  const hasWords = writing.ownMailId !== '' || (Object.keys(written).length > 0 && !isWrong)
  const isReady = hasWords && (recipients.count ?? 0) > 0 && !attachments.isSending
  const start = async () => {
    try {
      const sending = await send.mutateAsync({
        params: { programId: programSlug },
        body: {
          ...writing.words,
          to: recipients.to,
          ...(attachments.keys.length > 0 && { files: attachments.keys }),
        },
      })
      toastSuccess({
        title: t('messages.many.started', { number: format.number(sending.total) }),
      })
      writing.clear()
      attachments.clear()
      setProblem(undefined)
    } catch (thrown) {
      setProblem(refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'))
    }
  }
  if (recipients.isLost) {
    return (
      <>
        <Bar programSlug={programSlug} />
        <ChoiceLost programSlug={programSlug} />
      </>
    )
  }
  return (
    <>
      <Bar programSlug={programSlug} />
      <PageHeader title={t('messages.many.title')} description={t('messages.many.help')} />
      <div className={styles.many}>
        <To programSlug={programSlug} isOfList={isOfList} audience={audience} recipients={recipients} />
        <section className={styles.part} aria-labelledby="many-text">
          <h2 id="many-text">{t('messages.many.text')}</h2>
          <OwnMailSelect programSlug={programSlug} value={writing.ownMailId} onChoose={writing.setOwnMailId} />
          {writing.ownMailId ? (
            <OwnMailPreview
              key={writing.ownMailId}
              programSlug={programSlug}
              ownMailId={writing.ownMailId}
              recipients={recipients.some}
            />
          ) : (
            <OwnWords
              programSlug={programSlug}
              languages={program.supportedLangs}
              language={language}
              onLanguage={setLanguage}
              writing={writing}
              recipients={recipients.some}
            />
          )}
          <UploadList files={attachments.files} onRemove={attachments.remove} />
          {problem ? <Problem>{problem}</Problem> : null}
          <div className={styles.row}>
            <AttachButton attachments={attachments} />
            {writing.ownMailId ? null : (
              <Button disabled={!hasWords} onClick={() => setKeeping(true)}>
                {t('messages.many.keep')}
              </Button>
            )}
            <Button
              variant="filled"
              leftSection={<SendHorizontal size={16} aria-hidden="true" />}
              disabled={!isReady}
              loading={send.isPending}
              onClick={() => setAsking(true)}
            >
              {t('messages.many.send')}
            </Button>
          </div>
        </section>
        <SendingsList programSlug={programSlug} />
      </div>
      {isKeeping ? (
        <TemplateDialog
          programSlug={programSlug}
          languages={program.supportedLangs}
          defaultLang={program.defaultLang}
          template={undefined}
          texts={texts}
          onClose={() => setKeeping(false)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={start}
        title={t('messages.many.question', { number: format.number(recipients.count ?? 0) })}
        description={t('messages.many.consequence')}
        confirmLabel={t('messages.many.send')}
      />
    </>
  )
}

function Bar({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  return (
    <PageBar
      crumbs={[
        { label: t('messages.title'), to: `/admin/programs/${programSlug}/messagerie` },
        { label: t('messages.many.title') },
      ]}
    />
  )
}

type Recipients = ReturnType<typeof useRecipients>

/** Whom it is for, and how many they are. */
function To({
  programSlug,
  isOfList,
  audience,
  recipients,
}: {
  programSlug: string
  isOfList: boolean
  audience: Audience
  recipients: Recipients
}) {
  const { t, format } = useWords()
  const go = useGo()
  const people = useQuery({
    ...queryOf('countRecipients', { params: { programId: programSlug }, body: { to: recipients.to } }),
    enabled: !recipients.isLost,
  }).data?.people
  return (
    <section className={styles.part} aria-labelledby="many-to">
      <h2 id="many-to">{t('messages.many.to')}</h2>
      {isOfList ? (
        <p className={styles.row}>
          <span>{t('messages.many.ofList')}</span>
          <Link to={placeOfMany(programSlug)}>{t('messages.many.otherwise')}</Link>
        </p>
      ) : (
        <NativeSelect
          label={t('messages.many.to')}
          value={audience}
          onChange={(event) =>
            void go(placeOfMany(programSlug, { filter: filterOf(event.currentTarget.value as Audience) }))
          }
          options={[
            { value: 'active', label: t('messages.many.active') },
            { value: 'everybody', label: t('messages.many.everybody') },
            ...writtenStates.map((state) => ({ value: state, label: t(`applications.state.${state}`) })),
          ]}
        />
      )}
      <p role="status" className={styles.count}>
        {recipients.count === undefined
          ? ''
          : t('applications.list.found', { count: recipients.count, number: format.number(recipients.count) })}
        {people === undefined
          ? ''
          : ` · ${t('messages.many.people', { count: people, number: format.number(people) })}`}
        {recipients.leftOut > 0
          ? ` · ${t('applications.list.leftOut', { number: format.number(recipients.leftOut) })}`
          : ''}
      </p>
      {recipients.hasFailed ? (
        <ErrorState
          level={3}
          title={t('messages.failed')}
          message={t('messages.failedHelp')}
          onRetry={recipients.retry}
        />
      ) : null}
    </section>
  )
}

function useSendingFiles(programSlug: string) {
  const api = useApi()
  return useAttachments((file, onProgress) =>
    upload(
      api,
      'uploadSendingFile',
      { params: { programId: programSlug }, body: file },
      { onProgress: (done) => onProgress(done / Math.max(1, file.size)) },
    ),
  )
}
