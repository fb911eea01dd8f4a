import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TabLinks } from '../../ui/page/index.ts'

/** From where mails leave: addresses, and the domains that they are at. */
export function SenderTabs({ current }: { current: 'senders' | 'domains' }) {
  const { t, locale } = useWords()
  const go = useGo()
  const tabs = [
    { id: 'senders', place: '/admin/sender-email', label: t('emails.senders.title') },
    { id: 'domains', place: '/admin/sender-email/domains', label: t('emails.domains.title') },
  ]
  return (
    <TabLinks
      label={t('emails.senders.sections')}
      links={tabs.map(({ id, place, label }) => ({ href: `/${locale}${place}`, label, isCurrent: id === current }))}
      onFollow={(href) => {
        void go(href.slice(locale.length + 1))
        return true
      }}
    />
  )
}
