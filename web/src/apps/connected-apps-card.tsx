import type { ConnectedApp } from '@laurel/contract/apps'
import { useQuery } from '@tanstack/react-query'
import { Blocks } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { Avatar } from '../ui/page/index.ts'
import styles from './apps.module.css'
import { ListCard } from './list-card.tsx'
import { areasText } from './scope-words.ts'
import { useWork } from './use-work.ts'

/** The applications that act in the name of people of the platform. */
export function ConnectedAppsCard({ isForAllOnly = false }: { isForAllOnly?: boolean }) {
  const { t } = useWords()
  const isHidden = !may(useSession(), 'platform.integrations.manage') && isForAllOnly
  const reading = useQuery({ ...queryOf('listConnectedApps'), enabled: !isHidden })
  const work = useWork()
  const apps = reading.data?.data ?? []
  // Whoever looks after one program alone does not see who connected what on the platform.
  if (isForAllOnly && (reading.isPending || reading.error)) return null
  return (
    <ListCard
      icon={<Blocks size={18} aria-hidden="true" />}
      title={t('apps.connected')}
      lead={t('apps.connectedLead')}
      reading={reading}
      empty={apps.length === 0 ? { title: t('apps.noConnected'), message: t('apps.noConnectedHelp') } : undefined}
    >
      {apps.map((app) => (
        <ConnectedLine
          key={app.id}
          app={app}
          person={app.person}
          onEnd={() => work((call) => call('disconnectApp', { params: { oauthGrantId: app.id } }))}
        />
      ))}
    </ListCard>
  )
}

interface LineProps {
  readonly app: ConnectedApp
  /** Whose it is; absent: one's own. */
  readonly person?: string
  readonly onEnd: () => unknown
}

/** One connected application, which can be disconnected. */
export function ConnectedLine({ app, person, onEnd }: LineProps) {
  const { t, format } = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <li className={styles.line}>
      <Avatar name={app.name} size={32} />
      <span className={styles.about}>
        <strong>{person ? t('apps.by', { name: app.name, person }) : app.name}</strong>
        <span>{areasText(t, app.scopes)}</span>
      </span>
      <span className={styles.facts}>
        {app.lastUsedAt
          ? t('apps.lastCall', { date: format.dateAndTime(app.lastUsedAt) })
          : t('apps.connectedOn', { date: format.date(app.connectedAt) })}
      </span>
      <Button size="xs" onClick={() => setAsking(true)}>
        {t('apps.disconnect')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onEnd}
        title={t('apps.disconnectQuestion', { name: app.name })}
        description={t('apps.disconnectConsequence')}
        confirmLabel={t('apps.disconnect')}
        isDangerous
      />
    </li>
  )
}
