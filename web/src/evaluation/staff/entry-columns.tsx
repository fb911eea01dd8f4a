import { shownOutOf } from '@laurel/contract/evaluation/rules'
import { Scale, Trash2 } from 'lucide-react'
import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { Badge, Dot } from '../../ui/page/index.ts'
import type { Column } from '../../ui/table/index.ts'
import { markText } from '../marks.ts'
import { afterAssigning } from '../queries.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import styles from './entries.module.css'
import { useSessionAddress } from './use-place.ts'

export type EntryRow = AnswerOf<'listEntries'>['data'][number]

interface EntryActions {
  /** Chart colour of each category. */
  readonly colours: ReadonlyMap<string, number>
  readonly onOpen: (entry: EntryRow) => void
  readonly onRemove: ((entry: EntryRow) => void) | undefined
}

export function useEntryColumns({ colours, onOpen, onRemove }: EntryActions): readonly Column<EntryRow>[] {
  const { t, format } = useWords()
  const hasMarks = useSessionAddress().session.mode === 'score'
  const mean: Column<EntryRow> = {
    id: 'mean',
    header: `${t('evaluation.mean')} / ${format.number(shownOutOf)}`,
    width: '115px',
    isNumeric: true,
    cell: (entry) => markText(format, entry.mean),
  }
  return [
    {
      id: 'title',
      header: t('evaluation.application'),
      isSortable: true,
      cell: (entry) => (
        <button type="button" className={styles.open} onClick={() => onOpen(entry)}>
          <Dot color={colours.get(entry.categoryId) ?? 1} />
          <span>
            <strong>{entry.title || entry.code}</strong>
            <span>{entry.applicantName}</span>
          </span>
          {entry.isCalibration ? <Badge tone="accent">{t('evaluation.calibration')}</Badge> : null}
          {entry.withdrawn ? <Badge tone="warn">{t('evaluation.entries.withdrawn')}</Badge> : null}
        </button>
      ),
    },
    {
      id: 'code',
      isSortable: true,
      header: t('evaluation.code'),
      width: '100px',
      cell: (entry) => <span className={styles.code}>{entry.code}</span>,
    },
    {
      id: 'reference',
      header: t('evaluation.reference'),
      width: '130px',
      isSortable: true,
      cell: (entry) => entry.reference ?? '–',
    },
    {
      id: 'jurors',
      header: t('evaluation.jurors'),
      width: '124px',
      isNumeric: true,
      cell: (entry) => format.number(entry.cells.length),
    },
    {
      id: 'done',
      isSortable: true,
      header: t('evaluation.reviews'),
      width: '124px',
      isNumeric: true,
      cell: (entry) => (
        <span className={entry.done >= entry.expected ? styles.complete : undefined}>
          {format.number(entry.done)} / {format.number(entry.expected)}
        </span>
      ),
    },
    ...(hasMarks ? [mean] : []),
    {
      id: 'acts',
      header: '',
      width: '56px',
      isFixed: true,
      cell: (entry) => (onRemove ? <RowActions entry={entry} onRemove={onRemove} /> : null),
    },
  ]
}

function RowActions({ entry, onRemove }: { entry: EntryRow; onRemove: (entry: EntryRow) => void }) {
  const { t } = useWords()
  const calibrate = useCalibration(entry)
  const remove = {
    id: 'remove',
    label: t('evaluation.entries.remove'),
    icon: <Trash2 size={15} />,
    isDangerous: true,
    startsGroup: true,
    onSelect: () => onRemove(entry),
  }
  return (
    <MoreMenu
      label={t('evaluation.actsFor', { name: entry.title || entry.code })}
      actions={[...(entry.withdrawn ? [] : [calibrate]), remove]}
    />
  )
}

/** Has the whole jury judge an entry, or no longer. */
function useCalibration({ id, isCalibration }: EntryRow): MenuAction {
  const { t } = useWords()
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const set = useCall('setEntryCalibration', { invalidates: afterAssigning })
  return {
    id: 'calibration',
    label: t(isCalibration ? 'evaluation.entries.uncalibrate' : 'evaluation.entries.calibrate'),
    icon: <Scale size={15} />,
    onSelect: () =>
      void set
        .mutateAsync({ params: { ...params, entryId: id }, body: { isCalibration: !isCalibration } })
        .then(() =>
          toastSuccess({
            title: t(isCalibration ? 'evaluation.entries.uncalibrated' : 'evaluation.entries.calibrated'),
          }),
        )
        .catch(refused),
  }
}
