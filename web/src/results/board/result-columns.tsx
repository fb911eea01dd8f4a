import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { markText } from '../../evaluation/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, Popover } from '../../ui/controls/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './results.module.css'
import type { ResultRow, Results } from './use-results.ts'
import { useStored } from './use-stored.ts'

export interface ResultColumn {
  readonly id: string
  readonly title: string
  /** Which way its cells are set. */
  readonly look: 'quiet' | 'agreement'
  cell(row: ResultRow): ReactNode
}

const shownFirst = ['mean', 'first', 'agreement']
const isList = (value: unknown): value is string[] => Array.isArray(value)

/** The columns beside rank, project, marks and final mark; which are shown is remembered on this device. */
export function useResultColumns(first: Results | undefined, agreement: (row: ResultRow) => ReactNode) {
  const { t, format, text } = useWords()
  const [shown, setShown] = useStored('result-columns', shownFirst, isList)
  const figure = (id: 'mean' | 'median' | 'trimmed' | 'calibrated' | 'spread'): ResultColumn => ({
    id,
    title: t(`evaluation.results.${id}`),
    look: 'quiet',
    cell: (row) => markText(format, row[id]),
  })
  const all: ResultColumn[] = [
    figure('mean'),
    figure('median'),
    figure('trimmed'),
    figure('calibrated'),
    {
      id: 'interval',
      title: t('evaluation.results.interval'),
      look: 'quiet',
      cell: ({ low, high }) => (low === null ? '–' : `${markText(format, low)} – ${markText(format, high)}`),
    },
    figure('spread'),
    {
      id: 'first',
      title: t('evaluation.results.first'),
      look: 'quiet',
      cell: (row) => (row.first === null ? '–' : format.percent(Math.round(row.first * 100) / 100)),
    },
    {
      id: 'done',
      title: t('evaluation.reviews'),
      look: 'quiet',
      cell: ({ done, expected }) => `${format.number(done)} / ${format.number(expected)}`,
    },
    { id: 'agreement', title: t('evaluation.results.agreement'), look: 'agreement', cell: agreement },
    {
      id: 'flags',
      title: t('evaluation.results.flags'),
      look: 'agreement',
      cell: (row) => <Flags row={row} />,
    },
    ...(first?.criteria ?? []).map(
      (criterion): ResultColumn => ({
        id: criterion.id,
        title: text(criterion.title),
        look: 'quiet',
        cell: ({ criteria }) => {
          const mean = criteria.find(({ criterionId }) => criterionId === criterion.id)?.mean
          return mean == null ? '–' : format.number(mean, { maximumFractionDigits: 1 })
        },
      }),
    ),
  ]
  const toggle = (id: string) => setShown(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])
  return { all, shown: all.filter(({ id }) => shown.includes(id)), toggle }
}

/** The reasons to talk about an entry. */
export function Flags({ row: { flags } }: { row: ResultRow }) {
  const { t } = useWords()
  return (
    <span className={styles.flags}>
      {flags.map((flag) => (
        <Badge key={flag} tone={flag === 'eliminatory' ? 'bad' : flag === 'near_cut' ? 'accent' : 'warn'}>
          {t(`evaluation.flag.${flag}`)}
        </Badge>
      ))}
    </span>
  )
}

/** Which columns are shown. */
export function ColumnChoice({ columns }: { columns: ReturnType<typeof useResultColumns> }) {
  const { t } = useWords()
  return (
    <Popover position="bottom-start" withinPortal trapFocus>
      <Popover.Target>
        <Button size="sm" leftSection={<Columns3 size={15} />}>
          {t('evaluation.results.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.choice}>
          <legend>{t('evaluation.results.columns')}</legend>
          {columns.all.map(({ id, title }) => (
            <Checkbox
              key={id}
              size="sm"
              label={title}
              checked={columns.shown.some((one) => one.id === id)}
              onChange={() => columns.toggle(id)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
