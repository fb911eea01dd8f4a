import type { Plan } from '@laurel/contract/billing'
import { type Limit, limits } from '@laurel/contract/platforms'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { InstallationFrame } from './installation-frame.tsx'
import { SimpleTable } from './simple-table.tsx'

/** The plans that are offered: every limit beside the others, and what they cost. A version in use is never changed. */
export function PlansPage() {
  const { t, format } = useWords()
  const reading = useQuery(queryOf('listPlans'))
  const amount = (plan: Plan, limit: Limit) => {
    const number = plan.limits[limit]
    if (number === undefined) return t('spaces.installation.noLimit')
    return limit.endsWith('-bytes') ? format.fileSize(number) : format.number(number)
  }
  return (
    <InstallationFrame part="plans">
      <SimpleTable<Plan>
        label={t('spaces.installation.plans')}
        reading={reading}
        rowId={({ id }) => id}
        empty={t('spaces.installation.noEntry')}
        columns={[
          { title: t('spaces.installation.plan'), cell: (plan) => t(`billing.plan.${plan.id}` as WordKey) },
          {
            title: t('spaces.installation.price'),
            cell: (plan) =>
              plan.prices
                .map((price) =>
                  t(`spaces.installation.${price.recurringInterval}`, {
                    amount: format.money(price.unitAmount, price.currency),
                  }),
                )
                .join(' · '),
          },
          ...limits.map((limit) => ({
            title: t(`billing.limit.${limit}` as WordKey),
            cell: (plan: Plan) => amount(plan, limit),
          })),
        ]}
      />
    </InstallationFrame>
  )
}
