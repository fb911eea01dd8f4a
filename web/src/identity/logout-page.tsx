import { useEffect, useRef } from 'react'
import { useApi } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { leaveOthers, useSessionChange } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'

/** Signs out, whatever the answer (docs/rules.md §7: errors ignored), then goes home. */
export function LogoutPage() {
  const { t } = useWords()
  const { send } = useApi()
  const changed = useSessionChange()
  const go = useGo()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const leave = async () => {
      await leaveOthers()
      await send({ method: 'POST', path: '/api/auth/logout', quiet: true }).catch(() => undefined)
      await changed()
      await go('/', { replace: true })
    }
    void leave()
  }, [send, changed, go])
  return (
    <main id="content">
      <p role="status">{t('identity.signingOut')}</p>
    </main>
  )
}
