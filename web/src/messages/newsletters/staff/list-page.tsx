import { readText } from '@laurel/contract/kernel/text'
import { type MailList, type Subscriber, subscriptionStates } from '@laurel/contract/messages/newsletters'
import { useQuery } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { type ApiRefusal, download, queryOf, saveFile, useApi, useCall, usePages } from '../../../kernel/api/index.ts'
import { type PageProps, useGo, usePlatform } from '../../../kernel/router/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import { ConfirmDialog } from '../../../ui/dialog/index.ts'
import { NoResult, toastError } from '../../../ui/feedback/index.ts'
import { PageBar } from '../../../ui/frame/index.ts'
import { MoreMenu, PageHeader } from '../../../ui/index.ts'
import { SearchInput } from '../../../ui/input/index.ts'
import { EmptyState, ErrorState, NativeSelect, Skeleton } from '../../../ui/page/index.ts'
import { LongTable } from '../../../ui/table/index.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ListDialog } from './list-dialog.tsx'
import { Openness } from './lists-page.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import styles from './staff.module.css'
import { useSubscriberColumns } from './use-subscriber-columns.tsx'

/** One list: who is on it, with the proof of each. */
export function ListPage({ params: { mailListId } }: PageProps<'/admin/sender-email/lists/$mailListId'>) {
  const words = useWords()
  const { t, locale } = words
  const { defaultLang } = usePlatform()
  const list = useQuery(queryOf('readMailList', { params: { mailListId } }))
  if (list.isPending) return <Skeleton height="320px" />
  if (list.isError)
    return (
      <ErrorState
        title={t('newsletters.failed')}
        message={refusalText(words, list.error.code)}
        onRetry={() => void list.refetch()}
      />
    )
  const name = readText(list.data.name, locale, defaultLang)
  return (
    <>
      <PageBar
        crumbs={[{ label: t('newsletters.lists.title'), to: '/admin/sender-email/lists' }, { label: name }]}
        actions={<Actions list={list.data} name={name} />}
      />
      <PageHeader
        title={name}
        description={
          <span className={styles.state}>
            <Openness list={list.data} />
            {readText(list.data.purpose, locale, defaultLang)}
          </span>
        }
      />
      <Subscribers mailListId={mailListId} />
    </>
  )
}

function Actions({ list, name }: { list: MailList; name: string }) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const go = useGo()
  const [requested, setRequested] = useState<'import' | 'edit' | 'delete'>()
  const remove = useCall('deleteMailList', { invalidates: ['listMailLists', 'readPublicLists'] })
  const failed = (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) })
  const close = () => setRequested(undefined)
  const save = () =>
    download(api, { path: `/api/mail-lists/${list.id}/subscribers.csv` }).then(
      (file) => saveFile(file, 'subscribers.csv'),
      failed,
    )
  const isOwn = list.programId === null
  return (
    <div className={styles.actions}>
      <Button leftSection={<Download size={15} aria-hidden="true" />} onClick={() => void save()}>
        {t('newsletters.export')}
      </Button>
      {isOwn ? (
        <>
          <Button leftSection={<Upload size={15} aria-hidden="true" />} onClick={() => setRequested('import')}>
            {t('newsletters.import')}
          </Button>
          <MoreMenu
            actions={[
              { id: 'edit', label: t('newsletters.lists.edit'), onSelect: () => setRequested('edit') },
              {
                id: 'delete',
                label: t('newsletters.delete'),
                isDangerous: true,
                onSelect: () => setRequested('delete'),
              },
            ]}
          />
        </>
      ) : null}
      {requested === 'import' ? <ImportDialog mailListId={list.id} onClose={close} /> : null}
      {requested === 'edit' ? <ListDialog list={list} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={requested === 'delete'}
        onClose={close}
        onConfirm={() =>
          remove.mutateAsync({ params: { mailListId: list.id } }).then(() => go('/admin/sender-email/lists'), failed)
        }
        title={t('newsletters.deleteQuestion', { title: name })}
        description={t('newsletters.lists.deleteHelp')}
        confirmLabel={t('newsletters.delete')}
        typedText
        isDangerous
      />
    </div>
  )
}

function Subscribers({ mailListId }: { mailListId: string }) {
  const words = useWords()
  const { t } = words
  const [search, setSearch] = useState('')
  const [state, setState] = useState<Subscriber['state']>()
  const [open, setOpen] = useState<Subscriber>()
  const [leaving, setLeaving] = useState<Subscriber>()
  const subscribers = usePages('listSubscribers', {
    params: { mailListId },
    query: { search: search || undefined, state },
  })
  const end = useCall('endSubscription', { invalidates: ['listSubscribers', 'readMailList', 'listMailLists'] })
  const clear = () => {
    setSearch('')
    setState(undefined)
  }
  return (
    <>
      <LongTable<Subscriber>
        name="subscribers"
        label={t('newsletters.lists.confirmed')}
        pages={subscribers}
        failed={t('newsletters.failed')}
        columns={useSubscriberColumns({ onOpen: setOpen, onEnd: setLeaving })}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        onOpen={setOpen}
        filters={
          <>
            <SearchInput label={t('newsletters.subscribers.search')} value={search} onSearch={setSearch} />
            <NativeSelect
              label={t('newsletters.state')}
              value={state ?? ''}
              onChange={(event) => setState(subscriptionStates.find((one) => one === event.currentTarget.value))}
              options={[
                { value: '', label: t('newsletters.state.all') },
                ...subscriptionStates.map((value) => ({ value, label: t(`newsletters.subscriber.${value}`) })),
              ]}
            />
          </>
        }
        empty={
          search || state ? (
            <NoResult title={t('newsletters.subscribers.empty')} onClear={clear} />
          ) : (
            <EmptyState title={t('newsletters.subscribers.empty')} message={t('newsletters.subscribers.emptyHelp')} />
          )
        }
      />
      {open ? <ProofDialog subscriber={open} onClose={() => setOpen(undefined)} /> : null}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() =>
          end
            .mutateAsync({ params: { mailListId, subscriptionId: leaving?.id ?? '' } })
            .catch((refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) }))
        }
        title={t('newsletters.removeQuestion', { email: leaving?.email ?? '' })}
        description={t('newsletters.removeHelp')}
        confirmLabel={t('newsletters.remove')}
        isDangerous
      />
    </>
  )
}
