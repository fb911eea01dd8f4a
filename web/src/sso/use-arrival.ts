import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { landing } from '../identity/index.ts'
import type { AnswerOf } from '../kernel/api/index.ts'
import { safeBackTo, useGo } from '../kernel/router/index.ts'
import { useSession, useSessionChange } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { toastInfo } from '../ui/feedback/index.ts'

type End = AnswerOf<'finishSso'>

/** Once somebody is in: to where they came from, else to their landing page. */
export function useArrival() {
  const changed = useSessionChange()
  const { t } = useWords()
  const go = useGo()
  const router = useRouter()
  const session = useSession()
  const latest = useRef(session)
  latest.current = session
  return async ({ kind, awaitsMail, backTo }: Pick<End, 'kind' | 'awaitsMail' | 'backTo'>) => {
    await changed()
    if (awaitsMail) toastInfo({ title: t('sso.awaitsMail') })
    const place = safeBackTo(backTo ?? undefined)
    if (place) return router.navigate({ href: place, replace: true })
    await go(kind === 'linked' ? '/profile' : landing(latest.current), { replace: true })
  }
}
