import { useGo } from '../kernel/router/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { TabLinks } from '../ui/page/index.ts'

/** The logs of the platform: what was changed, and the mails sent; only those that one may read. */
export function LogTabs({ current }: { current: 'changes' | 'emails' }) {
  const { t, locale } = useWords()
  const go = useGo()
  const session = useSession()
  if (!may(session, 'platform.logs.read') || !may(session, 'platform.emails.read')) return null
  const tabs = [
    { id: 'changes', place: '/admin/home/logs', label: t('emails.log.changes') },
    { id: 'emails', place: '/admin/home/logs/emails', label: t('emails.log.emails') },
  ]
  return (
    <TabLinks
      label={t('emails.log.logs')}
      links={tabs.map(({ id, place, label }) => ({ href: `/${locale}${place}`, label, isCurrent: id === current }))}
      onFollow={(href) => {
        void go(href.slice(locale.length + 1))
        return true
      }}
    />
  )
}
