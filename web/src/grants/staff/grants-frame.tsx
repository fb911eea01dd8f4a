import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { mayInProgram, programRolesQuery } from '../../programs/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { TabLinks } from '../../ui/page/index.ts'
import { grantsPlace } from '../queries.ts'

/** Whether the reader may do a thing with grants of the program. */
export function useGrantRight(programId: string, verb: 'manage' | 'approve' | 'pay'): boolean {
  const { data } = useQuery(programRolesQuery(programId))
  return mayInProgram(data?.data ?? [], `program.grants.${verb}`)
}

/** Head and tabs of the pages about grants of a program. */
export function GrantsFrame({
  programSlug,
  current,
  actions,
  children,
}: {
  programSlug: string
  current: 'list' | 'funds' | 'payments'
  actions?: ReactNode
  children: ReactNode
}) {
  const { t, locale } = useWords()
  const go = useGo()
  const tabs = [
    { id: 'list', label: t('grants.title') },
    { id: 'funds', label: t('grants.funds') },
    { id: 'payments', label: t('grants.payments') },
  ] as const
  return (
    <>
      <PageBar crumbs={[{ label: t('grants.title') }]} actions={actions} />
      <PageHeader
        title={t('grants.title')}
        description={t('grants.lead')}
        tabs={
          <TabLinks
            label={t('grants.title')}
            links={tabs.map(({ id, label }) => ({
              href: `/${locale}${grantsPlace(programSlug, id)}`,
              label,
              isCurrent: id === current,
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
