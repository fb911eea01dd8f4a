import type { PaymentMethod } from '@laurel/contract/billing/subscription'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidate, isRefusal, useApi } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'

/** Leads to the page of the provider and, back from it with `session`, uses what was given there. */
export function useMethodPage(session: string) {
  const api = useApi()
  const client = useQueryClient()
  const go = useGo()
  const words = useWords()
  const [isBusy, setBusy] = useState(session !== '')
  const [problem, setProblem] = useState<string>()
  const taken = useRef('')
  const here = () => location.pathname.replace(/^\/[a-z]{2}(?=\/)/, '')
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined)
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
    } finally {
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each session
  useEffect(() => {
    if (!session || taken.current === session) return
    taken.current = session
    void attempt(async () => {
      await api.call('setPaymentMethod', { body: { session } })
      await invalidate(client, ['getSubscription'])
      toastSuccess({ title: words.t('billing.methodTaken') })
      await go(here(), { replace: true })
    })
  }, [session])
  const open = (kind: PaymentMethod['kind']) =>
    attempt(async () => {
      const query = new URLSearchParams(location.search)
      query.delete('session')
      const backTo = query.size > 0 ? `${here()}?${query}` : here()
      const { url } = await api.call('openPaymentMethod', { body: { kind, backTo } })
      location.assign(url)
    })
  return { open, isBusy, problem }
}
