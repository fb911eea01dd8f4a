import type { GrantReport } from '@laurel/contract/grants'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Textarea, TextInput } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { DateInput } from '../../ui/input/index.ts'
import styles from '../grants.module.css'
import { grantReads } from '../queries.ts'
import { ReportFacts } from '../report-facts.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import type { PartProps } from './grant-page.tsx'

const ended: readonly string[] = ['refused', 'declined', 'canceled']

/** What the grantee reports, and by when. */
export function ReportsPart({ programSlug, grant, mayManage }: PartProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.part} aria-label={t('grants.reports')}>
      <div className={styles.head}>
        <h2>{t('grants.reports')}</h2>
        {mayManage && !ended.includes(grant.state) ? (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('grants.report.ask')}
          </Button>
        ) : null}
      </div>
      {grant.reports.length === 0 ? <p className={styles.quiet}>{t('grants.report.none')}</p> : null}
      <ul className={styles.rows}>
        {grant.reports.map((report) => (
          <li key={report.id}>
            <ReportFacts report={report} currency={grant.currency} />
            {mayManage ? <ReportActions programSlug={programSlug} grantId={grant.id} report={report} /> : null}
          </li>
        ))}
      </ul>
      {isOpen ? <AskDialog programSlug={programSlug} grantId={grant.id} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

type Answer = 'accepted' | 'changes_asked' | 'waived'

function ReportActions({
  programSlug,
  grantId,
  report,
}: {
  programSlug: string
  grantId: string
  report: GrantReport
}) {
  const { t } = useWords()
  const [ask, setAsk] = useState<Answer>()
  const answer = useCall('answerGrantReport', { invalidates: grantReads })
  const params = { programId: programSlug, grantId, grantReportId: report.id }
  const kinds: readonly Answer[] =
    report.state === 'submitted'
      ? ['accepted', 'changes_asked', 'waived']
      : report.state === 'due' || report.state === 'changes_asked'
        ? ['waived']
        : []
  return (
    <div className={styles.acts}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant={kind === 'accepted' ? 'filled' : 'default'}
          aria-label={`${t(`grants.report.answer.${kind}`)} ${report.title}`}
          onClick={() => setAsk(kind)}
        >
          {t(`grants.report.answer.${kind}`)}
        </Button>
      ))}
      {ask ? (
        <CommentDialog
          title={t(`grants.report.answer.${ask}`)}
          description={t(`grants.report.answerHelp.${ask}`)}
          isNeeded={ask !== 'accepted'}
          onSend={(message) => answer.mutateAsync({ params, body: { kind: ask, message } })}
          onClose={() => setAsk(undefined)}
        />
      ) : null}
    </div>
  )
}

function AskDialog({ programSlug, grantId, onClose }: { programSlug: string; grantId: string; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [title, setTitle] = useState('')
  const [instructions, setInstructions] = useState('')
  const [dueOn, setDueOn] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const ask = useCall('askGrantReport', { invalidates: grantReads })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!title.trim() || !dueOn) return
    ask.mutate(
      { params: { programId: programSlug, grantId }, body: { title: title.trim(), instructions, dueOn } },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('grants.report.ask')}
      description={t('grants.report.askHelp')}
      onSubmit={submit}
      submitLabel={t('grants.report.askNow')}
      isBusy={ask.isPending}
    >
      <Problem>{ask.error ? refusalText(words, ask.error.code) : null}</Problem>
      <TextInput
        data-autofocus
        label={t('grants.report.title')}
        value={title}
        maxLength={120}
        error={isChecked && !title.trim() ? t('grants.missing') : undefined}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Textarea
        label={t('grants.report.instructions')}
        value={instructions}
        maxLength={4000}
        autosize
        minRows={3}
        onChange={({ currentTarget }) => setInstructions(currentTarget.value)}
      />
      <DateInput label={t('grants.report.due')} value={dueOn} onChange={setDueOn} />
      {isChecked && !dueOn ? (
        <p role="alert" className={styles.problem}>
          {t('grants.report.dueMissing')}
        </p>
      ) : null}
    </FormDialog>
  )
}
