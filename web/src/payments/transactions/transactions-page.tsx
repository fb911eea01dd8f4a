import { type Transaction, transactionTabs } from '@laurel/contract/payments'
import { Archive, ArchiveRestore, Download, FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { ApiRefusal, download, saveFile, useApi, useCall, usePages } from '../../kernel/api/index.ts'
import { type PageProps, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { NoResult, toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { EmptyState, ErrorState, TabLinks } from '../../ui/page/index.ts'
import { BulkBar, DataTable } from '../../ui/table/index.ts'
import { PaymentFrame, useCounts, usePaymentRight } from '../payment-frame.tsx'
import styles from '../payments.module.css'
import { ArchiveDialog } from './archive-dialog.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { useSelectedPaymentTransactions } from './selected-transactions.ts'
import { TransactionPanel } from './transaction-panel.tsx'
import { type TransactionSearch, transactionsPlace } from './transaction-search.ts'
import { useTransactionColumns } from './use-transaction-columns.tsx'
import { WaiversCard } from './waivers-card.tsx'

type Props = PageProps<'/admin/programs/$programSlug/payment/products/transactions', TransactionSearch>

/** `payment/products/transactions`: every payment of the program, with a panel for the one at hand. */
export function TransactionsPage({ params: { programSlug }, search: requested }: Props) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const { tab, search, productId, open } = requested
  const change = (part: Partial<TransactionSearch>) =>
    void go(transactionsPlace(programSlug, { ...requested, ...part }), { replace: true })
  const pages = usePages('listTransactions', {
    params: { programId: programSlug },
    query: { tab, search: search || undefined, productId },
  })
  const columns = useTransactionColumns()
  const [selection, select] = useSelectedPaymentTransactions()
  const mayManage = usePaymentRight(programSlug, 'manage')
  const mayExport = usePaymentRight(programSlug, 'export')
  return (
    <PaymentFrame
      programSlug={programSlug}
      current="transactions"
      actions={<Actions programSlug={programSlug} requested={requested} />}
    >
      <Tabs programSlug={programSlug} requested={requested} onTab={(next) => change({ tab: next, open: undefined })} />
      <WaiversCard programId={programSlug} />
      <div className={styles.tools}>
        <SearchInput label={t('payments.search')} value={search} onSearch={(text) => change({ search: text })} />
      </div>
      {pages.error ? (
        <ErrorState
          title={t('payments.failed')}
          message={refusalText(words, pages.error.code)}
          onRetry={pages.refetch}
        />
      ) : (
        <DataTable<Transaction>
          label={t('payments.transactions')}
          pages={pages}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ application, payer }) => `${application.title} ${payer}`}
          selection={selection}
          onSelect={mayManage || mayExport ? select : undefined}
          currentId={open ?? null}
          onCurrent={(id) => change({ open: id })}
          onOpen={({ id }) => change({ open: id })}
          isLoading={pages.isPending}
          isBounded
          panel={
            open ? (
              <TransactionPanel
                key={open}
                programId={programSlug}
                paymentId={open}
                onClose={() => change({ open: undefined })}
              />
            ) : undefined
          }
          empty={
            search || productId ? (
              <NoResult title={t('payments.none')} onClear={() => change({ search: '', productId: undefined })} />
            ) : (
              <EmptyState
                title={t(tab === 'all' ? 'payments.empty' : 'payments.none')}
                message={t('payments.emptyHelp')}
              />
            )
          }
        />
      )}
      <Chosen programSlug={programSlug} tab={tab} mayManage={mayManage} mayExport={mayExport} />
    </PaymentFrame>
  )
}

function Tabs({
  programSlug,
  requested,
  onTab,
}: {
  programSlug: string
  requested: TransactionSearch
  onTab: (tab: TransactionSearch['tab']) => void
}) {
  const { t, format, locale } = useWords()
  const { data: counts } = useCounts(programSlug)
  return (
    <TabLinks
      look="pill"
      label={t('payments.tabs')}
      links={transactionTabs.map((tab) => ({
        href: `/${locale}${transactionsPlace(programSlug, { ...requested, tab, open: undefined })}`,
        label: t(`payments.tab.${tab}`),
        isCurrent: tab === requested.tab,
        ...(counts && { count: format.number(counts.tabs[tab]) }),
      }))}
      onFollow={(href) => {
        const tab = transactionTabs.find((one) => href.includes(`tab=${one}`)) ?? 'all'
        onTab(tab)
        return true
      }}
    />
  )
}

