import type { Grant } from '@laurel/contract/grants'
import { amountText } from '@laurel/contract/payments'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import type { Column } from '../../ui/table/index.ts'
import { GrantState } from '../grant-state.tsx'
import { grantPlace } from '../queries.ts'

export function useGrantColumns(programSlug: string): readonly Column<Grant>[] {
  const { t, format, locale } = useWords()
  return [
    {
      id: 'application',
      header: t('grants.column.application'),
      cell: ({ id, application }) => (
        <Link to={grantPlace(programSlug, id)}>
          <strong>{application.title || application.reference || t('grants.untitled')}</strong> {application.applicant}
        </Link>
      ),
    },
    { id: 'fund', header: t('grants.fund'), width: '180px', cell: ({ fund }) => fund.name },
    {
      id: 'amount',
      header: t('grants.amount'),
      width: '130px',
      isNumeric: true,
      cell: ({ amount, currency }) => amountText(amount, currency, locale),
    },
    {
      id: 'paid',
      header: t('grants.paid'),
      width: '130px',
      isNumeric: true,
      cell: ({ paid, currency }) => amountText(paid, currency, locale),
    },
    {
      id: 'state',
      header: t('grants.column.state'),
      width: '170px',
      cell: ({ state }) => <GrantState state={state} />,
    },
    {
      id: 'report',
      header: t('grants.column.report'),
      width: '130px',
      cell: ({ reportDueOn }) => (reportDueOn ? <time dateTime={reportDueOn}>{format.date(reportDueOn)}</time> : '—'),
    },
  ]
}
