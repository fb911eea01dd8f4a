import type { AssignmentRule } from '@laurel/contract/casework'
import { useWords } from '../../kernel/words/index.ts'
import { Switch } from '../../ui/controls/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { RuleSentences } from './rule-sentences.tsx'
import type { RulePlace } from './rule-words.ts'
import styles from './rules.module.css'

interface Props {
  readonly rule: AssignmentRule
  readonly place: RulePlace
  /** Absent: the reader may not change it. */
  readonly actions: readonly MenuAction[] | undefined
  readonly onToggle: (isActive: boolean) => void
}

/** One rule: what it does in words, how often it did, and what keeps it from doing so. */
export function RuleCard({ rule, place, actions, onToggle }: Props) {
  const { t, format } = useWords()
  const { name, uses, isActive, dropped } = rule
  const gone = [
    ...(dropped.fields.length > 0 ? [t('applications.rules.fieldDropped')] : []),
    ...(dropped.categoryIds.length > 0 ? [t('applications.rules.categoryDropped')] : []),
    ...(dropped.userIds.length > 0
      ? [
          t(
            dropped.userIds.length < rule.userIds.length
              ? 'applications.rules.personDropped'
              : 'applications.rules.nobodyLeft',
          ),
        ]
      : []),
  ]
  return (
    <li className={styles.card} data-off={!isActive || undefined}>
      <div className={styles.cardHead}>
        <h2>{name}</h2>
        {isActive ? null : <Badge>{t('applications.rules.off')}</Badge>}
        <span className={styles.uses}>{t('applications.rules.uses', { number: format.number(uses) })}</span>
        {actions ? (
          <>
            <Switch
              aria-label={t('applications.rules.isActive', { name })}
              checked={isActive}
              onChange={(event) => onToggle(event.currentTarget.checked)}
            />
            <MoreMenu label={t('applications.labels.more', { name })} actions={actions} />
          </>
        ) : null}
      </div>
      <RuleSentences rule={rule} place={place} />
      {gone.map((sentence) => (
        <p key={sentence} className={styles.warning}>
          {sentence}
        </p>
      ))}
    </li>
  )
}