/** Saves the list, or what was chosen of it. */
function useExport(programSlug: string) {
  const words = useWords()
  const api = useApi()
  return async (query: Record<string, string | undefined>) => {
    const words_ = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
    try {
      const path = `/api/user.programs/${programSlug}/transactions-export?${words_}`
      saveFile(await download(api, { path }), 'transactions.csv')
    } catch (thrown) {
      toastError({ title: refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected') })
    }
  }
}

function Actions({ programSlug, requested }: { programSlug: string; requested: TransactionSearch }) {
  const { t } = useWords()
  const save = useExport(programSlug)
  const [open, setOpen] = useState<'note' | 'bank' | 'archive'>()
  const mayConfirm = usePaymentRight(programSlug, 'confirm')
  const mayExport = usePaymentRight(programSlug, 'export')
  const { tab, search, productId } = requested
  const close = () => setOpen(undefined)
  return (
    <div className={styles.actions}>
      {mayExport ? (
        <>
          <Button
            leftSection={<Download size={15} aria-hidden="true" />}
            onClick={() => void save({ tab, search, productId, as: 'list' })}
          >
            {t('payments.export')}
          </Button>
          <MoreMenu
            actions={[
              { id: 'journal', label: t('payments.journal'), onSelect: () => void save({ tab, as: 'journal' }) },
              { id: 'invoices', label: t('payments.archiveOf.title'), onSelect: () => setOpen('archive') },
            ]}
          />
        </>
      ) : null}
      {mayConfirm ? (
        <>
          <Button leftSection={<FileUp size={15} aria-hidden="true" />} onClick={() => setOpen('bank')}>
            {t('payments.bank.read')}
          </Button>
          <Button variant="filled" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('note')}>
            {t('payments.note.add')}
          </Button>
        </>
      ) : null}
      {open === 'note' ? <NoteDialog programId={programSlug} onClose={close} /> : null}
      {open === 'archive' ? <ArchiveDialog programId={programSlug} onClose={close} /> : null}
      {open === 'bank' ? <BankDialog programId={programSlug} onClose={close} /> : null}
    </div>
  )
}

/** What can be done with the transactions chosen. */
function Chosen({
  programSlug,
  tab,
  mayManage,
  mayExport,
}: {
  programSlug: string
  tab: TransactionSearch['tab']
  mayManage: boolean
  mayExport: boolean
}) {
  const words = useWords()
  const { t } = words
  const [selection, select] = useSelectedPaymentTransactions()
  const save = useExport(programSlug)
  const archive = useCall('archiveTransactions', { invalidates: ['listTransactions', 'countTransactions'] })
  const isArchived = tab === 'archived'
  const put = async (ids: readonly string[], aside: boolean) => {
    try {
      const body = { ids: [...ids], isArchived: aside }
      await archive.mutateAsync({ params: { programId: programSlug }, body })
      select(new Set())
      toastSuccess({
        title: t(aside ? 'payments.archived' : 'payments.restored'),
        action: { label: t('payments.undo'), onSelect: () => void put(ids, !aside) },
      })
    } catch (thrown) {
      toastError({ title: refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected') })
    }
  }
  const ids = [...selection]
  return (
    <BulkBar
      count={selection.size}
      onClear={() => select(new Set())}
      actions={[
        ...(mayExport
          ? [
              {
                id: 'export',
                label: t('payments.export'),
                icon: <Download size={15} aria-hidden="true" />,
                onSelect: () => void save({ ids: ids.join(','), as: 'list' }),
              },
            ]
          : []),
        ...(mayManage
          ? [
              {
                id: 'archive',
                label: t(isArchived ? 'payments.restore' : 'payments.archive'),
                icon: isArchived ? (
                  <ArchiveRestore size={15} aria-hidden="true" />
                ) : (
                  <Archive size={15} aria-hidden="true" />
                ),
                onSelect: () => void put(ids, !isArchived),
              },
            ]
          : []),
      ]}
    />
  )
}
