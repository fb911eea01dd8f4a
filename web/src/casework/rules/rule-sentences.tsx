import type { WriteRule } from '@laurel/contract/casework'
import { useWords } from '../../kernel/words/index.ts'
import { type RulePlace, ruleWords } from './rule-words.ts'
import styles from './rules.module.css'

type Written = Parameters<typeof ruleWords>[0]

/** A rule in sentences: when, only if, then. */
export function RuleSentences({ rule, place }: { rule: Written | WriteRule; place: RulePlace }) {
  const words = useWords()
  const { t } = words
  const { when, onlyIf, who } = ruleWords(rule, place, words)
  return (
    <dl className={styles.sentences}>
      <dt>{t('applications.rules.when')}</dt>
      <dd>{when}</dd>
      {onlyIf.parts.length > 0 ? (
        <>
          <dt>{t('applications.rules.onlyIf')}</dt>
          <dd>
            {onlyIf.how ? <span className={styles.how}>{onlyIf.how}</span> : null}
            {onlyIf.parts.length > 1 ? (
              <ul>
                {[...onlyIf.parts.entries()].map(([place, part]) => (
                  <li key={place}>{part}</li>
                ))}
              </ul>
            ) : (
              onlyIf.parts[0]
            )}
          </dd>
        </>
      ) : null}
      <dt>{t('applications.rules.then')}</dt>
      <dd>
        <strong>{who}</strong>
        {rule.isLast ? <span className={styles.how}>{t('applications.rules.lastOne')}</span> : null}
      </dd>
    </dl>
  )
}
