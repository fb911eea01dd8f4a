import { maxRules } from '@laurel/contract/applications/states'
import type { AssignmentRule } from '@laurel/contract/casework'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useProgram } from '../../applications/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { columnsQuery, subjectsOf, useProgramChoices } from '../../listing/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { type MenuAction, PageHeader } from '../../ui/index.ts'
import { Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { RuleCard } from './rule-card.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import styles from './rules.module.css'
import { rulesQuery, useRules, writtenOf } from './use-rules.ts'

type OpenDialog =
  | { readonly what: 'edit'; readonly rule?: AssignmentRule }
  | { readonly what: 'delete'; readonly rule: AssignmentRule }

const noRows = [] as const
const noRules: readonly AssignmentRule[] = []

/** Who looks after what is sent: the rules in the order in which they are asked, each in words. */
export function RulesPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/assignment-rules'>) {
  const words = useWords()
  const { t, format } = words
  const session = useSession()
  const program = useProgram(programSlug)
  const choices = useProgramChoices(programSlug, program, noRows)
  const columns = useQuery(columnsQuery(programSlug))
  const reading = useQuery(rulesQuery(programSlug))
  const actions = useRules(programSlug)
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const mayChange = may(session, 'program.settings.manage')
  const rules = reading.data?.data ?? noRules
  const place = { choices, subjects: subjectsOf('program', columns.data?.data ?? [], choices, words) }
  const withReport = (work: Promise<void>) =>
    void work.catch((thrown: unknown) =>
      toastError({ title: thrown instanceof Error ? thrown.message : t('refusals.unexpected') }),
    )
  const move = (index: number, step: -1 | 1) => {
    const ids = rules.map(({ id }) => id)
    const [id] = ids.splice(index, 1)
    if (id) ids.splice(index + step, 0, id)
    withReport(actions.order(ids))
  }
  const menuOf = (rule: AssignmentRule, index: number): MenuAction[] => [
    { id: 'edit', label: t('applications.labels.edit'), onSelect: () => setDialog({ what: 'edit', rule }) },
    ...(index > 0 ? [{ id: 'up', label: t('applications.labels.up'), onSelect: () => move(index, -1) }] : []),
    ...(index < rules.length - 1
      ? [{ id: 'down', label: t('applications.labels.down'), onSelect: () => move(index, 1) }]
      : []),
    {
      id: 'delete',
      label: t('applications.labels.delete'),
      isDangerous: true,
      startsGroup: true,
      onSelect: () => setDialog({ what: 'delete', rule }),
    },
  ]
  const add = mayChange ? <AddRule isFull={rules.length >= maxRules} onAdd={() => setDialog({ what: 'edit' })} /> : null
  return (
    <>
      <PageBar crumbs={[{ label: t('applications.rules.title') }]} />
      <PageHeader
        title={t('applications.rules.title')}
        description={t('applications.rules.help')}
        actions={rules.length > 0 ? add : null}
      />
      {reading.error ? (
        <ErrorState
          title={t('applications.labels.failed')}
          message={t('applications.list.failedHelp')}
          onRetry={() => void reading.refetch()}
        />
      ) : reading.isPending || columns.isPending ? (
        <Delayed>
          <Skeleton height="180px" />
        </Delayed>
      ) : rules.length === 0 ? (
        <EmptyState
          title={t('applications.rules.none')}
          message={t(mayChange ? 'applications.rules.noneHelp' : 'applications.rules.noneReader')}
          actions={add}
        />
      ) : (
        <ol className={styles.rules}>
          {rules.map((rule, index) => (
            <RuleCard
              key={rule.id}
              rule={rule}
              place={place}
              actions={mayChange ? menuOf(rule, index) : undefined}
              onToggle={(isActive) => withReport(actions.save({ ...writtenOf(rule), isActive }, rule.id))}
            />
          ))}
        </ol>
      )}
      {dialog?.what === 'edit' ? (
        <RuleDialog programSlug={programSlug} place={place} rule={dialog.rule} onClose={close} onSave={actions.save} />
      ) : null}
      <ConfirmDialog
        isOpen={dialog?.what === 'delete'}
        onClose={close}
        onConfirm={() => (dialog?.what === 'delete' ? actions.remove(dialog.rule.id) : undefined)}
        isDangerous
        title={t('applications.labels.deleteQuestion', { name: dialog?.rule?.name ?? '' })}
        description={t('applications.rules.deleteConsequence', { number: format.number(dialog?.rule?.uses ?? 0) })}
        confirmLabel={t('applications.labels.delete')}
      />
    </>
  )
}

function AddRule({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  const { t } = useWords()
  return (
    <Button
      variant="filled"
      leftSection={<Plus size={16} aria-hidden="true" />}
      disabled={isFull}
      title={isFull ? t('refusals.too_many_rules') : undefined}
      onClick={onAdd}
    >
      {t('applications.rules.add')}
    </Button>
  )
}
