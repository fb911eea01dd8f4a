import type { ReadableChange } from '@laurel/contract/applications/answers'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useWords } from '../../kernel/words/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import styles from './difference.module.css'

interface Props {
  readonly change: { before: string; after: string; shown: ReadableChange }
  readonly fallback: Locale
}

/** The old and the new answer, as their kind is best read. */
export function DifferenceView({ change: { before, after, shown }, fallback }: Props) {
  if (shown.kind === 'text') return <Text pieces={shown.pieces} />
  if (shown.kind === 'items') return <Items {...shown} />
  if (shown.kind === 'rows') return <Rows rows={shown.rows} fallback={fallback} />
  return (
    <p className={styles.value}>
      <Removed text={before} /> <span aria-hidden="true">→</span> <Added text={after} />
    </p>
  )
}

function Removed({ text }: { text: string }) {
  const { t } = useWords()
  return (
    <del>
      <VisuallyHidden>{t('applications.one.was')} </VisuallyHidden>
      {text || t('applications.differences.empty')}
    </del>
  )
}

function Added({ text }: { text: string }) {
  const { t } = useWords()
  return (
    <ins>
      <VisuallyHidden>{t('applications.one.is')} </VisuallyHidden>
      {text || t('applications.differences.empty')}
    </ins>
  )
}

function Text({ pieces }: { pieces: Extract<ReadableChange, { kind: 'text' }>['pieces'] }) {
  return (
    <p className={styles.text}>
      {pieces.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        return kind === 'added' ? <Added key={key} text={text} /> : <Removed key={key} text={text} />
      })}
    </p>
  )
}

function Items({ kept: unchanged, removed, added }: Extract<ReadableChange, { kind: 'items' }>) {
  return (
    <ul className={styles.items}>
      {removed.map((text) => (
        <li key={`- ${text}`}>
          <Removed text={text} />
        </li>
      ))}
      {added.map((text) => (
        <li key={`+ ${text}`}>
          <Added text={text} />
        </li>
      ))}
      {unchanged.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function Rows({ rows, fallback }: { rows: Extract<ReadableChange, { kind: 'rows' }>['rows']; fallback: Locale }) {
  const { t, locale } = useWords()
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, name, change, cells }) => (
        <li key={id} data-change={change}>
          <strong>
            {name ? `${name} · ` : ''}
            {t(`applications.one.row.${change}`)}
          </strong>
          <dl>
            {cells.map(({ key, title, before, after }) => (
              <div key={key}>
                <dt>{readText(title, locale, fallback)}</dt>
                <dd>
                  {change === 'added' ? null : <Removed text={before} />}{' '}
                  {change === 'removed' ? null : <Added text={after} />}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
