import { mayForget } from '@laurel/contract/exchange'
import type { ImportSummary } from '@laurel/contract/exchange/imports'
import { FileWarning, FolderOpen, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMore } from '../kernel/api/index.ts'
import { Link, useGo } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { type MenuAction, MoreMenu } from '../ui/index.ts'
import { Badge, EmptyState, ErrorState, MoreOf, type Tone } from '../ui/page/index.ts'
import { type Column, DataTable } from '../ui/table/index.ts'
import styles from './import.module.css'
import { placeOfImport } from './places.ts'
import { ProblemsDialog } from './problems/problems-dialog.tsx'
import { importInterval } from './queries.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** What was imported before, by whom, with what came of it, and the way to undo it. */
export function HistoryTable({ programSlug }: { programSlug: string }) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const imports = useMore('listImports', { params: { programId: programSlug } }, importInterval)
  const [undone, setUndone] = useState<ImportSummary>()
  const [shown, setShown] = useState<ImportSummary>()
  const columns = useColumns(programSlug, setShown, setUndone)
  const { rows = [], error } = imports
  return (
    <section className={styles.history}>
      <h2>{t('exchange.history.title')}</h2>
      {error ? (
        <ErrorState
          level={3}
          title={t('exchange.history.failed')}
          message={refusalText(words, error.code)}
          onRetry={imports.refetch}
        />
      ) : imports.rows && rows.length === 0 ? (
        <EmptyState level={3} title={t('exchange.history.empty')} message={t('exchange.history.emptyHelp')} />
      ) : (
        <DataTable
          label={t('exchange.history.title')}
          rows={rows}
          columns={columns}
          rowId={(one) => one.id}
          rowName={(one) => one.fileName}
          density="comfortable"
          isLoading={imports.isPending}
          onOpen={(one) => void go(placeOfImport(programSlug, one.id))}
          isBounded
          end={<MoreOf list={imports} />}
        />
      )}
      {shown ? <ProblemsDialog one={shown} programSlug={programSlug} onClose={() => setShown(undefined)} /> : null}
      {undone ? <UndoDialog one={undone} programSlug={programSlug} onClose={() => setUndone(undefined)} /> : null}
    </section>
  )
}

const tones: Record<ImportSummary['state'], Tone | undefined> = {
  uploaded: undefined,
  mapped: undefined,
  checking: 'accent',
  checked: 'accent',
  running: 'accent',
  done: 'ok',
  failed: 'bad',
  cancelled: 'warn',
  undoing: 'accent',
  undone: undefined,
}

function useColumns(
  programSlug: string,
  onProblems: (one: ImportSummary) => void,
  onUndo: (one: ImportSummary) => void,
): readonly Column<ImportSummary>[] {
  const { t, format } = useWords()
  const go = useGo()
  const actions = (one: ImportSummary): MenuAction[] => [
    {
      id: 'open',
      label: t('exchange.history.open'),
      icon: <FolderOpen size={16} />,
      onSelect: () => void go(placeOfImport(programSlug, one.id)),
    },
    ...(one.problems > 0
      ? [
          {
            id: 'problems',
            label: t('exchange.history.problems'),
            icon: <FileWarning size={16} />,
            onSelect: () => onProblems(one),
          },
        ]
      : []),
    ...(one.undoUntil
      ? [
          {
            id: 'undo',
            label: t('exchange.done.undo'),
            icon: <Undo2 size={16} />,
            isDangerous: true,
            onSelect: () => onUndo(one),
          },
        ]
      : []),
    ...(mayForget(one)
      ? [
          {
            id: 'discard',
            label: t('exchange.discard.confirm'),
            icon: <Trash2 size={16} />,
            isDangerous: true,
            onSelect: () => onUndo(one),
          },
        ]
      : []),
  ]
  return [
    {
      id: 'file',
      header: t('exchange.history.file'),
      cell: (one) => <Link to={placeOfImport(programSlug, one.id)}>{one.fileName}</Link>,
    },
    {
      id: 'state',
      header: t('exchange.history.state'),
      width: '150px',
      cell: (one) => <Badge tone={tones[one.state]}>{t(`exchange.state.${one.state}`)}</Badge>,
    },
    {
      id: 'imported',
      header: t('exchange.history.imported'),
      width: '100px',
      isNumeric: true,
      cell: (one) => format.number(one.imported),
    },
    {
      id: 'wrong',
      header: t('exchange.history.wrong'),
      width: '100px',
      isNumeric: true,
      cell: (one) => format.number(one.wrong),
    },
    { id: 'by', header: t('exchange.history.by'), width: '170px', cell: (one) => one.createdBy?.name ?? '' },
    {
      id: 'when',
      header: t('exchange.history.when'),
      width: '200px',
      cell: (one) => format.dateAndTime(one.createdAt),
    },
    {
      id: 'acts',
      header: t('exchange.history.acts'),
      width: '70px',
      cell: (one) => <MoreMenu label={t('exchange.history.actsFor', { file: one.fileName })} actions={actions(one)} />,
    },
  ]
}
