import type { ApiRefusal } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import styles from './import.module.css'

/** Why a file was not taken: the reason, the line or the item where the trouble starts, or the limit that it passes. */
export function RefusedFile({ refusal }: { refusal: ApiRefusal }) {
  const words = useWords()
  const { t, format } = words
  const { line, most: max } = refusal.details
  const isJson = refusal.code === 'file_broken_json'
  const limit = typeof max === 'number' && (refusal.code === 'too_large' ? format.fileSize(max) : format.number(max))
  return (
    <div className={styles.refused} role="alert">
      <strong>{t('exchange.upload.refused')}</strong>
      <span>
        {refusalText(words, refusal.code)}
        {typeof line === 'number'
          ? ` ${t(isJson ? 'exchange.upload.atItem' : 'exchange.upload.atLine', { line: format.number(line) })}`
          : ''}
        {limit ? ` ${t('exchange.upload.limit', { most: limit })}` : ''}
      </span>
    </div>
  )
}
