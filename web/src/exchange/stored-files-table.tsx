import type { ProgramArchive } from '@laurel/contract/exchange'
import type { Export } from '@laurel/contract/exchange/exports'
import { isLiveState } from '@laurel/contract/kernel'
import { Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { useMediaQuery } from '../ui/controls/index.ts'
import { IconButton } from '../ui/index.ts'
import { Badge, type Tone } from '../ui/page/index.ts'
import { type Column, DataTable } from '../ui/table/index.ts'
import styles from './exports/config.module.css'

type State = Export['state'] | ProgramArchive['state']

/** A file that is being made or read, and kept for a while: an export, an archive. */
interface StoredFile {
  readonly id: string
  readonly fileName: string
  readonly state: State
  readonly createdAt: string
  readonly expiresAt: string | null
}

interface Props<File extends StoredFile> {
  readonly label: string
  readonly files: readonly File[]
  readonly isLoading: boolean
  /** How far it is, or how it ended. */
  readonly factsOf: (one: File) => string
  /** What else is to be known about it. */
  readonly notesOf?: (one: File) => string
  /** Until when the files are kept is shown. */
  readonly showsEnd?: boolean
  readonly actions: (one: File) => ReactNode
  /** Where the list goes on. */
  readonly end: ReactNode
}

const tones: Record<State, Tone | undefined> = {
  waiting: undefined,
  running: 'accent',
  checked: 'warn',
  done: 'ok',
  failed: 'bad',
  cancelled: 'warn',
  expired: undefined,
}

/** Files at work and kept, the newest first, each with what can be done with it. */
export function StoredFilesTable<File extends StoredFile>(props: Props<File>) {
  const { label, files, isLoading, factsOf, notesOf, showsEnd, actions, end } = props
  const { t, format } = useWords()
  const isNarrow = useMediaQuery('(max-width: 767.98px)', false)
  const whole: Column<File> = {
    id: 'file',
    header: t('exchange.export.config.file'),
    cell: (one) => (
      <span className={styles.whole}>
        <strong>{one.fileName}</strong>
        <span>
          <Badge tone={tones[one.state]}>{t(`exchange.export.state.${one.state}`)}</Badge>{' '}
          <Facts text={factsOf(one)} notes={notesOf?.(one) ?? ''} />
        </span>
        <span>{format.dateAndTime(one.createdAt)}</span>
        {actions(one)}
      </span>
    ),
  }
  const columns: readonly Column<File>[] = [
    { id: 'file', header: t('exchange.export.config.file'), cell: (one) => <strong>{one.fileName}</strong> },
    {
      id: 'state',
      header: t('exchange.history.state'),
      width: '120px',
      cell: (one) => <Badge tone={tones[one.state]}>{t(`exchange.export.state.${one.state}`)}</Badge>,
    },
    {
      id: 'facts',
      header: t(showsEnd ? 'exchange.export.config.facts' : 'exchange.whole.facts'),
      width: showsEnd ? '230px' : '320px',
      cell: (one) => <Facts text={factsOf(one)} notes={notesOf?.(one) ?? ''} />,
    },
    {
      id: 'when',
      header: t('exchange.history.when'),
      width: '200px',
      cell: (one) => format.dateAndTime(one.createdAt),
    },
    ...(showsEnd
      ? [
          {
            id: 'until',
            header: t('exchange.export.config.until'),
            width: '150px',
            cell: (one: File) => (one.state === 'done' && one.expiresAt ? format.date(one.expiresAt) : ''),
          },
        ]
      : []),
    { id: 'acts', header: t('exchange.history.acts'), width: showsEnd ? '170px' : '240px', cell: actions },
  ]
  return (
    <DataTable
      label={label}
      rows={files}
      columns={isNarrow ? [whole] : columns}
      rowId={(one) => one.id}
      rowName={(one) => one.fileName}
      density={isNarrow ? 'pictured' : 'comfortable'}
      hasKeys={false}
      hasTallRows
      isBounded
      isLoading={isLoading}
      end={end}
    />
  )
}

function Facts({ text, notes }: { text: string; notes: string }) {
  return <span className={styles.facts}>{notes === '' ? text : `${text} · ${notes}`}</span>
}

/** Stops a file that is at work, forgets one that has ended; before that, what there is to take. */
export function StoredFileActions({
  one: { state, fileName },
  actions,
  children,
}: {
  one: StoredFile
  actions: { readonly stop: () => void; readonly remove: () => void }
  children?: ReactNode
}) {
  const { t } = useWords()
  const isAtWork = isLiveState(state)
  return (
    <span className={styles.acts}>
      {children}
      {isAtWork ? (
        <IconButton
          label={t('exchange.export.stopFile', { file: fileName })}
          icon={<X size={16} />}
          onClick={actions.stop}
        />
      ) : (
        <IconButton
          label={t('exchange.export.forget', { file: fileName })}
          icon={<Trash2 size={16} />}
          onClick={actions.remove}
        />
      )}
    </span>
  )
}
