import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TabLinks } from '../../ui/page/index.ts'
import { mySpaceUnread } from '../slots.ts'

type SpacePart = 'applications' | 'messages' | 'profile'

/** The parts of a person's own space: applications, messages, profile (DESIGN §10, 04). `total`: how many applications. */
export function SpaceTabs({ current, total }: { current: SpacePart; total?: number }) {
  const { t, locale } = useWords()
  const go = useGo()
  const link = (part: SpacePart, label: string) => ({
    href: `/${locale}/${part}`,
    label,
    isCurrent: part === current,
  })
  return (
    <TabLinks
      label={t('shell.space')}
      links={[
        { ...link('applications', t('shell.space.applications')), count: total },
        { ...link('messages', t('shell.space.messages')), mark: <mySpaceUnread.Place /> },
        link('profile', t('shell.space.profile')),
      ]}
      onFollow={(href) => {
        void go(href.slice(locale.length + 1))
        return true
      }}
    />
  )
}
