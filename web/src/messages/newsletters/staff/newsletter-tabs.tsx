import { useGo } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { TabLinks } from '../../../ui/page/index.ts'

/** Newsletters, and the lists that they go to. */
export function NewsletterTabs({ current }: { current: 'newsletters' | 'lists' }) {
  const { t, locale } = useWords()
  const go = useGo()
  const tabs = [
    { id: 'newsletters', place: '/admin/sender-email/newsletters', label: t('newsletters.title') },
    { id: 'lists', place: '/admin/sender-email/lists', label: t('newsletters.lists.title') },
  ]
  return (
    <TabLinks
      label={t('newsletters.title')}
      links={tabs.map(({ id, place, label }) => ({ href: `/${locale}${place}`, label, isCurrent: id === current }))}
      onFollow={(href) => {
        void go(href.slice(locale.length + 1))
        return true
      }}
    />
  )
}
