import { useQuery } from '@tanstack/react-query'
import { useGo } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TabLinks } from '../../ui/page/index.ts'
import { myApplicationsQuery } from '../queries.ts'
import { mySpaceUnread } from '../slots.ts'

export type SpacePart = 'applications' | 'messages' | 'profile'

/**
 * The parts of a person's own space: applications, messages, profile (docs/rules.md §13.10), with how many applications there
 * are.
 */
export function SpaceTabs({ current }: { current: SpacePart }) {
  const { t, locale } = useWords()
  const { user } = useSession()
  const go = useGo()
  // Nothing but the account is read while a second factor is due.
  const isHeld = Date.parse(user?.secondFactorFrom ?? '') <= Date.now()
  const total = useQuery({ ...myApplicationsQuery(), enabled: !isHeld }).data?.metadata.total
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
