import { Link } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from './notice.module.css'

/** A role asks for a second factor that this sign-in has not shown: from a day on, or by now. */
export function SecondFactorNotice({ isOnPage = false }: { isOnPage?: boolean }) {
  const { t, format } = useWords()
  const { user } = useSession()
  const from = user?.secondFactorFrom
  if (!from) return null
  const isDue = Date.parse(from) <= Date.now()
  return (
    <div className={styles.notice} role="status">
      <p>{isDue ? t('identity.second.due') : t('identity.second.from', { day: format.date(from) })}</p>
      {isOnPage ? null : <Link to="/profile">{t('identity.second.setUp')}</Link>}
    </div>
  )
}
