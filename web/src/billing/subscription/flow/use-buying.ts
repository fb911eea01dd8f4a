import type { PayBy, SubscriptionInvoice, SubscriptionOrder } from '@laurel/contract/billing/subscription'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate, isRefusal, useApi } from '../../../kernel/api/index.ts'
import { useGo } from '../../../kernel/router/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { refusedText } from '../refused-text.ts'
import { useAwaitedInvoice } from '../use-awaited-invoice.ts'
import type { FlowKind } from './draft-store.ts'

interface Bought {
  readonly order: SubscriptionOrder
  readonly payBy: PayBy
  readonly purchaseOrder: string
}

const reads = ['getSubscription', 'listSubscriptionInvoices', 'readPlatformDetails', 'getPlatformUsage'] as const

/** Subscribes or changes, then waits for the payment: the bank may ask its holder on a page of its own. */
export function useBuying(kind: FlowKind, onDone: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const go = useGo()
  const words = useWords()
  const { t } = words
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const wait = useAwaitedInvoice()

  const place = async ({ order, payBy, purchaseOrder }: Bought): Promise<SubscriptionInvoice | null> => {
    const body = { ...order, addons: [...order.addons] }
    if (kind === 'create') return api.call('subscribe', { body: { ...body, payBy, purchaseOrder } })
    return (await api.call('changeSubscription', { body })).invoice
  }
  const end = async (invoice: SubscriptionInvoice | null) => {
    if (invoice?.state === 'refused') return setProblem(refusedText(words, invoice.reason))
    if (invoice?.state === 'action' && invoice.actionUrl) return location.assign(invoice.actionUrl)
    onDone()
    await invalidate(client, [...reads])
    toastSuccess({ title: invoice ? t('billing.bought') : t('billing.changesLater') })
    await go('/admin/home/create-subscription')
  }
  const buy = async (bought: Bought) => {
    setProblem(undefined)
    setBusy(true)
    try {
      const invoice = await place(bought)
      await end(invoice && (await wait(invoice)))
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
      await invalidate(client, ['getSubscription'])
    } finally {
      setBusy(false)
    }
  }
  return { buy, isBusy, problem }
}
