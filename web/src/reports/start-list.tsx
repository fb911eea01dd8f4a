import { useQuery } from '@tanstack/react-query'
import { Check, Circle, X } from 'lucide-react'
import { queryOf, useCall } from '../kernel/api/index.ts'
import { Link } from '../kernel/router/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { IconButton } from '../ui/index.ts'
import { Card } from '../ui/page/index.ts'
import styles from './start-list.module.css'

/** What a new platform has still to do; shown until somebody puts it away. */
export function StartList() {
  const isAllowed = may(useSession(), 'platform.settings.manage')
  return isAllowed ? <OpenList /> : null
}

function OpenList() {
  const { t } = useWords()
  const { data } = useQuery(queryOf('readOnboarding'))
  const close = useCall('saveOnboarding', { invalidates: ['readOnboarding'] })
  const list = data?.list
  if (!list) return null
  const program = list.programSlug ? `/admin/programs/${list.programSlug}` : '/admin/programs'
  const lines = [
    { id: 'publish', isDone: list.isProgramPublished, to: `${program}/configure` },
    { id: 'team', isDone: list.isTeamInvited, to: '/admin/home/users' },
    { id: 'organiser', isDone: list.isOrganiserKnown, to: '/admin/home/settings/organizer-profil' },
    { id: 'look', isDone: false, to: '/admin/home/interfaces/general' },
  ] as const
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2>{t('reports.start.title')}</h2>
        <IconButton
          label={t('reports.start.close')}
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => void close.mutateAsync({ body: { isListClosed: true } })}
        />
      </div>
      <ul>
        {lines.map(({ id, isDone, to }) => (
          <li key={id} data-done={isDone || undefined}>
            {isDone ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
            {isDone ? <span>{t(`reports.start.${id}`)}</span> : <Link to={to}>{t(`reports.start.${id}`)}</Link>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
