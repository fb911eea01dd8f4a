import type { Plan } from '@laurel/contract/billing'
import { useWords } from '../../kernel/words/index.ts'

/** What a plan brings, in the order in which people ask. */
export function usePlanPoints({ nbMinSeats, limits, features }: Plan): string[] {
  const { t, format } = useWords()
  const count = (limit: 'open-programs' | 'applications-a-year' | 'voters' | 'emails-a-month') => limits[limit]
  const programs = count('open-programs')
  const applications = count('applications-a-year')
  const voters = count('voters')
  const has = (name: Plan['features'][number]) => features.includes(name)
  return [
    t('billing.point.seats', { number: nbMinSeats }),
    programs === undefined ? t('billing.point.programsFree') : t('billing.point.programs', { number: programs }),
    ...(applications === undefined ? [] : [t('billing.point.applications', { number: format.number(applications) })]),
    ...(voters === undefined ? [] : [t('billing.point.voters', { number: format.number(voters) })]),
    ...(has('payments') ? [t('billing.point.payments')] : []),
    ...(has('api') ? [t('billing.point.api')] : has('webhooks') ? [t('billing.point.webhooks')] : []),
    ...(has('sso') ? [t('billing.point.sso')] : []),
  ]
}
