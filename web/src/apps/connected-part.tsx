import { useQuery } from '@tanstack/react-query'
import { profileStyles } from '../identity/index.ts'
import { queryOf } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import styles from './apps.module.css'
import { ConnectedLine } from './connected-apps-card.tsx'
import { useWork } from './use-work.ts'

/** The part of a profile with the applications that act in one's name; absent where there is none. */
export function ConnectedAppsPart() {
  const { t } = useWords()
  const work = useWork()
  const { data } = useQuery(queryOf('listMyConnectedApps'))
  if (!data || data.data.length === 0) return null
  return (
    <section className={profileStyles.part}>
      <h2>{t('apps.connected')}</h2>
      <p>{t('apps.connectedOwn')}</p>
      <ul className={styles.lines}>
        {data.data.map((app) => (
          <ConnectedLine
            key={app.id}
            app={app}
            onEnd={() => work((call) => call('disconnectMyApp', { params: { ownGrantId: app.id } }))}
          />
        ))}
      </ul>
    </section>
  )
}
