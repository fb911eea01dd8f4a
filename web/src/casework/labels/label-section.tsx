import type { UsedTag } from '@laurel/contract/applications'
import type { UsedStatus } from '@laurel/contract/applications/states'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { Dot, EmptyState, ErrorState } from '../../ui/page/index.ts'
import { LabelDialog } from './label-dialog.tsx'
import styles from './labels.module.css'
import { MergeDialog } from './merge-dialog.tsx'
import { useLabels } from './use-labels.ts'

export type UsedLabel = UsedTag | UsedStatus

export interface LabelPlace {
  readonly programSlug: string
  readonly kind: 'tag' | 'status'
  readonly languages: readonly Locale[]
  readonly fallback: Locale
}

interface Props extends LabelPlace {
  readonly labels: readonly UsedLabel[]
  readonly reading: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown }
  readonly mayChange: boolean
}

type OpenDialog =
  | { readonly what: 'edit'; readonly label?: UsedLabel }
  | { readonly what: 'merge' | 'delete'; readonly label: UsedLabel }

/** The tags or the statuses of a program, in order, with how many applications have each. */
export function LabelSection({ labels, reading, mayChange, ...place }: Props) {
  const { kind, fallback } = place
  const { t, format, locale } = useWords()
  const actions = useLabels(place)
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const nameOf = ({ label }: UsedLabel) => readText(label, locale, fallback)
  const move = (index: number, step: -1 | 1) => {
    const ids = labels.map(({ id }) => id)
    const [id] = ids.splice(index, 1)
    if (id) ids.splice(index + step, 0, id)
    void actions.order(ids)
  }
  const menuOf = (label: UsedLabel, index: number): MenuAction[] => [
    { id: 'edit', label: t('applications.labels.edit'), onSelect: () => setDialog({ what: 'edit', label }) },
    ...(index > 0 ? [{ id: 'up', label: t('applications.labels.up'), onSelect: () => move(index, -1) }] : []),
    ...(index < labels.length - 1
      ? [{ id: 'down', label: t('applications.labels.down'), onSelect: () => move(index, 1) }]
      : []),
    ...(kind === 'tag' && labels.length > 1
      ? [{ id: 'merge', label: t('applications.labels.merge'), onSelect: () => setDialog({ what: 'merge', label }) }]
      : []),
    {
      id: 'delete',
      label: t('applications.labels.delete'),
      isDangerous: true,
      startsGroup: true,
      onSelect: () => setDialog({ what: 'delete', label }),
    },
  ]
  const isEmpty = labels.length === 0 && !reading.isPending && !reading.error
  const addButton = mayChange ? (
    <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setDialog({ what: 'edit' })}>
      {t(`applications.labels.${kind}.add`)}
    </Button>
  ) : null
  return (
    <section className={styles.section} aria-labelledby={`labels-${kind}`}>
      <header>
        <div>
          <h2 id={`labels-${kind}`}>{t(`applications.labels.${kind}.title`)}</h2>
          <p>{t(`applications.labels.${kind}.help`)}</p>
        </div>
        {isEmpty ? null : addButton}
      </header>
      {reading.error ? (
        <ErrorState
          title={t('applications.labels.failed')}
          message={t('applications.list.failedHelp')}
          onRetry={() => void reading.refetch()}
        />
      ) : isEmpty ? (
        <EmptyState
          level={3}
          drawing="grid"
          title={t(`applications.labels.${kind}.none`)}
          message={t(`applications.labels.${kind}.noneHelp`)}
          actions={addButton}
        />
      ) : (
        <ul className={styles.labels}>
          {labels.map((label, index) => (
            <LabelItem
              key={label.id}
              label={label}
              name={nameOf(label)}
              actions={mayChange ? menuOf(label, index) : undefined}
            />
          ))}
        </ul>
      )}
      {dialog?.what === 'edit' ? (
        <LabelDialog {...place} label={dialog.label} onClose={close} onSave={actions.save} />
      ) : null}
      {dialog?.what === 'merge' ? (
        <MergeDialog
          name={nameOf(dialog.label)}
          uses={dialog.label.uses}
          others={labels
            .filter(({ id }) => id !== dialog.label.id)
            .map((other) => ({ value: other.id, label: nameOf(other) }))}
          onClose={close}
          onMerge={(into) => actions.merge(dialog.label.id, into)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={dialog?.what === 'delete'}
        onClose={close}
        onConfirm={() => (dialog?.what === 'delete' ? actions.remove(dialog.label.id) : undefined)}
        isDangerous
        title={t('applications.labels.deleteQuestion', { name: dialog?.label ? nameOf(dialog.label) : '' })}
        description={t('applications.labels.deleteConsequence', { number: format.number(dialog?.label?.uses ?? 0) })}
        confirmLabel={t('applications.labels.delete')}
      />
    </section>
  )
}

interface ItemProps {
  readonly label: UsedLabel
  readonly name: string
  readonly actions: readonly MenuAction[] | undefined
}

function LabelItem({ label, name, actions }: ItemProps) {
  const { t, format } = useWords()
  return (
    <li>
      <span className={styles.name}>
        <Dot color={label.colour} />
        {name}
      </span>
      <span className={styles.facts}>
        {'state' in label ? `${t(`applications.state.${label.state}`)} · ` : ''}
        {t('applications.labels.uses', { number: format.number(label.uses) })}
      </span>
      {actions ? <MoreMenu label={t('applications.labels.more', { name })} actions={actions} /> : null}
    </li>
  )
}
