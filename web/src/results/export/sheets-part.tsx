import type { Locale } from '@laurel/contract/kernel/locale'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SessionPlace } from '../../evaluation/index.ts'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Checkbox } from '../../ui/controls/index.ts'
import { ErrorState, ScrollRegion, Skeleton } from '../../ui/page/index.ts'
import { exportPreviewQuery } from '../queries.ts'
import styles from './export.module.css'

type Sheet = AnswerOf<'previewSessionExport'>['sheets'][number]

/** The sheets of the workbook, each to be taken or left, with its first rows. */
export function SheetsPart({
  place,
  lang,
  left,
  onChange,
  children,
}: {
  place: SessionPlace
  lang: Locale
  /** Those that do not leave. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
  /** The action on the chosen sheets. */
  children: (wanted: Sheet['key'][]) => ReactNode
}) {
  const words = useWords()
  const { t } = words
  const { data, error, refetch } = useQuery(exportPreviewQuery(place, lang))
  if (error)
    return (
      <ErrorState
        level={2}
        title={t('evaluation.export.failed')}
        message={refusalText(words, error.code)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton height="320px" />
  const turn = (key: string) =>
    onChange(new Set(left.has(key) ? [...left].filter((one) => one !== key) : [...left, key]))
  const chosen = data.sheets.flatMap(({ key }) => (left.has(key) ? [] : [key]))
  return (
    <>
      {children(chosen)}
      {data.sheets.map((sheet) => (
        <section key={sheet.key} className={styles.sheet}>
          <h2>
            <Checkbox
              label={t('evaluation.export.sheet', { name: sheet.name, count: sheet.total })}
              checked={!left.has(sheet.key)}
              onChange={() => turn(sheet.key)}
            />
          </h2>
          {sheet.total === 0 ? <p>{t('evaluation.export.empty')}</p> : <FirstRows sheet={sheet} />}
        </section>
      ))}
    </>
  )
}

function FirstRows({ sheet: { name, columns, rows, total } }: { sheet: Sheet }) {
  const { t, format } = useWords()
  const more = total - rows.length
  return (
    <>
      <ScrollRegion label={name} className={styles.rows}>
        <table>
          <thead>
            <tr>
              {columns.map(({ title, isFigure }, at) => (
                // Titles may be alike, and stay in their order.
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a column
                <th key={at} scope="col" data-figure={isFigure || undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are read, never moved
              <tr key={line}>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as its column
                  <td key={at} data-figure={columns[at]?.isFigure || undefined}>
                    {typeof cell === 'number' ? format.number(cell, { maximumFractionDigits: 2 }) : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {more > 0 ? <p>{t('evaluation.export.more', { count: more })}</p> : null}
    </>
  )
}
