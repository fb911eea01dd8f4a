import type { ReactNode } from 'react'
import { coefficientText, gapText, markText } from '../../evaluation/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './results.module.css'
import type { JurorFigures } from './use-results.ts'

const heads = ['done', 'mean', 'spread', 'gap', 'severity', 'correlation', 'straight', 'pace', 'flags'] as const

/** Every juror's figures: pace, severity, spread, agreement with the others. */
export function BoardTable({
  jurors,
  actionOf,
}: {
  jurors: readonly JurorFigures[]
  /** The actions on a juror's work. */
  actionOf?: (juror: JurorFigures) => ReactNode
}) {
  const { t, format } = useWords()
  const minutes = (ms: number | null) =>
    ms === null ? '–' : t('evaluation.board.minutes', { minutes: format.number(Math.max(1, Math.round(ms / 60_000))) })
  return (
    <div className={styles.wide}>
      <table className={styles.board}>
        <thead>
          <tr>
            <th scope="col">{t('evaluation.juror')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" title={t(`evaluation.board.${head}Help`)}>
                {t(`evaluation.board.${head}`)}
              </th>
            ))}
            {actionOf ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {jurors.map((one) => (
            <tr key={one.jurorId}>
              <th scope="row">{one.name}</th>
              <td>
                {format.number(one.done)} / {format.number(one.assigned)}
              </td>
              <td>{markText(format, one.mean)}</td>
              <td>{markText(format, one.spread)}</td>
              <td>{one.gap === null ? '–' : gapText(format, one.gap)}</td>
              <td>
                {one.severity === null ? '–' : `${gapText(format, one.severity)} ± ${markText(format, one.error)}`}
              </td>
              <td>{one.correlation === null ? '–' : coefficientText(format, one.correlation)}</td>
              <td>{one.straight === null ? '–' : format.percent(Math.round(one.straight * 100) / 100)}</td>
              <td>{minutes(one.medianActiveMs)}</td>
              <td>
                <span className={styles.flags}>
                  {one.flags.map((flag) => (
                    <Badge key={flag} tone="warn">
                      {t(`evaluation.flag.${flag}`)}
                    </Badge>
                  ))}
                </span>
              </td>
              {actionOf ? <td>{actionOf(one)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
