import type { Lack } from '@laurel/contract/evaluation/rules'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { Lock } from 'lucide-react'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { markText } from '../marks.ts'
import type { Criterion } from './entered-score.ts'
import styles from './score-sheet.module.css'
import { SheetConflict } from './sheet-conflict.tsx'
import type { OwnSheet } from './use-sheet.ts'

/** Notices before writing: locked, out of date, not open, changed elsewhere, missing answers. */
export function SheetNotices({
  sheet,
  isRunning,
  criteria,
  fallback,
  missing,
  onGoTo,
}: {
  sheet: OwnSheet
  isRunning: boolean
  criteria: readonly Criterion[]
  fallback: Locale
  missing: readonly Lack[]
  onGoTo: (lack: Lack) => void
}) {
  const words = useWords()
  const { t, format, locale } = words
  const { state, stale, total } = sheet.evaluation
  const isSubmitted = state === 'submitted'
  const isLate = sheet.stopped === 'session_not_running'
  const nameOf = (id: string) => readText(criteria.find((one) => one.id === id)?.title, locale, fallback)
  return (
    <>
      {isSubmitted && !stale ? (
        <p className={styles.told} data-tone="ok">
          <Lock size={14} aria-hidden="true" /> {t('evaluation.sheet.locked', { mark: markText(format, total) })}
        </p>
      ) : null}
      {stale ? <p className={styles.told}>{t('evaluation.sheet.outOfDate')}</p> : null}
      {isRunning || isSubmitted || isLate ? null : <p className={styles.told}>{t('evaluation.sheet.notRunning')}</p>}
      {sheet.stopped ? (
        <p className={styles.told} role="alert">
          {isLate ? t('evaluation.sheet.shutUnsaved') : refusalText(words, sheet.stopped)}
        </p>
      ) : null}
      {sheet.conflict ? <SheetConflict onChoose={sheet.resolve} /> : null}
      {missing.length > 0 ? (
        <div className={styles.told} role="alert">
          <p>{t('evaluation.sheet.missing', { count: missing.length })}</p>
          <ul>
            {missing.map((lack) => (
              <li key={`${lack.criterionId} ${lack.missing}`}>
                <button type="button" onClick={() => onGoTo(lack)}>
                  {t(`evaluation.sheet.lacks.${lack.missing}`, { title: nameOf(lack.criterionId) })}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
