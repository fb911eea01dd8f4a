import { findNode, hasApplication, type TaskDefinition, type Trial, type TriedStep } from '@laurel/contract/automation'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { filterSentence } from '../../listing/index.ts'
import { Button, Select } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Problem } from '../../ui/index.ts'
import { StatusMark, type StatusShape } from '../../ui/page/index.ts'
import styles from '../automation.module.css'
import { nodeWords } from '../definition/task-words.ts'
import { effectText } from '../effect-text.ts'
import { EstimateLine, estimateQuery } from '../estimate-line.tsx'
import { useTaskNames } from '../task-calls.ts'
import { useFoundApplications } from '../use-found-applications.ts'

interface Props {
  readonly programSlug: string
  readonly definition: TaskDefinition
  readonly onClose: () => void
}

/** Tries a task, as it is on the screen, on one application: what it would do, step by step; nothing is written. */
export function TrialDialog({ programSlug, definition, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const needsOne = hasApplication(definition)
  const [chosen, setChosen] = useState<string | null>(null)
  const { setTyped, found, nameOf } = useFoundApplications(programSlug)
  const isByHand = definition.trigger.kind === 'hand'
  const { data: estimate } = useQuery({ ...estimateQuery(programSlug, definition), enabled: needsOne && !isByHand })
  const recent = estimate?.recent.map(({ application }) => nameOf(application)) ?? []
  const others = found.filter(({ value }) => !recent.some((one) => one.value === value))
  const trial = useCall('tryTask')
  const run = () =>
    trial.mutate({ params: { programId: programSlug }, body: { definition, applicationId: needsOne ? chosen : null } })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      position="right"
      title={t('automation.trial')}
      description={t('automation.trialHelp')}
      actions={
        <Button
          size="md"
          variant="filled"
          disabled={needsOne && chosen === null}
          loading={trial.isPending}
          onClick={run}
        >
          {t('automation.try')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <EstimateLine programSlug={programSlug} definition={definition} />
        {needsOne ? (
          <Select
            label={t('automation.column.application')}
            placeholder={t('automation.field.choose')}
            data={[
              ...(recent.length > 0 ? [{ group: t('automation.recent'), items: recent }] : []),
              { group: t('automation.others'), items: others },
            ]}
            value={chosen}
            onChange={setChosen}
            onSearchChange={setTyped}
            searchable
            nothingFoundMessage={t('ui.nothingFound')}
          />
        ) : null}
        {trial.error ? <Problem>{refusalText(words, trial.error.code)}</Problem> : null}
        {trial.data ? <Outcome programSlug={programSlug} definition={definition} trial={trial.data} /> : null}
      </div>
    </Dialog>
  )
}

function Outcome({ programSlug, definition, trial }: Pick<Props, 'programSlug' | 'definition'> & { trial: Trial }) {
  const { t } = useWords()
  const steps = trial.steps.filter(({ would }) => would !== 'not_reached')
  return (
    <div className={styles.stack} role="status">
      <StatusMark shape={trial.matches ? 'tick' : 'cross'}>
        {t(trial.matches ? 'automation.wouldRun' : 'automation.wouldNotRun')}
      </StatusMark>
      <Clauses programSlug={programSlug} clauses={trial.clauses} />
      {trial.matches ? (
        <ol className={styles.trial}>
          {steps.map((step) => (
            <li key={step.nodeId}>
              <Step programSlug={programSlug} definition={definition} step={step} />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}

/** Each condition, and whether it holds. */
function Clauses({ programSlug, clauses }: { programSlug: string; clauses: Trial['clauses'] }) {
  const { t } = useWords()
  const names = useTaskNames(programSlug)
  if (clauses.length === 0) return null
  return (
    <ul className={styles.clauses}>
      {clauses.map(({ clause, holds }) => (
        <li key={JSON.stringify(clause)} data-holds={holds}>
          {holds ? <Check size={15} aria-hidden="true" /> : <X size={15} aria-hidden="true" />}
          <span>
            {filterSentence(clause, names.subjects, names.words)}{' '}
            <span className={styles.heard}>{t(holds ? 'automation.holds' : 'automation.holdsNot')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const shapes: Readonly<Record<TriedStep['would'], StatusShape>> = {
  do: 'tick',
  wait: 'quarter',
  branch: 'half',
  refused: 'alert',
  not_reached: 'cross',
  end: 'pause',
}

function Step({ programSlug, definition, step }: Pick<Props, 'programSlug' | 'definition'> & { step: TriedStep }) {
  const words = useWords()
  const { t, format } = words
  const names = useTaskNames(programSlug)
  const node = findNode(definition, step.nodeId)
  if (!node) return null
  return (
    <>
      <StatusMark shape={shapes[step.would]}>
        <strong>{nodeWords(node, names).title}</strong>
      </StatusMark>
      {step.at ? <p className={styles.quiet}>{format.dateAndTime(step.at)}</p> : null}
      {step.code ? <Problem>{refusalText(words, step.code)}</Problem> : null}
      {step.way ? <p className={styles.quiet}>{t(`automation.way.${step.way}`)}</p> : null}
      <Clauses programSlug={programSlug} clauses={step.clauses} />
      {step.effects.map((effect) => (
        <p key={effect} className={styles.quiet}>
          {effectText(effect, words)}
        </p>
      ))}
      {step.mails.map((mail) => (
        <details key={mail.to} className={styles.mail}>
          <summary>{t('automation.mailTo', { name: mail.name || mail.to })}</summary>
          {mail.subject ? <strong>{mail.subject}</strong> : null}
          <p>{mail.text}</p>
        </details>
      ))}
    </>
  )
}
