import { ChartLine, Download, Table2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { saveFile } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { IconButton, type MenuAction, MoreMenu } from '../../ui/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './chart.module.css'
import { type ChartTable, type LegendEntry, pngOf, svgText, tableCsv } from './chart-files.ts'
import { Legend } from './legend.tsx'

/**
 * A chart in its card: the picture or, in its place, the table of its figures, and the files of both. The picture must hold
 * one `svg`, which is what is exported.
 */
export function ChartCard({
  title,
  aside,
  legend,
  table,
  children,
  footer,
  isWide = false,
}: {
  title: string
  /** What chooses among pictures, at the right of the title. */
  aside?: ReactNode
  /** Stands there too, and above the picture in its files. */
  legend?: readonly (LegendEntry & { readonly id: string })[]
  table: ChartTable
  children: ReactNode
  footer?: ReactNode
  /** There is room for the legend beside the title. */
  isWide?: boolean
}) {
  const { t, format } = useWords()
  const heading = useId()
  const picture = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const decimal = format.number(0.5).includes(',') ? ',' : '.'
  const failed = () => void toastError({ title: t('reports.chart.failed') })
  const drawing = () => {
    const svg = picture.current?.querySelector('svg')
    return svg ? svgText(svg, title, legend) : undefined
  }
  const save = (blob: Blob, kind: string) => saveFile({ blob, name: undefined }, `${title}.${kind}`)
  const exportPng = async () => {
    const svg = drawing()
    if (svg) save(await pngOf(svg), 'png')
  }
  const actions: MenuAction[] = [
    {
      id: 'csv',
      label: t('reports.chart.csv'),
      onSelect: () => save(new Blob([tableCsv(table, decimal)], { type: 'text/csv' }), 'csv'),
    },
    ...(isTable
      ? []
      : [
          { id: 'png', label: t('reports.chart.png'), onSelect: () => void exportPng().catch(failed) },
          {
            id: 'svg',
            label: t('reports.chart.svg'),
            onSelect: () => save(new Blob([drawing() ?? ''], { type: 'image/svg+xml' }), 'svg'),
          },
        ]),
  ]
  return (
    <Card as="section">
      <div className={styles.head} data-wide={isWide || undefined}>
        <h2 id={heading}>{title}</h2>
        {isTable ? null : legend ? <Legend series={legend} /> : aside}
        <span className={styles.tools}>
          <IconButton
            label={t(isTable ? 'reports.chart.picture' : 'reports.chart.figures', { title })}
            icon={isTable ? <ChartLine size={16} aria-hidden="true" /> : <Table2 size={16} aria-hidden="true" />}
            onClick={() => setTable(!isTable)}
          />
          <MoreMenu
            actions={actions}
            trigger={
              <Button variant="subtle" size="compact-sm" px={6} aria-label={t('reports.chart.export', { title })}>
                <Download size={16} aria-hidden="true" />
              </Button>
            }
          />
        </span>
      </div>
      {isTable ? (
        <FiguresTable table={table} labelledBy={heading} />
      ) : (
        <div ref={picture} className={styles.picture}>
          {children}
        </div>
      )}
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </Card>
  )
}

function FiguresTable({ table, labelledBy }: { table: ChartTable; labelledBy: string }) {
  const { format } = useWords()
  return (
    <section className={styles.figures} {...reachable} aria-labelledby={labelledBy}>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={table.columns[index + 1]}>{value === null ? '' : format.number(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 }
