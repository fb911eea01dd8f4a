import { mayBePublished, type StaffEntry } from '@laurel/contract/directories'
import { useWords } from '../../kernel/words/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { Badge, type Tone } from '../../ui/page/index.ts'
import type { Column } from '../../ui/table/index.ts'
import styles from './staff.module.css'

export interface EntryActions {
  readonly edit: (entry: StaffEntry) => void
  readonly publish: (entry: StaffEntry) => void
  readonly hide: (entry: StaffEntry) => void
  readonly takeOut: (entry: StaffEntry) => void
  readonly remove: (entry: StaffEntry) => void
  readonly merge: (entry: StaffEntry, otherId: string) => void
}

const tones: Readonly<Record<StaffEntry['state'], Tone>> = {
  pending: 'warn',
  published: 'ok',
  hidden: 'neutral',
  removed: 'neutral',
}

/** The columns of the entries of a directory. */
export function useEntryColumns(on: EntryActions): readonly Column<StaffEntry>[] {
  const { t, format } = useWords()
  return [
    {
      id: 'title',
      header: t('directories.field.title'),
      cell: (one) => (
        <span className={styles.cell}>
          <button type="button" className={styles.open} onClick={() => on.edit(one)}>
            {one.content.title}
          </button>
          {one.alike[0] ? <span>{t('directories.entry.alike', { title: one.alike[0].title })}</span> : null}
        </span>
      ),
    },
    { id: 'domain', header: t('directories.field.domain'), width: '160px', cell: ({ content }) => content.domain },
    { id: 'town', header: t('directories.field.town'), width: '140px', cell: ({ content }) => content.town },
    {
      id: 'state',
      header: t('directories.entry.state'),
      width: '130px',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`directories.entryState.${state}`)}</Badge>,
    },
    {
      id: 'consent',
      header: t('directories.consent.title'),
      width: '160px',
      cell: ({ consent }) => t(`directories.consent.${consent}`),
    },
    {
      id: 'source',
      header: t('directories.entry.source'),
      width: '140px',
      cell: ({ source }) => t(`directories.source.${source}`),
    },
    {
      id: 'updatedAt',
      header: t('directories.entry.updatedAt'),
      width: '130px',
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{format.mediumDate(updatedAt)}</time>,
    },
    {
      id: 'actions',
      header: '',
      width: '56px',
      isFixed: true,
      cell: (one) => <EntryMenu entry={one} on={on} />,
    },
  ]
}

function EntryMenu({ entry, on }: { entry: StaffEntry; on: EntryActions }) {
  const { t } = useWords()
  const mayPublish = mayBePublished(entry.consent)
  return (
    <MoreMenu
      label={entry.content.title}
      actions={[
        { id: 'edit', label: t('directories.entry.edit'), onSelect: () => on.edit(entry) },
        ...(entry.state === 'published'
          ? [{ id: 'hide', label: t('directories.entry.hide'), onSelect: () => on.hide(entry) }]
          : [
              {
                id: 'publish',
                label: t('directories.entry.publish'),
                onSelect: () => on.publish(entry),
                ...(!mayPublish && { reason: t('refusals.entry_not_agreed') }),
              },
            ]),
        ...entry.alike.slice(0, 3).map(({ id, title }) => ({
          id: `merge ${id}`,
          label: t('directories.entry.merge', { title }),
          onSelect: () => on.merge(entry, id),
        })),
        ...(entry.state === 'removed'
          ? []
          : [
              {
                id: 'takeOut',
                label: t('directories.entry.takeOut'),
                isDangerous: true,
                startsGroup: true,
                onSelect: () => on.takeOut(entry),
              },
            ]),
        { id: 'delete', label: t('directories.entry.delete'), isDangerous: true, onSelect: () => on.remove(entry) },
      ]}
    />
  )
}
