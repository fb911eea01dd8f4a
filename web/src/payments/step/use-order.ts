import type { Locale } from '@laurel/contract/kernel/locale'
import type { ChosenMethod, StepOrder } from '@laurel/contract/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiRefusal, invalidate, queryOf, upload, useApi, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'

const invalidates = ['readOrder', 'getMyApplication', 'listMyApplications'] as const

/** What is to be paid for an application, and everything that can be done about it. */
export function useOrder(responseId: string) {
  const words = useWords()
  const api = useApi()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const params = { responseId }
  const order = useQuery(queryOf('readOrder', { params }, { maxAge: 0 }))
  const change = useCall('changeOrder', { invalidates })
  const coupon = useCall('useCoupon', { invalidates })
  const drop = useCall('dropCoupon', { invalidates })
  const begin = useCall('beginPayment', { invalidates })
  const card = useCall('enterCard')
  const check = useCall('checkPayment', { invalidates })
  const end = useCall('endPayment', { invalidates })
  const waiver = useCall('askWaiver', { invalidates })
  /** Does something; a refusal becomes a sentence, and what is shown is read again. */
  const trying = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setProblem(undefined)
    try {
      return await work()
    } catch (thrown) {
      setProblem(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
      await invalidate(queryClient, ['readOrder'])
      return undefined
    }
  }
  return {
    order,
    problem,
    setProblem,
    isBusy: [change, coupon, drop, begin, check, end, waiver].some(({ isPending }) => isPending) || isSending,
    change: (body: Parameters<typeof change.mutateAsync>[0]['body']) =>
      trying(() => change.mutateAsync({ params, body })),
    applyCode: (code: string) => trying(() => coupon.mutateAsync({ params, body: { code } })),
    dropCode: () => trying(() => drop.mutateAsync({ params })),
    begin: (method: ChosenMethod) => trying(() => begin.mutateAsync({ params, body: { method } })),
    enterCard: (ownPaymentId: string) => trying(() => card.mutateAsync({ params: { responseId, ownPaymentId } })),
    check: (ownPaymentId: string) => trying(() => check.mutateAsync({ params: { responseId, ownPaymentId } })),
    end: (ownPaymentId: string) => trying(() => end.mutateAsync({ params: { responseId, ownPaymentId } })),
    askWaiver: (reason: string) => trying(() => waiver.mutateAsync({ params, body: { reason } })),
    async sendProof(ownPaymentId: string, file: File) {
      setSending(true)
      const sent = await trying(() => upload(api, 'sendProof', { params: { responseId, ownPaymentId }, body: file }))
      setSending(false)
      if (sent) await invalidate(queryClient, [...invalidates])
    },
  }
}

export type OrderWork = ReturnType<typeof useOrder>

export interface PartProps {
  readonly order: StepOrder
  readonly work: OrderWork
  /** The language of texts that are not in the reader's. */
  readonly fallback: Locale
}
