import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { type ContrastPoint, contrastReport } from '../../ui/index.ts'
import { Badge, type BrandColors } from '../../ui/page/index.ts'
import styles from './interface.module.css'

const shownUses: readonly ContrastPoint['use'][] = ['primary', 'accent-strong', 'link', 'dark-primary']

/** What becomes of the two colours where text stands on them or is written in them: kept, or corrected until it can be read. */
export function ContrastList({ brand }: { brand: BrandColors }) {
  const { t } = useWords()
  return (
    <ul className={styles.contrast} aria-label={t('programs.contrast.title')} aria-live="polite">
      {contrastReport(brand)
        .filter((point) => shownUses.includes(point.use))
        .map((point) => (
          <ContrastLine key={point.use} point={point} />
        ))}
    </ul>
  )
}

function ContrastLine({ point }: { point: ContrastPoint }) {
  const { t, format } = useWords()
  const ratio = format.number(point.ratio, { maximumFractionDigits: 1 })
  return (
    <li>
      <span className={styles.sample} style={{ background: point.shown }} aria-hidden="true" />
      <span>
        {t(`programs.contrast.${point.use}` as WordKey)}
        <small>
          {point.isCorrected
            ? t('programs.contrast.corrected', { asked: point.requested, shown: point.shown })
            : t('programs.contrast.kept')}
        </small>
      </span>
      <Badge tone={point.ratio >= 4.5 ? 'ok' : 'warn'}>{t('programs.contrast.ratio', { ratio })}</Badge>
    </li>
  )
}
