import { useSuspenseQuery } from '@tanstack/react-query'
import { GalleryHorizontalEnd, ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastInfo } from '../../ui/feedback/index.ts'
import { MoreMenu, PageHeader } from '../../ui/index.ts'
import { Badge, EmptyState } from '../../ui/page/index.ts'
import { type Column, DataTable } from '../../ui/table/index.ts'
import { voteEntriesQuery } from '../queries.ts'
import { ApplicationsDialog } from './applications-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { GalleryDialog } from './gallery-dialog.tsx'
import styles from './staff.module.css'
import { useVote, useVoteCall, useVoteRights } from './use-vote.ts'
import { VoteScreen } from './vote-screen.tsx'

type Entry = AnswerOf<'listVoteEntries'>['data'][number]

/** What is voted on: chosen among applications or written by hand, before the vote opens. */
export function EntriesPage() {
  const { t } = useWords()
  const { vote, params } = useVote()
  const { mayManage } = useVoteRights()
  const { data } = useSuspenseQuery(voteEntriesQuery(params)).data
  const [open, setOpen] = useState<Entry | 'new' | 'applications' | 'gallery'>()
  const mayAdd = mayManage && vote.state === 'draft'
  const buttons = mayAdd ? (
    <>
      <Button leftSection={<Plus size={15} aria-hidden="true" />} onClick={() => setOpen('new')}>
        {t('votes.addByHand')}
      </Button>
      <Button leftSection={<GalleryHorizontalEnd size={15} aria-hidden="true" />} onClick={() => setOpen('gallery')}>
        {t('votes.addGallery')}
      </Button>
      <Button
        variant="filled"
        leftSection={<ListPlus size={15} aria-hidden="true" />}
        onClick={() => setOpen('applications')}
      >
        {t('votes.addApplications')}
      </Button>
    </>
  ) : null
  const columns = useColumns(data, setOpen)
  return (
    <VoteScreen label={t('votes.entries')} actions={buttons}>
      <PageHeader
        title={t('votes.entries')}
        description={t(vote.state === 'draft' ? 'votes.entriesLead' : 'votes.entriesFrozen')}
      />
      <DataTable<Entry>
        label={t('votes.entries')}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        density="comfortable"
        onOpen={(entry) => (mayAdd ? setOpen(entry) : undefined)}
        empty={<EmptyState title={t('votes.noEntry')} message={t('votes.noEntryHelp')} actions={buttons} />}
      />
      {open === 'applications' ? <ApplicationsDialog onClose={() => setOpen(undefined)} /> : null}
      {open === 'gallery' ? <GalleryDialog onClose={() => setOpen(undefined)} /> : null}
      {open && open !== 'applications' && open !== 'gallery' ? (
        <EntryDialog entry={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      ) : null}
    </VoteScreen>
  )
}

function useColumns(data: readonly Entry[], onOpen: (entry: Entry) => void): readonly Column<Entry>[] {
  const { t, format } = useWords()
  const { vote } = useVote()
  const { mode, currency } = vote.rules
  return [
    {
      id: 'title',
      header: t('votes.entry'),
      cell: (entry) => (
        <span className={styles.stack}>
          <strong>{entry.title}</strong>
          <small>{entry.summary}</small>
        </span>
      ),
    },
    { id: 'category', header: t('votes.category'), width: '220px', cell: ({ category }) => category },
    ...(mode === 'budget'
      ? [
          {
            id: 'cost',
            header: t('votes.cost'),
            width: '130px',
            isNumeric: true,
            cell: ({ cost }: Entry) => (cost === null ? '–' : format.money(cost, currency)),
          },
        ]
      : []),
    {
      id: 'consent',
      header: t('votes.consent'),
      width: '190px',
      cell: ({ consentAt, applicationId, isFromGallery }) =>
        isFromGallery
          ? t('votes.consentOfGallery')
          : consentAt
            ? t('votes.consentOn', { date: format.mediumDate(consentAt) })
            : t(applicationId ? 'votes.consentNone' : 'votes.byHand'),
    },
    {
      id: 'state',
      header: t('votes.state'),
      width: '110px',
      cell: ({ withdrawn }) =>
        withdrawn ? <Badge tone="warn">{t('votes.withdrawn')}</Badge> : <Badge tone="ok">{t('votes.onBallot')}</Badge>,
    },
    {
      id: 'actions',
      header: '',
      width: '56px',
      isFixed: true,
      cell: (entry) => <EntryActions entry={entry} all={data} onOpen={onOpen} />,
    },
  ]
}

function EntryActions({ entry, all, onOpen }: { entry: Entry; all: readonly Entry[]; onOpen: (entry: Entry) => void }) {
  const { t } = useWords()
  const { vote, params } = useVote()
  const { mayManage } = useVoteRights()
  const [isRemoving, setRemoving] = useState(false)
  const move = useVoteCall('moveVoteEntry')
  const remove = useVoteCall('removeVoteEntry')
  const add = useVoteCall('addVoteEntry')
  const at = all.findIndex(({ id }) => id === entry.id)
  const isDraft = vote.state === 'draft'
  if (!mayManage || entry.withdrawn || vote.state === 'closed' || vote.state === 'sealed') return null
  const to = (place: number) => void move.run({ params: { ...params, voteEntryId: entry.id }, body: { place } })
  const drop = async () => {
    const done = await remove.run({ params: { ...params, voteEntryId: entry.id } })
    if (!done || !isDraft || entry.applicationId) return
    const { title, summary, body, category, pictureKey, cost } = entry
    toastInfo({
      title: t('votes.entryRemoved', { title }),
      action: {
        label: t('ui.undo'),
        onSelect: () => void add.run({ params, body: { title, summary, body, category, pictureKey, cost } }),
      },
    })
  }
  return (
    <>
      <MoreMenu
        label={t('votes.actionsOn', { title: entry.title })}
        actions={[
          ...(isDraft
            ? [
                { id: 'edit', label: t('votes.edit'), onSelect: () => onOpen(entry) },
                ...(at > 0 ? [{ id: 'up', label: t('votes.moveUp'), onSelect: () => to(at) }] : []),
                ...(at < all.length - 1
                  ? [{ id: 'down', label: t('votes.moveDown'), onSelect: () => to(at + 2) }]
                  : []),
              ]
            : []),
          {
            id: 'remove',
            label: t(isDraft ? 'votes.removeEntry' : 'votes.withdrawEntry'),
            isDangerous: true,
            startsGroup: true,
            onSelect: () => setRemoving(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={drop}
        title={t(isDraft ? 'votes.removeEntryQuestion' : 'votes.withdrawEntryQuestion', { title: entry.title })}
        description={t(isDraft ? 'votes.removeEntryHelp' : 'votes.withdrawEntryHelp')}
        confirmLabel={t(isDraft ? 'votes.removeEntry' : 'votes.withdrawEntry')}
        isDangerous
      />
    </>
  )
}
