import type { AwaitedTransfer, PromoCode } from '@laurel/contract/console'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from '../spaces.module.css'
import { InstallationFrame } from './installation-frame.tsx'
import { PromoDialog } from './promo-dialog.tsx'
import { SimpleTable } from './simple-table.tsx'

/** What the installation sells: the codes that platforms may use, and the transfers that it waits for. */
export function InstallationBillingPage() {
  const { t } = useWords()
  const [edited, setEdited] = useState<PromoCode | 'new'>()
  return (
    <InstallationFrame
      part="billing"
      actions={
        <Button variant="filled" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('spaces.installation.makePromo')}
        </Button>
      }
    >
      <Promos onEdit={setEdited} />
      <Transfers />
      {edited ? (
        <PromoDialog promo={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </InstallationFrame>
  )
}

const tones = { active: 'ok', over: 'neutral', spent: 'neutral' } as const

function Promos({ onEdit }: { onEdit: (promo: PromoCode) => void }) {
  const words = useWords()
  const { t, format } = words
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const reading = useQuery(queryOf('listPromoCodes', { query: { page, search: search || undefined } }))
  const remove = useCall('deletePromoCode', { invalidates: ['listPromoCodes'] })
  const drop = ({ code }: PromoCode) =>
    remove.mutate(
      { params: { code } },
      {
        onSuccess: () => toastSuccess({ title: t('spaces.installation.promoDeleted', { code }) }),
        onError: (error) => toastError({ title: refusalText(words, error.code) }),
      },
    )
  return (
    <section aria-labelledby="promo-codes">
      <h2 id="promo-codes">{t('spaces.installation.promos')}</h2>
      <div className={styles.filters}>
        <SearchInput
          label={t('spaces.installation.searchPromos')}
          value={search}
          onSearch={(next) => {
            setPage(1)
            setSearch(next)
          }}
        />
      </div>
      <SimpleTable<PromoCode>
        label={t('spaces.installation.promos')}
        reading={reading}
        rowId={({ code }) => code}
        empty={t('spaces.installation.noPromo')}
        emptyHelp={t(search ? 'spaces.installation.noneHelp' : 'spaces.installation.noPromoHelp')}
        onPage={setPage}
        columns={[
          { title: t('spaces.installation.promo'), cell: (row) => <code>{row.code}</code> },
          {
            title: t('spaces.installation.promoPart'),
            cell: (row) => format.number(row.percent / 100, { style: 'percent' }),
          },
          {
            title: t('spaces.installation.promoUses'),
            cell: (row) =>
              row.maxUses === null
                ? format.number(row.uses)
                : `${format.number(row.uses)} / ${format.number(row.maxUses)}`,
          },
          {
            title: t('spaces.installation.promoUntil'),
            cell: (row) => (row.until ? format.date(row.until) : t('spaces.installation.noEnd')),
          },
          {
            title: t('spaces.installation.state'),
            cell: (row) => <Badge tone={tones[row.state]}>{t(`spaces.promoState.${row.state}`)}</Badge>,
          },
          {
            title: t('spaces.installation.actions'),
            cell: (row) => (
              <span className={styles.row}>
                <Button
                  size="sm"
                  aria-label={t('spaces.installation.editPromoNamed', { code: row.code })}
                  onClick={() => onEdit(row)}
                >
                  {t('spaces.installation.edit')}
                </Button>
                {row.uses === 0 ? (
                  <Button
                    size="sm"
                    aria-label={t('spaces.installation.deletePromoNamed', { code: row.code })}
                    onClick={() => drop(row)}
                  >
                    {t('spaces.installation.delete')}
                  </Button>
                ) : null}
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}

function Transfers() {
  const words = useWords()
  const { t, format } = words
  const [page, setPage] = useState(1)
  const [arrived, setArrived] = useState<AwaitedTransfer>()
  const reading = useQuery(queryOf('listAwaitedTransfers', { query: { page } }))
  const confirm = useCall('confirmAwaitedTransfer', { invalidates: ['listAwaitedTransfers'] })
  const money = ({ due, currency }: AwaitedTransfer) => format.number(due / 100, { style: 'currency', currency })
  return (
    <section aria-labelledby="awaited-transfers">
      <h2 id="awaited-transfers">{t('spaces.installation.transfers')}</h2>
      <SimpleTable<AwaitedTransfer>
        label={t('spaces.installation.transfers')}
        reading={reading}
        rowId={({ id }) => id}
        empty={t('spaces.installation.noTransfer')}
        emptyHelp={t('spaces.installation.noTransferHelp')}
        onPage={setPage}
        columns={[
          { title: t('spaces.installation.platform'), cell: (row) => row.platform },
          { title: t('spaces.installation.invoice'), cell: (row) => row.number },
          { title: t('spaces.installation.purchaseOrder'), cell: (row) => row.purchaseOrder || '—' },
          { title: t('spaces.installation.amount'), cell: money },
          { title: t('spaces.installation.dueOn'), cell: (row) => format.date(row.dueAt) },
          {
            title: t('spaces.installation.actions'),
            cell: (row) => (
              <Button
                size="sm"
                aria-label={t('spaces.installation.arrivedNamed', { number: row.number })}
                onClick={() => setArrived(row)}
              >
                {t('spaces.installation.arrived')}
              </Button>
            ),
          },
        ]}
      />
      {arrived ? (
        <ConfirmDialog
          isOpen
          onClose={() => setArrived(undefined)}
          title={t('spaces.installation.arrivedQuestion', { number: arrived.number })}
          description={t('spaces.installation.arrivedConsequence', {
            amount: money(arrived),
            platform: arrived.platform,
          })}
          confirmLabel={t('spaces.installation.arrived')}
          onConfirm={() =>
            confirm.mutate(
              { body: { invoiceId: arrived.id } },
              {
                onSuccess: () => {
                  toastSuccess({ title: t('spaces.installation.arrivedDone', { number: arrived.number }) })
                  setArrived(undefined)
                },
                onError: (error) => toastError({ title: refusalText(words, error.code) }),
              },
            )
          }
        />
      ) : null}
    </section>
  )
}
