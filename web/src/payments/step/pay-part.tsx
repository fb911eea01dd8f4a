import type { ChosenMethod } from '@laurel/contract/payments'
import { CreditCard } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Radio } from '../../ui/controls/index.ts'
import { Button } from '../../ui/page/index.ts'
import { useMoney } from '../money.ts'
import { CardFields, type CardHandle } from './card-fields.tsx'
import styles from './step.module.css'
import type { PartProps } from './use-order.ts'

/** The methods in one card, and the button that says how much. Nothing to pay: the button alone. */
export function PayPart({ order, work }: PartProps) {
  const { t } = useWords()
  const money = useMoney(order.currency)
  const [chosen, setChosen] = useState<ChosenMethod | undefined>(order.methods[0])
  const [isPaying, setPaying] = useState(false)
  const card = useRef<CardHandle>(null)
  const isBusy = useRef(false)
  const owed = order.total - order.paid
  const underway =
    order.payment?.method === 'card' && ['created', 'pending'].includes(order.payment.state) ? order.payment : null
  const pay = async () => {
    // A double click pays once; so does a second tab, since the payment is one.
    if (isBusy.current || !chosen) return
    isBusy.current = true
    setPaying(true)
    try {
      await (owed > 0 && chosen === 'card' ? payByCard() : work.begin(chosen))
    } finally {
      isBusy.current = false
      setPaying(false)
    }
  }
  const payByCard = async () => {
    if (!(await card.current?.isWhole())) return work.setProblem(t('payments.card.incomplete'))
    const begun = await work.begin('card')
    if (!begun?.payment) return
    const entry = await work.enterCard(begun.payment.id)
    if (!entry || !card.current) return
    const failure = await card.current.pay(entry)
    const after = await work.check(begun.payment.id)
    // What the bank said stands with the methods already.
    if (failure && after?.state !== 'paid' && !after?.refused) work.setProblem(t(reasonOf(failure)))
  }
  if (owed <= 0)
    return (
      <Button variant="primary" size="lg" isLoading={isPaying} onClick={() => void pay()}>
        {t('payments.step.continueFree')}
      </Button>
    )
  if (order.lines.length === 0) return <p className={styles.lead}>{t('payments.step.chooseFirst')}</p>
  if (order.methods.length === 0) return <p className={styles.lead}>{t('payments.step.noMethod')}</p>
  return (
    <section aria-label={t('payments.step.method')}>
      {order.refused ? (
        <p className={styles.refused} role="alert">
          {order.refused.method === 'card'
            ? t(reasonOf(order.refused.reason))
            : t('payments.step.refused', { message: order.refused.reason })}
        </p>
      ) : null}
      <Radio.Group
        aria-label={t('payments.step.method')}
        value={chosen}
        onChange={(value) => setChosen(order.methods.find((one) => one === value))}
      >
        <div className={styles.methods}>
          {order.methods.map((method) => (
            <div key={method} className={styles.method}>
              <Radio
                value={method}
                label={t(`payments.method.${method}`)}
                description={t(`payments.methodHelp.${method}`)}
              />
              {method === 'card' && chosen === 'card' ? <CardFields ref={card} order={order} /> : null}
            </div>
          ))}
        </div>
      </Radio.Group>
      <div className={styles.pay}>
        <Button
          variant="primary"
          size="lg"
          isLoading={isPaying}
          icon={<CreditCard size={18} aria-hidden="true" />}
          onClick={() => void pay()}
        >
          {chosen === 'card'
            ? t('payments.step.pay', { amount: money(owed) })
            : t('payments.step.choose', { amount: money(owed) })}
        </Button>
        {underway && chosen !== 'card' ? (
          <Button size="sm" onClick={() => void work.end(underway.id)}>
            {t('payments.step.otherMethod')}
          </Button>
        ) : null}
        <span className={styles.quiet}>{t('payments.step.safe')}</span>
      </div>
    </section>
  )
}

const known = [
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'authentication_required',
  'incorrect_number',
] as const

/** The words of a bank, in plain ones. */
export function reasonOf(code: string) {
  const found = known.find((one) => one === code)
  return `payments.declined.${found ?? 'other'}` as const
}
