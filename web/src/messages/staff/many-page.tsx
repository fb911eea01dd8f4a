import { applicationStates } from '@laurel/contract/applications'
import { type MessageTexts, mergeProblems } from '@laurel/contract/messages'
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ChoiceLost } from '../../applications/index.ts'
import { isRefusal, upload, useApi, useCall } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import {
  ConfirmDialog,
  ErrorState,
  NativeSelect,
  PageBar,
  PageHeader,
  Problem,
  toastSuccess,
  UploadList,
} from '../../ui/index.ts'
import { AttachButton } from '../attach-button.tsx'
import { templatesQuery } from '../queries.ts'
import { useAttachments } from '../use-attachments.ts'
import styles from './many.module.css'
import { RecipientPreview } from './recipient-preview.tsx'
import { type ManySearch, placeOfMany } from './recipients.ts'
import { SendingsList } from './sendings-list.tsx'
import { TextsEditor } from './texts-editor.tsx'
import { useRecipients } from './use-recipients.ts'
import { withoutBlanks } from './without-blanks.ts'

/** States that one writes to: what is in the trash is not written to. */
const states = applicationStates.filter((state) => state !== 'deleted')

/** The same text to many, each in their own conversation; and what became of those sent before. */
export function ManyPage({ params, search }: PageProps<'/admin/programs/$programSlug/messagerie/many', ManySearch>) {
  const words = useWords()
  const { t, locale, format } = words
  const go = useGo()
  const { programSlug } = params
  const { data: program } = useSuspenseQuery(programQuery(programSlug, locale))
  const { data: kept, isPending: isReadingTemplates } = useQuery(templatesQuery(programSlug))
  const templates = kept?.data ?? []
  const recipients = useRecipients(programSlug, search)
  const [texts, setTexts] = useState<MessageTexts>({})
  const [chosen, setLanguage] = useState<typeof locale>()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const api = useApi()
  const attachments = useAttachments((file, onProgress) =>
    upload(
      api,
      'uploadSendingFile',
      { params: { programId: programSlug }, body: file },
      { onProgress: (done) => onProgress(done / Math.max(1, file.size)) },
    ),
  )
  const send = useCall('startSending', { makesStale: ['listSendings'] })
  const language = chosen ?? program.defaultLang
  const written = withoutBlanks(texts)
  const keys = new Set(kept?.questions.map(({ key }) => key))
  const isWrong = Object.values(written).some((text) => mergeProblems(text ?? '', keys).length > 0)
  const isReady = Object.keys(written).length > 0 && !isWrong && (recipients.count ?? 0) > 0 && !attachments.isSending
  const start = async () => {
    try {
      const sending = await send.mutateAsync({
        params: { programId: programSlug },
        body: {
          texts: written,
          to: recipients.to,
          ...(attachments.keys.length > 0 && { files: attachments.keys }),
        },
      })
      toastSuccess({
        title: t('messages.many.started', { number: format.number(sending.total) }),
      })
      setTexts({})
      attachments.clear()
      setProblem(undefined)
    } catch (thrown) {
      setProblem(refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'))
    }
  }
  const isOfList = search.choice !== undefined || search.search !== undefined || isFiltered(search.filter)
  const bar = (
    <PageBar
      crumbs={[
        { label: t('messages.title'), to: `/admin/programs/${programSlug}/messagerie` },
        { label: t('messages.many.title') },
      ]}
    />
  )
  if (recipients.isLost) {
    return (
      <>
        {bar}
        <ChoiceLost programSlug={programSlug} />
      </>
    )
  }
  return (
    <>
      {bar}
      <PageHeader title={t('messages.many.title')} description={t('messages.many.help')} />
      <div className={styles.many}>
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
              value={stateOf(search.filter) ?? ''}
              onChange={(event) => void go(placeOfMany(programSlug, { filter: filterOf(event.currentTarget.value) }))}
              options={[
                { value: '', label: t('messages.many.everybody') },
                ...states.map((state) => ({ value: state, label: t(`applications.state.${state}`) })),
              ]}
            />
          )}
          <p role="status" className={styles.count}>
            {recipients.count === undefined
              ? ''
              : t('applications.list.found', { count: recipients.count, number: format.number(recipients.count) })}
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
        <section className={styles.part} aria-labelledby="many-text">
          <h2 id="many-text">{t('messages.many.text')}</h2>
          {templates.length > 0 || isReadingTemplates ? (
            <NativeSelect
              label={t('messages.useTemplate')}
              value=""
              disabled={isReadingTemplates}
              onChange={(event) => {
                const template = templates.find(({ id }) => id === event.currentTarget.value)
                if (template) setTexts(template.texts)
              }}
              options={[
                { value: '', label: t('messages.useTemplate') },
                ...templates.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ) : null}
          <TextsEditor
            programSlug={programSlug}
            languages={program.supportedLangs}
            language={language}
            onLanguage={setLanguage}
            texts={texts}
            onChange={setTexts}
          />
          <UploadList files={attachments.files} onRemove={attachments.remove} />
          <RecipientPreview programSlug={programSlug} texts={written} recipients={recipients.some} />
          {problem ? <Problem>{problem}</Problem> : null}
          <div className={styles.row}>
            <AttachButton attachments={attachments} />
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

function filterOf(state: string): string | undefined {
  return state === '' ? undefined : JSON.stringify([{ field: 'state', op: 'eq', value: state }])
}

function stateOf(filter: string | undefined): string | undefined {
  return states.find((state) => filterOf(state) === filter)
}

/** A list of its own, and not one of the choices of this page. */
function isFiltered(filter: string | undefined): boolean {
  return filter !== undefined && stateOf(filter) === undefined
}
