import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { mayInProgram, programRolesQuery } from '../programs/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { Badge, TabLinks } from '../ui/page/index.ts'

export const paymentPlace = (programSlug: string, tab: 'products' | 'transactions' | 'config' = 'products') =>
  `/admin/programs/${programSlug}/payment/products${tab === 'products' ? '' : `/${tab}`}`

/** What a program's figures are, in all its payment pages. */
export function useCounts(programId: string) {
  return useQuery(queryOf('countTransactions', { params: { programId } }))
}

/** Whether the reader may do a thing with payments of the program. */
export function usePaymentRight(programId: string, verb: 'manage' | 'confirm' | 'refund' | 'export'): boolean {
  const { data } = useQuery(programRolesQuery(programId))
  return mayInProgram(data?.data ?? [], `program.payments.${verb}`)
}

/** Head and tabs of the payment pages of a program. */
export function PaymentFrame({
  programSlug,
  current,
  actions,
  children,
}: {
  programSlug: string
  current: 'products' | 'transactions' | 'config'
  actions?: ReactNode
  children: ReactNode
}) {
  const { t, format, locale } = useWords()
  const go = useGo()
  const { data: counts } = useCounts(programSlug)
  const tabs = [
    { id: 'products', label: t('payments.products'), count: counts?.products },
    { id: 'transactions', label: t('payments.transactions'), count: counts?.tabs.all },
    { id: 'config', label: t('payments.config') },
  ] as const
  return (
    <>
      <PageBar crumbs={[{ label: t('payments.title') }]} actions={actions} />
      <PageHeader
        title={t('payments.title')}
        description={counts?.isTest ? <Badge tone="warn">{t('payments.test.badge')}</Badge> : undefined}
        tabs={
          <TabLinks
            label={t('payments.title')}
            links={tabs.map((tab) => ({
              href: `/${locale}${paymentPlace(programSlug, tab.id)}`,
              label: tab.label,
              isCurrent: tab.id === current,
              ...('count' in tab && tab.count !== undefined && { count: format.number(tab.count) }),
            }))}
            onFollow={(href) => {
              void go(href.slice(locale.length + 1))
              return true
            }}
          />
        }
      />
      {children}
    </>
  )
}
