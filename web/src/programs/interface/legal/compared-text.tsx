import type { Locale } from '@laurel/contract/kernel/locale'
import type { ComparedPart } from '@laurel/contract/site'
import { useWords } from '../../../kernel/words/index.ts'
import { EmptyState } from '../../../ui/page/index.ts'
import styles from './legal.module.css'

const tags = { same: 'div', added: 'ins', removed: 'del' } as const

/** The draft beside what is on line: what comes and what goes, in their place. */
export function ComparedText({ parts, language }: { parts: readonly ComparedPart[]; language: Locale }) {
  const { t } = useWords()
  if (parts.length === 0) return <EmptyState title={t('programs.legal.nothing')} level={3} />
  return (
    <div className={styles.compared}>
      {parts.map(({ change, text }, index) => {
        const Tag = tags[change]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph may stand twice.
          <Tag key={`${index} ${change}`} className={styles[change]}>
            {change === 'same' ? null : <span className={styles.mark}>{t(`programs.legal.${change}`)}</span>}
            <p lang={language}>{text}</p>
          </Tag>
        )
      })}
    </div>
  )
}
