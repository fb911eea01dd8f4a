import type { Plan } from '@laurel/contract/billing'
import { chooseInterval, choosePlan, priceBy, type RecurringInterval } from '@laurel/contract/billing/subscription'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { SegmentedControl } from '../../../ui/controls/index.ts'
import { planName, useMoney } from '../money.ts'
import { usePlanPoints } from '../plan-points.ts'
import styles from './flow.module.css'
import type { StepProps } from './subscription-flow.tsx'

/** The plans side by side, by month or by year. */
export function PlanStep({ value, change, catalogue }: StepProps) {
  const { t } = useWords()
  const { draft } = value
  const plans = catalogue.data.filter(
    ({ isOffered, prices }) => isOffered && prices.some(({ unitAmount }) => unitAmount),
  )
  const addonPrices = new Map(catalogue.addons.map(({ id, prices }) => [id as string, prices]))
  const choose = (plan: Plan) => {
    const { addons } = draft
    const chosen = choosePlan(draft, plan)
    // Another plan keeps the options that were chosen for the one before.
    change({ ...value, draft: { ...chosen, addons } })
  }
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('billing.choosePlan')}</h1>
          <p>{t('billing.choosePlanLead')}</p>
        </div>
        <SegmentedControl
          aria-label={t('billing.interval')}
          value={draft.recurringInterval}
          onChange={(interval) =>
            change({ ...value, draft: chooseInterval(draft, interval as RecurringInterval, addonPrices) })
          }
          data={[
            { value: 'year', label: t('billing.byYear') },
            { value: 'month', label: t('billing.byMonth') },
          ]}
        />
      </div>
      <fieldset className={styles.plans}>
        <legend className={styles.hidden}>{t('billing.step.plan')}</legend>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            interval={draft.recurringInterval}
            isChosen={draft.plan?.id === plan.id}
            onChoose={() => choose(plan)}
          />
        ))}
      </fieldset>
    </>
  )
}

interface CardProps {
  readonly plan: Plan
  readonly interval: RecurringInterval
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function PlanCard({ plan, interval, isChosen, onChoose }: CardProps) {
  const { t } = useWords()
  const money = useMoney()
  const id = useId()
  const points = usePlanPoints(plan)
  const price = priceBy(plan.prices, interval)
  const whole = (price?.unitAmount ?? 0) * plan.nbMinSeats
  const byMonth = interval === 'year' ? whole / 12 : whole
  return (
    <div className={styles.plan} data-chosen={isChosen || undefined}>
      <label htmlFor={id} className={styles.planHead}>
        <span>{planName(plan.id)}</span>
        <input
          id={id}
          type="radio"
          name="plan"
          checked={isChosen}
          disabled={!price}
          onChange={onChoose}
          aria-describedby={`${id}-price`}
        />
      </label>
      <p id={`${id}-price`} className={styles.price}>
        {price ? <strong>{money(Math.round(byMonth), price.currency)}</strong> : null}
        <small>
          {price ? t(interval === 'year' ? 'billing.perMonthByYear' : 'billing.perMonth') : t('billing.noPrice')}
        </small>
      </p>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Check size={16} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
