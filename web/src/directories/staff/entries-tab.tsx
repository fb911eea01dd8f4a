import { type Directory, entryStates, type StaffEntry } from '@laurel/contract/directories'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { type ApiRefusal, useCall, usePages } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { NoResult, toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { EmptyState, NativeSelect } from '../../ui/page/index.ts'
import { LongTable } from '../../ui/table/index.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { Suggestions } from './suggestions.tsx'
import { staleByEntries } from './use-directory.ts'
import { type EntryActions, useEntryColumns } from './use-entry-columns.tsx'

const states = [...entryStates, 'to_review'] as const
type State = (typeof states)[number]
type Question = { readonly action: 'delete' | 'removed'; readonly entry: StaffEntry }

/** Entries in all their states, and what people propose. */
export function EntriesTab({ directory, state: first }: { directory: Directory; state: string }) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const [state, setState] = useState<State | undefined>(states.find((one) => one === first))
  const [open, setOpen] = useState<StaffEntry | 'new'>()
  const [isImporting, setImporting] = useState(false)
  const actions = useEntryActions(directory, setOpen)
  const entries = usePages('listDirectoryEntries', {
    params: { directoryId: directory.id },
    query: { search: search || undefined, state },
  })
  const clear = () => {
    setSearch('')
    setState(undefined)
  }
  const newButton = (
    <Button leftSection={<Plus size={15} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('directories.entry.new')}
    </Button>
  )
  return (
    <>
      {directory.counts.suggestions > 0 ? <Suggestions directory={directory} /> : null}
      <LongTable<StaffEntry>
        name="directory-entries"
        label={t('directories.tab.entries')}
        pages={entries}
        failed={t('directories.failed')}
        columns={useEntryColumns(actions.on)}
        rowId={({ id }) => id}
        rowName={({ content }) => content.title}
        onOpen={setOpen}
        filters={
          <>
            <SearchInput label={t('directories.entry.search')} value={search} onSearch={setSearch} />
            <NativeSelect
              label={t('directories.entry.state')}
              value={state ?? ''}
              onChange={(event) => setState(states.find((one) => one === event.currentTarget.value))}
              options={[
                { value: '', label: t('directories.entry.allStates') },
                ...states.map((value) => ({ value, label: t(`directories.entryState.${value}`) })),
              ]}
            />
            {newButton}
            <Button leftSection={<Upload size={15} aria-hidden="true" />} onClick={() => setImporting(true)}>
              {t('directories.import.open')}
            </Button>
          </>
        }
        empty={
          search || state ? (
            <NoResult title={t('directories.nothing.title')} onClear={clear} />
          ) : (
            <EmptyState
              title={t('directories.entry.none')}
              message={t('directories.entry.noneHelp')}
              actions={newButton}
            />
          )
        }
      />
      {open ? (
        <EntryDialog
          directory={directory}
          entry={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {isImporting ? <ImportDialog directory={directory} onClose={() => setImporting(false)} /> : null}
      {actions.dialog}
    </>
  )
}

/** What can be done with an entry; what cannot be undone is question first. */
function useEntryActions(directory: Directory, onEdit: (entry: StaffEntry) => void) {
  const words = useWords()
  const { t } = words
  const [question, setQuestion] = useState<Question>()
  const invalidates = staleByEntries
  const put = useCall('setDirectoryEntryState', { invalidates })
  const remove = useCall('deleteDirectoryEntry', { invalidates })
  const merge = useCall('mergeDirectoryEntries', { invalidates })
  const paramsOf = ({ id }: StaffEntry) => ({ directoryId: directory.id, directoryEntryId: id })
  const failed = (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) })
  const setState = (entry: StaffEntry, state: 'published' | 'hidden' | 'removed') =>
    put.mutateAsync({ params: paramsOf(entry), body: { state } }).then(() => {
      const before = entry.state
      const undo =
        before === 'published' || before === 'hidden'
          ? { label: t('directories.entry.undo'), onSelect: () => void setState(entry, before) }
          : undefined
      toastSuccess({ title: t(`directories.entry.done.${state}`), ...(undo && { action: undo }) })
    }, failed)
  const on: EntryActions = {
    edit: onEdit,
    publish: (entry) => void setState(entry, 'published'),
    hide: (entry) => void setState(entry, 'hidden'),
    takeOut: (entry) => setQuestion({ action: 'removed', entry }),
    remove: (entry) => setQuestion({ action: 'delete', entry }),
    merge: (entry, otherId) =>
      void merge
        .mutateAsync({ params: paramsOf(entry), body: { otherId } })
        .then(() => toastSuccess({ title: t('directories.entry.done.merged') }), failed),
  }
  const title = question?.entry.content.title ?? ''
  const dialog = (
    <ConfirmDialog
      isOpen={question !== undefined}
      onClose={() => setQuestion(undefined)}
      onConfirm={() => {
        if (!question) return
        if (question.action === 'removed') return setState(question.entry, 'removed')
        return remove.mutateAsync({ params: paramsOf(question.entry) }).catch(failed)
      }}
      title={t(
        question?.action === 'delete' ? 'directories.entry.deleteQuestion' : 'directories.entry.removeQuestion',
        {
          title,
        },
      )}
      description={t(question?.action === 'delete' ? 'directories.entry.deleteHelp' : 'directories.entry.removeHelp')}
      confirmLabel={t(question?.action === 'delete' ? 'directories.entry.delete' : 'directories.entry.takeOut')}
      typedText={question?.action === 'delete' ? true : undefined}
      isDangerous
    />
  )
  return { on, dialog }
}
