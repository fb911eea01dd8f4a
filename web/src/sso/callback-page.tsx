import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AuthHead, authStyles, type SecondFactorRequest, SecondStep, secondFactorRequest } from '../identity/index.ts'
import { type AnswerOf, isRefusal, useApi } from '../kernel/api/index.ts'
import { Link, useGo } from '../kernel/router/index.ts'
import { useSession } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { LinkForm, type LinkRequest, linkRequest } from './link-form.tsx'
import { TestResult } from './test-result.tsx'
import { useArrival } from './use-arrival.ts'

type End = AnswerOf<'finishSso'>
type From = 'public' | 'admin' | 'google'

/** Where the provider of applicants leads back to. */
export function PublicCallbackPage() {
  return <Callback from="public" />
}

/** Where the provider of staff leads back to. */
export function AdminCallbackPage() {
  return <Callback from="admin" />
}

/** Where Google leads back to: at the installation's own host first, then on the platform where the way was begun. */
export function GoogleCallbackPage() {
  return <Callback from="google" />
}

interface State {
  readonly failure?: string
  readonly second?: SecondFactorRequest
  readonly linking?: LinkRequest
  readonly test?: NonNullable<End['test']>
  readonly backTo?: string | null
}

function Callback({ from }: { from: From }) {
  const [state, setState] = useState<State>({})
  const finish = useFinish(from, setState)
  const isStarted = useRef(false)
  const start = useEffectEvent(finish)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void start()
  }, [])
  if (state.second) return <SecondFactor requested={state.second} backTo={state.backTo ?? null} />
  if (state.linking) return <LinkForm requested={state.linking} />
  if (state.test) return <TestResult test={state.test} />
  return <Waiting from={from} failure={state.failure} />
}

/** Hands what came back to the server, and goes where it says. */
function useFinish(from: From, setState: (state: State) => void) {
  const { call } = useApi()
  const arrive = useArrival()
  const send = (query: string) => {
    if (from === 'google') return call('signInByGoogle', { body: { query } })
    return call('finishSso', { body: { audience: from === 'admin' ? 'staff' : 'applicant', query } })
  }
  /** Somewhere else, the browser goes on by itself. */
  const isElsewhere = async (query: string) => {
    if (from !== 'google') return false
    const { url } = await call('findGooglePlace', { body: { query } })
    if (new URL(url).origin === window.location.origin) return false
    window.location.replace(url)
    return true
  }
  return async () => {
    const query = window.location.search.slice(1)
    // A code has no place in the history: it served.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    try {
      if (await isElsewhere(query)) return
      const end = await send(query)
      if (end.test) return setState({ test: end.test })
      await arrive(end)
    } catch (thrown) {
      const second = secondFactorRequest(thrown)
      const linking = linkRequest(thrown)
      if (second || linking) return setState({ ...(second && { second }), ...(linking && { linking }) })
      setState({ failure: isRefusal(thrown) ? thrown.code : 'unexpected' })
    }
  }
}

function SecondFactor({ requested, backTo }: { requested: SecondFactorRequest; backTo: string | null }) {
  const arrive = useArrival()
  const { user } = useSession()
  const isIn = user !== null && user !== undefined
  const leave = useEffectEvent(() => arrive({ kind: 'signed_in', awaitsMail: false, backTo }))
  useEffect(() => {
    if (isIn) void leave()
  }, [isIn])
  const go = useGo()
  return <SecondStep requested={requested} onBack={() => void go('/login')} />
}

function Waiting({ from, failure }: { from: From; failure: string | undefined }) {
  const words = useWords()
  const { t } = words
  const login = from === 'admin' ? '/admin/login' : '/login'
  let lead: ReactNode = t('sso.workingLead')
  if (failure) lead = refusalText(words, failure)
  return (
    <div role={failure ? 'alert' : 'status'}>
      <AuthHead title={t(failure ? 'sso.failed' : 'sso.working')} lead={lead} />
      {failure ? (
        <p className={authStyles.foot}>
          <Link to={login}>
            <Button component="span" size="lg" variant="filled" fullWidth>
              {t('sso.otherWays')}
            </Button>
          </Link>
        </p>
      ) : null}
    </div>
  )
}
