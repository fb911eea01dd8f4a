import type { CopyReport } from '@laurel/contract/applications/answers'
import type { readText } from '@laurel/contract/kernel/text'
import { Copy } from 'lucide-react'
import { numbered } from '../../kernel/numbered.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Problem } from '../../ui/index.ts'
import { Button, Disclosure } from '../../ui/page/index.ts'
import notice from '../apply/filling.module.css'
import styles from './copy-notice.module.css'

interface Props {
  readonly report: CopyReport
  readonly text: (one: Parameters<typeof readText>[0]) => string
  readonly problem: string | undefined
  readonly isUndoing: boolean
  readonly isOver: boolean
  readonly onUndo: () => void
}

/** What was copied and what was not, and the way back. */
export function CopyDone({ report, text, problem, isUndoing, isOver, onUndo }: Props) {
  const { t } = useWords()
  return (
    <div className={notice.notice} data-tone="calm" role="status">
      <Copy size={20} aria-hidden="true" />
      <div className={styles.offer}>
        <strong>{t('applications.copy.done', { number: report.copied.length })}</strong>
        <p>{t('applications.copy.check')}</p>
        {report.copied.length > 0 ? (
          <Disclosure summary={t('applications.copy.copied')}>
            <ul className={styles.fields}>
              {report.copied.map(({ stepId, key, title }) => (
                <li key={`${stepId} ${key}`}>{text(title)}</li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
        {report.left.length > 0 ? (
          <Disclosure summary={t('applications.copy.left', { number: report.left.length })}>
            <ul className={styles.fields}>
              {numbered(report.left).map(({ place, one: { title, reason } }) => (
                <li key={place}>
                  {text(title)} <span>{t(`applications.copy.why.${reason}`)}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
        <Problem>{problem ?? null}</Problem>
        {isOver ? null : (
          <Button isLoading={isUndoing} onClick={onUndo}>
            {t('applications.copy.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
