import type { AwardProblem, AwardTemplate } from '@laurel/contract/awards'
import { isLiveState, type Operation } from '@laurel/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import { useAwardWork } from './use-award-work.ts'

interface Props {
  readonly template: AwardTemplate
  readonly programSlug: string
  readonly problems: readonly AwardProblem[]
  readonly isChanged: boolean
}

/** Who is ready to be handed one, what is missing before, and how far it is. */
export function HandOutCard({ template, programSlug, problems, isChanged }: Props) {
  const { t, text, format } = useWords()
  const work = useAwardWork()
  const [isOpen, setOpen] = useState(false)
  const params = { programId: programSlug, awardTemplateId: template.id }
  const recipients = useQuery(queryOf('getAwardRecipients', { params })).data
  const ready = recipients?.ready ?? 0
  const isRunning = template.run !== null && isLiveState(template.run.state)
  const name = text(template.name)
  const handOut = async () => {
    const done = await work((call) => call('handOutAwards', { params, body: {} }))
    if (done) toastSuccess({ title: t('awards.started') })
  }
  const number = format.number(ready)
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('awards.handingOut')}</h2>
      {problems.length > 0 ? (
        <ul className={styles.problems} aria-label={t('awards.checks')}>
          {problems.map((problem) => (
            <li key={problem}>{t(`awards.problem.${problem}`)}</li>
          ))}
        </ul>
      ) : null}
      {recipients ? (
        <>
          <dl className={styles.counts}>
            {(['ready', 'already', 'undecided'] as const).map((key) => (
              <div key={key}>
                <dt>{t(`awards.${key}`)}</dt>
                <dd className="lr-numbers">{format.number(recipients[key])}</dd>
              </div>
            ))}
          </dl>
          {recipients.undecided > 0 ? <p className={styles.quiet}>{t('awards.undecidedHelp')}</p> : null}
          {recipients.longest ? (
            <p className={styles.quiet}>{t('awards.longest', { text: recipients.longest })}</p>
          ) : null}
        </>
      ) : null}
      {template.run ? <Run run={template.run} /> : null}
      {isChanged ? <p className={styles.quiet}>{t('awards.saveFirst')}</p> : null}
      <Button
        variant="filled"
        leftSection={<Send size={16} aria-hidden="true" />}
        disabled={ready === 0 || problems.length > 0 || isRunning || isChanged}
        onClick={() => setOpen(true)}
      >
        {t('awards.handOut', { number })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={handOut}
        title={t('awards.handOutQuestion', { name, number })}
        description={t('awards.handOutConsequence')}
        confirmLabel={t('awards.handOut', { number })}
      />
    </Card>
  )
}

function Run({ run }: { run: Operation }) {
  const { t, format } = useWords()
  const { done, total } = run.progress
  const figures = { done: format.number(done), total: format.number(total) }
  if (isLiveState(run.state)) {
    const label = t('awards.running', figures)
    return (
      <div role="status">
        <p>{label}</p>
        <ProgressLine share={total > 0 ? done / total : 0} tone="accent" label={label} />
      </div>
    )
  }
  const date = format.dateAndTime(run.endedAt ?? run.createdAt)
  return <p role="status">{t(run.state === 'done' ? 'awards.ran' : 'awards.runFailed', { ...figures, date })}</p>
}
