import type { ReadyInstallment } from '@laurel/contract/grants'
import { amountText } from '@laurel/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox } from '../../ui/controls/index.ts'
import { EmptyState, ErrorState, ScrollRegion, Skeleton } from '../../ui/page/index.ts'
import styles from '../grants.module.css'
import { grantPlace } from '../queries.ts'
import { FilesPart } from './files-part.tsx'
import { GrantsFrame, useGrantRight } from './grants-frame.tsx'
import { MakeFileDialog } from './make-file-dialog.tsx'

/** `grants-payments`: what may be paid today, and the files that go to the bank. */
export function PaymentsPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/grants-payments'>) {
  const words = useWords()
  const { t } = words
  const ready = useQuery(queryOf('listReadyInstallments', { params: { programId: programSlug } }))
  return (
    <GrantsFrame programSlug={programSlug} current="payments">
      {ready.error ? (
        <ErrorState
          title={t('grants.failed')}
          message={refusalText(words, ready.error.code)}
          onRetry={() => void ready.refetch()}
        />
      ) : null}
      {ready.isPending ? <Skeleton height="160px" /> : null}
      {ready.data?.data.length === 0 ? (
        <EmptyState title={t('grants.ready.empty')} message={t('grants.ready.emptyHelp')} />
      ) : null}
      {ready.data && ready.data.data.length > 0 ? <ReadyPart programSlug={programSlug} rows={ready.data.data} /> : null}
      <FilesPart programSlug={programSlug} />
    </GrantsFrame>
  )
}

/** Chosen instalments are of one fund: a file has one account that pays. */
function ReadyPart({ programSlug, rows }: { programSlug: string; rows: readonly ReadyInstallment[] }) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const mayPay = useGrantRight(programSlug, 'pay')
  const picked = rows.filter(({ id }) => chosen.includes(id))
  const fundId = picked[0]?.fundId
  return (
    <section className={styles.part} aria-label={t('grants.ready.title')}>
      <div className={styles.head}>
        <h2>{t('grants.ready.title')}</h2>
        {mayPay ? (
          <Button variant="filled" disabled={picked.length === 0} onClick={() => setOpen(true)}>
            {t('grants.file.make')}
          </Button>
        ) : null}
      </div>
      <ScrollRegion className={styles.scroll} label={t('grants.ready.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('grants.installment.label')}</th>
              <th scope="col">{t('grants.payee.title')}</th>
              <th scope="col">{t('grants.fund')}</th>
              <th scope="col" className={styles.number}>
                {t('grants.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ReadyRow
                key={row.id}
                row={row}
                programSlug={programSlug}
                isChosen={chosen.includes(row.id)}
                isOpen={mayPay && (fundId === undefined || fundId === row.fundId)}
                onChoose={(isOn) => setChosen(isOn ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {isOpen ? (
        <MakeFileDialog
          programSlug={programSlug}
          rows={picked}
          onClose={() => setOpen(false)}
          onMade={() => setChosen([])}
        />
      ) : null}
    </section>
  )
}

function ReadyRow({
  row,
  programSlug,
  isChosen,
  isOpen,
  onChoose,
}: {
  row: ReadyInstallment
  programSlug: string
  isChosen: boolean
  isOpen: boolean
  onChoose: (isOn: boolean) => void
}) {
  const { locale } = useWords()
  return (
    <tr>
      <td>
        <Checkbox
          label={row.label}
          aria-label={`${row.title} · ${row.label}`}
          checked={isChosen}
          disabled={!isOpen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <Link to={grantPlace(programSlug, row.grantId)}>{row.title}</Link>
      </td>
      <td>
        {row.holder}
        <br />
        <span className={styles.quiet}>{row.maskedIban}</span>
      </td>
      <td>{row.fund}</td>
      <td className={styles.number}>{amountText(row.amount, row.currency, locale)}</td>
    </tr>
  )
}
