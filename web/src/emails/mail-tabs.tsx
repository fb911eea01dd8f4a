import { useGo } from '../kernel/router/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { TabLinks } from '../ui/page/index.ts'

/** The mails of a program: their words, those that were sent, and in whose name they leave. */
export function MailTabs({ programSlug, current }: { programSlug: string; current: 'templates' | 'log' }) {
  const { t, locale } = useWords()
  const go = useGo()
  const session = useSession()
  const mails = `/admin/programs/${programSlug}/transactionnals`
  const tabs = [
    ...(may(session, 'program.emails.manage')
      ? [{ id: 'templates', place: mails, label: t('emails.tab.templates') }]
      : []),
    ...(may(session, 'program.applications.read')
      ? [{ id: 'log', place: `${mails}/log`, label: t('emails.tab.log') }]
      : []),
    ...(may(session, 'platform.emails.manage')
      ? [{ id: 'senders', place: '/admin/sender-email', label: t('emails.tab.senders') }]
      : []),
  ]
  return (
    <TabLinks
      label={t('emails.mails.title')}
      links={tabs.map(({ id, place, label }) => ({ href: `/${locale}${place}`, label, isCurrent: id === current }))}
      onFollow={(href) => {
        void go(href.slice(locale.length + 1))
        return true
      }}
    />
  )
}
