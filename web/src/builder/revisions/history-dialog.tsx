import { type Form, type FormRevision, formChanges } from '@laurel/contract/forms'
import { type CleanDefinition, emptyDefinition } from '@laurel/contract/forms/definition'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeList } from '../../forms/changes/index.ts'
import { QuestionList } from '../../forms/reading/index.ts'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { useBuilder, useBuilderParts } from '../builder-context.tsx'
import styles from './revisions.module.css'
import { UpdateCampaigns } from './update-campaigns.tsx'

const perPage = 100

/** Every revision that was published: who, when, what changed; to be looked at, or made the draft again. */
export function HistoryDialog({
  form,
  programId,
  isOpen,
  onClose,
}: {
  form: Form
  programId: string
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useWords()
  const list = useQuery({
    ...queryOf('listFormRevisions', { params: { programId, formId: form.id }, query: { perPage } }),
    enabled: isOpen,
  })
  const revisions = list.data?.data ?? []
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="md" title={t('forms.history.title')}>
      {list.data && revisions.length === 0 ? <p>{t('forms.history.empty')}</p> : null}
      {revisions.length > 1 ? <UpdateCampaigns programId={programId} formId={form.id} /> : null}
      <ol className={styles.revisions}>
        {revisions.map((revision, index) => (
          <Revision
            key={revision.number}
            revision={revision}
            programId={programId}
            isLast={index === 0}
            onRestored={onClose}
          />
        ))}
      </ol>
    </Dialog>
  )
}

type Shown = 'changes' | 'questions'

function Revision({
  revision,
  programId,
  isLast,
  onRestored,
}: {
  revision: FormRevision
  programId: string
  isLast: boolean
  onRestored: () => void
}) {
  const words = useWords()
  const { t, format } = words
  const { store, canEdit } = useBuilderParts()
  const [shown, setShown] = useState<Shown>()
  const [isRequested, setRequested] = useState(false)
  const own = useRevision(programId, revision.formId, revision.number, shown !== undefined || isRequested)
  const { number } = revision
  const date = format.dateAndTime(revision.publishedAt)
  const restore = async () => {
    setRequested(true)
    const definition = own.data?.definition ?? (await own.refetch()).data?.definition
    if (!definition) return
    store.replace({ ...store.draft(), definition })
    onRestored()
    toastSuccess({
      title: t('forms.history.restored', { number }),
      action: { label: t('ui.undo'), onSelect: () => store.undo() },
    })
  }
  const toggle = (what: Shown) => setShown(shown === what ? undefined : what)
  return (
    <li>
      <div className={styles.line}>
        <div>
          <strong>{t('forms.history.revision', { number })}</strong>{' '}
          {isLast ? <Badge tone="ok">{t('forms.history.current')}</Badge> : null}
          <p>{revision.publishedBy?.name ? t('forms.history.by', { date, name: revision.publishedBy.name }) : date}</p>
          <p>{summaryText(revision, words)}</p>
        </div>
        {number > 1 ? (
          <Button size="sm" aria-expanded={shown === 'changes'} onClick={() => toggle('changes')}>
            {t('forms.history.changes')}
          </Button>
        ) : null}
        <Button size="sm" aria-expanded={shown === 'questions'} onClick={() => toggle('questions')}>
          {t('forms.history.view')}
        </Button>
        {canEdit ? (
          <Button size="sm" onClick={() => void restore()}>
            {t('forms.history.restore')}
          </Button>
        ) : null}
      </div>
      {shown === 'changes' ? <ChangesSince revision={revision} programId={programId} /> : null}
      {shown === 'questions' && own.data ? <Questions definition={own.data.definition} /> : null}
    </li>
  )
}

function useRevision(programId: string, formId: string, number: number, enabled: boolean) {
  return useQuery({
    ...queryOf('getFormRevision', { params: { programId, formId, number } }),
    enabled: enabled && number > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function summaryText({ number, summary }: FormRevision, { t, format }: Words): string {
  if (number === 1) return t('forms.history.first')
  if (!summary) return ''
  const kinds = ['added', 'removed', 'changed', 'moved'] as const
  return format.list(
    kinds.flatMap((kind) => (summary[kind] > 0 ? [t(`forms.history.${kind}`, { count: summary[kind] })] : [])),
  )
}

function ChangesSince({ revision: { formId, number }, programId }: { revision: FormRevision; programId: string }) {
  const { langs } = useBuilderParts()
  const lang = useBuilder((store) => store.lang())
  const now = useRevision(programId, formId, number, true).data?.definition
  const before = useRevision(programId, formId, number - 1, true).data?.definition
  if (!now || !before) return null
  return (
    <div className={styles.open}>
      <ChangeList
        changes={formChanges(before, now)}
        definition={now ?? emptyDefinition}
        lang={lang}
        fallback={langs[0] ?? lang}
      />
    </div>
  )
}

function Questions({ definition }: { definition: CleanDefinition }) {
  const { langs } = useBuilderParts()
  const lang = useBuilder((store) => store.lang())
  return (
    <div className={`${styles.open} ${styles.sheet}`}>
      <QuestionList definition={definition} locale={lang} fallback={langs[0] ?? lang} />
    </div>
  )
}
