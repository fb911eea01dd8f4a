import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, useCall } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { sessionQuery, useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import styles from './staff-frame.module.css'

const grantQuery = queryOf('readOwnSupport', undefined, { maxAge: 30_000 })

/** On every page, while an owner lets an administrator of the installation read the platform: who, until when, and the way out. */
export function SupportBand() {
  const { user } = useSession()
  return user?.superAdmin ? <Band name={`${user.firstname ?? ''} ${user.lastname ?? ''}`.trim() || user.email} /> : null
}

function Band({ name }: { name: string }) {
  const { t, format } = useWords()
  const client = useQueryClient()
  const go = useGo()
  const grant = useQuery(grantQuery).data?.grant
  const leave = useCall('leaveSupport', { invalidates: ['readOwnSupport'] })
  if (!grant) return null
  const stop = async () => {
    await leave.mutateAsync({})
    await client.invalidateQueries(sessionQuery)
    await go('/admin/installation/platforms')
  }
  return (
    <section className={styles.support} aria-label={t('shell.support.band')}>
      <p>{t('shell.support.reading', { name, time: format.dateAndTime(grant.until), reason: grant.reason })}</p>
      <button type="button" onClick={() => void stop()} disabled={leave.isPending}>
        {t('shell.support.stop')}
      </button>
    </section>
  )
}
