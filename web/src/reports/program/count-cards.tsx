import type { Dashboard } from '@laurel/contract/reports'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { BarChart } from '../chart/bar-chart.tsx'
import { ChartCard } from '../chart/chart-card.tsx'
import { funnelSteps } from './funnel-steps.ts'

/** From the account to the application that is sent, and where those who stop stand. */
export function FunnelCard({ counts, programSlug }: { counts: Dashboard; programSlug: string }) {
  const { t, format, text } = useWords()
  const title = t('reports.funnel')
  const steps = funnelSteps(counts)
  const isFromAccounts = steps[0]?.id === 'accounts'
  const max = steps[0]?.count ?? 0
  const bars = steps.map(({ id, count, strength }) => ({
    id,
    label: t(`reports.funnel.${id}`),
    parts: [{ value: count, color: 1, strength }],
    figure: format.number(count),
    rest: max > 0 ? ` ${format.number(count / max, { style: 'percent' })}` : '',
  }))
  const { stopping } = counts
  return (
    <ChartCard
      title={title}
      table={{
        columns: [t('reports.step'), t('reports.number')],
        rows: bars.map(({ label }, index) => [label, steps[index]?.count ?? 0]),
      }}
      footer={
        stopping || !isFromAccounts ? (
          <>
            {isFromAccounts ? null : <p>{t('reports.funnel.fewerAccounts', { count: counts.accounts })}</p>}
            {stopping ? (
              <>
                {t('reports.stopping', {
                  position: stopping.position,
                  title: text(stopping.title),
                  count: stopping.count,
                })}{' '}
                <Link to={`/admin/programs/${programSlug}/responses?state=draft`}>{t('reports.stopping.see')}</Link>
              </>
            ) : null}
          </>
        ) : undefined
      }
    >
      <BarChart label={title} bars={bars} layout="beside" />
    </ChartCard>
  )
}

/** What each category received: what is sent, then the drafts. */
export function CategoriesCard({ counts }: { counts: Dashboard }) {
  const { t, format, text } = useWords()
  const title = t('reports.byCategory')
  const rows = counts.byCategory.map((one) => ({ ...one, name: text(one.title) }))
  const columns = [t('reports.category'), t('reports.sent'), t('reports.drafts')]
  return (
    <ChartCard
      title={title}
      legend={[
        { id: 'sent', label: t('reports.sent'), color: 1 },
        { id: 'drafts', label: t('reports.drafts'), color: 2, strength: 0.4 },
      ]}
      table={{ columns, rows: rows.map(({ name, submitted, drafts }) => [name, submitted, drafts]) }}
    >
      <BarChart
        label={title}
        layout="above"
        bars={rows.map(({ categoryId, name, submitted, drafts }) => ({
          id: categoryId,
          label: name,
          parts: [
            { value: submitted, color: 1 },
            { value: drafts, color: 2, strength: 0.4 },
          ],
          figure: format.number(submitted),
          rest: ` / ${format.number(submitted + drafts)}`,
        }))}
      />
    </ChartCard>
  )
}

const order = [
  'draft',
  'submitted',
  'in_review',
  'to_complete',
  'accepted',
  'waitlisted',
  'rejected',
  'ineligible',
  'withdrawn',
] as const

/** How many applications are in each state. */
export function StatesCard({ counts }: { counts: Dashboard }) {
  const { t } = useWords()
  const rows = order.flatMap((state) => {
    const count = counts.byState.find((one) => one.state === state)?.count
    return count ? [{ id: state, count, name: t(`applications.state.${state}`) }] : []
  })
  return <StateCard title={t('reports.byState')} rows={rows} of={counts.started} layout="beside" />
}

/** The same in the program's own words, where it has some. */
export function StatusesCard({ counts }: { counts: Dashboard }) {
  const { t, text } = useWords()
  const rows = counts.byStatus.map(({ statusId, label, count }) => ({
    id: statusId,
    count,
    name: text(label),
  }))
  return <StateCard title={t('reports.byStatus')} rows={rows} of={counts.started} layout="above" />
}

function StateCard({
  title,
  rows,
  of,
  layout,
}: {
  title: string
  rows: readonly { readonly id: string; readonly name: string; readonly count: number }[]
  of: number
  /** `above` for names of any length. */
  layout: 'beside' | 'above'
}) {
  const { t, format } = useWords()
  return (
    <ChartCard
      title={title}
      table={{ columns: [t('reports.state'), t('reports.number')], rows: rows.map(({ name, count }) => [name, count]) }}
    >
      <BarChart
        label={title}
        layout={layout}
        bars={rows.map(({ id, name, count }) => ({
          id,
          label: name,
          parts: [{ value: count, color: 2, strength: 0.75 }],
          figure: format.number(count),
          rest: of > 0 ? ` ${format.number(count / of, { style: 'percent' })}` : '',
        }))}
      />
    </ChartCard>
  )
}
