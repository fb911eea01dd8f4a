import { amountText, type Transaction } from '@laurel/contract/payments'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Badge } from '../../ui/page/index.ts'
import type { Column } from '../../ui/table/index.ts'
import styles from '../payments.module.css'
import { TransactionState } from './transaction-state.tsx'

export function useTransactionColumns(): readonly Column<Transaction>[] {
  const { t, format, locale } = useWords()
  const { timeZone } = usePlatform()
  return [
    {
      id: 'application',
      header: t('payments.column.application'),
      cell: ({ application, payer, isTest }) => (
        <span className={styles.who}>
          <strong>{application.title || application.reference || t('payments.untitled')}</strong> {payer}
          {isTest ? <Badge tone="warn">{t('payments.test.mark')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('payments.column.date'),
      width: '110px',
      cell: ({ at }) => <time dateTime={at}>{format.shortDate(at, timeZone)}</time>,
    },
    {
      id: 'amount',
      header: t('payments.amount'),
      width: '120px',
      isNumeric: true,
      cell: ({ amount, currency }) => amountText(amount, currency, locale),
    },
    {
      id: 'method',
      header: t('payments.column.method'),
      width: '150px',
      cell: ({ method }) => t(`payments.method.${method}`),
    },
    {
      id: 'state',
      header: t('payments.state'),
      width: '190px',
      cell: ({ state }) => <TransactionState state={state} />,
    },
    { id: 'document', header: t('payments.column.document'), width: '140px', cell: ({ document }) => document ?? '—' },
  ]
}
