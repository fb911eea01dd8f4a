import type { CardEntry, StepOrder } from '@laurel/contract/payments'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Problem } from '../../ui/index.ts'
import { loadProvider, type Provider, type ProviderFields } from './load-provider.ts'
import styles from './step.module.css'

export interface CardHandle {
  /** Whether everything is filled in; where it is not, the place that is missing has the focus. */
  isWhole(): Promise<boolean>
  /** Pays with what was entered. Answers why it did not work, in a word of the provider; undefined: it did. */
  pay(entry: CardEntry): Promise<string | undefined>
}

/** What takes the number of a card: the provider's own fields, so that the number never comes here. */
export function CardFields({ order, ref }: { order: StepOrder; ref?: Ref<CardHandle> }) {
  const { t, locale } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<{ provider: Provider; fields: ProviderFields }>(undefined)
  const [isUnreached, setUnreached] = useState(false)
  const { card, currency } = order
  const amount = order.total - order.paid
  const words = useRef(t)
  words.current = t
  useEffect(() => {
    let isGone = false
    const open = async () => {
      const provider = card ? await loadProvider(card, locale) : undefined
      if (isGone) return
      if (!provider || !place.current) return setUnreached(true)
      const fields = provider.open({ amount, currency }, labelsOf(words.current))
      fields.element.mount(place.current)
      opened.current = { provider, fields }
    }
    void open()
    return () => {
      isGone = true
      opened.current?.fields.element.destroy()
      opened.current = undefined
    }
  }, [card, locale, amount, currency])
  useImperativeHandle(ref, () => ({
    isWhole: async () => (opened.current ? !(await opened.current.fields.elements.submit()).error : false),
    async pay({ clientSecret }) {
      if (!opened.current) return 'unreached'
      const { provider, fields } = opened.current
      return await provider.confirm(fields, clientSecret, globalThis.location.href)
    },
  }))
  return (
    <div className={styles.card}>
      {isUnreached ? <Problem>{t('refusals.payment_provider_away')}</Problem> : null}
      <div ref={place} />
    </div>
  )
}

function labelsOf(t: ReturnType<typeof useWords>['t']) {
  return {
    number: t('payments.card.number'),
    until: t('payments.card.until'),
    code: t('payments.card.code'),
    bank: t('payments.card.bank'),
    approve: t('payments.card.approve'),
    refuse: t('payments.card.refuse'),
  }
}
