import { type ExportPreview, type ExportSettings, maxPrinted, sheetLimits } from '@laurel/contract/exchange/exports'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiRefusal } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { EmptyState, ErrorState, NativeSelect, ScrollRegion, Skeleton } from '../../ui/page/index.ts'
import styles from './editor.module.css'
import { Notice } from './notice.tsx'
import { refusalToast } from './use-exports.ts'

/** The first rows of the file, or the first names in the archive. */
export function PreviewPart({
  preview,
  settings,
  onTidy,
}: {
  preview: UseQueryResult<ExportPreview, ApiRefusal>
  settings: ExportSettings
  /** Takes the columns out whose questions are gone. */
  onTidy: () => void
}) {
  const words = useWords()
  const { t, format } = words
  const [place, setPlace] = useState(0)
  const { data, error, isPending } = preview
  if (error) {
    const { title, message } = refusalToast(error, words)
    const isPattern = error.fields.some(({ field }) => field === 'settings.pattern')
    if (isPattern)
      return <Notice title={t('exchange.export.patternWrong')} message={t('exchange.export.patternWrongHelp')} />
    if (error.code === 'export_columns_unknown')
      return (
        <>
          <Notice title={title} message={message} />
          <Button className={styles.tidy} onClick={onTidy}>
            {t('exchange.export.columns.tidy')}
          </Button>
        </>
      )
    return (
      <ErrorState
        level={2}
        title={t('exchange.export.preview.failed')}
        message={refusalText(words, error.code)}
        onRetry={() => void preview.refetch()}
      />
    )
  }
  if (isPending || !data) return <Skeleton height="260px" />
  const max = {
    too_many_rows: sheetLimits.rows - 1,
    too_many_columns: sheetLimits.columns,
    too_large_to_print: maxPrinted,
  }
  const sheet = data.sheets[place] ?? data.sheets[0]
  return (
    <>
      {data.problem ? (
        <Notice
          title={t(`exchange.export.failure.${data.problem}`)}
          message={t(`exchange.export.advice.${data.problem}`, { most: format.number(max[data.problem]) })}
        />
      ) : null}
      {data.total === 0 ? (
        <EmptyState title={t('exchange.export.preview.nothing')} message={t('exchange.export.preview.nothingHelp')} />
      ) : settings.format === 'pdf' ? (
        <EmptyState title={t('exchange.export.preview.pdf')} message={t('exchange.export.preview.pdfHelp')} />
      ) : settings.format === 'zip' ? (
        <Paths paths={data.paths} />
      ) : sheet ? (
        <>
          <div className={styles.head}>
            <h2>{t('exchange.export.preview.title')}</h2>
            {data.sheets.length > 1 ? (
              <NativeSelect
                label={t('exchange.export.preview.sheet')}
                options={data.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
                value={String(place)}
                onChange={(event) => setPlace(Number(event.currentTarget.value))}
              />
            ) : null}
          </div>
          <SheetTable sheet={sheet} isStale={preview.isPlaceholderData} />
        </>
      ) : null}
    </>
  )
}

function Paths({ paths }: { paths: readonly string[] }) {
  const { t } = useWords()
  if (paths.length === 0) {
    return <EmptyState title={t('exchange.export.preview.noFile')} message={t('exchange.export.preview.noFileHelp')} />
  }
  return (
    <>
      <h2>{t('exchange.export.preview.paths')}</h2>
      <ul className={styles.paths}>
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </>
  )
}

function SheetTable({ sheet, isStale }: { sheet: ExportPreview['sheets'][number]; isStale: boolean }) {
  return (
    <ScrollRegion label={sheet.name} className={styles.sheet} isBusy={isStale}>
      <table>
        <thead>
          <tr>
            {sheet.columns.map(({ title, columnId, isNumeric }, index) => (
              <th key={`${columnId} ${index.toString()}`} scope="col" data-numeric={isNumeric || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, line) => (
            <tr key={line.toString()}>
              {row.map((cell, index) => (
                <td key={index.toString()} data-numeric={sheet.columns[index]?.isNumeric || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
