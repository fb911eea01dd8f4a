import type { ReactNode } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Badge, TabLinks } from '../../ui/page/index.ts'
import { useRequestCounts } from '../use-request-counts.ts'

const tabs = [
  { path: '/admin/home/retention', label: 'privacy.retention' },
  { path: '/admin/home/account-deletion', label: 'privacy.requests' },
  { path: '/admin/home/account-deletion/processed', label: 'privacy.processed' },
  { path: '/admin/home/holds', label: 'privacy.holds' },
  { path: '/admin/home/cookies', label: 'privacy.cookies' },
  { path: '/admin/home/processing-register', label: 'privacy.register' },
  { path: '/admin/home/accessibility', label: 'statement.title' },
] as const satisfies readonly { path: string; label: WordKey }[]

/** Privacy in the back office: its pages are tabs of one place. */
export function PrivacyFrame(props: {
  current: (typeof tabs)[number]['path']
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const { t, locale, format } = useWords()
  const counts = useRequestCounts()
  const go = useGo()
  const label = tabs.find(({ path }) => path === props.current)?.label ?? 'privacy.title'
  const links = tabs.map(({ path, label }) => ({
    href: `/${locale}${path}`,
    label: t(label),
    isCurrent: path === props.current,
    ...(path === '/admin/home/account-deletion' && {
      ...(counts?.open && { count: format.number(counts.open) }),
      ...(counts?.late && {
        mark: <Badge tone="bad">{t('privacy.requests.late', { number: format.number(counts.late) })}</Badge>,
      }),
    }),
  }))
  return (
    <>
      <PageBar crumbs={[{ label: t('privacy.title') }, { label: t(label) }]} actions={props.actions} />
      <PageHeader
        title={t(label)}
        description={props.description}
        tabs={
          <TabLinks
            label={t('privacy.title')}
            links={links}
            onFollow={(href) => {
              void go(href.replace(`/${locale}`, ''))
              return true
            }}
          />
        }
      />
      {props.children}
    </>
  )
}
