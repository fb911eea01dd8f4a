import { maxSeats, setAdditionalSeats } from '@laurel/contract/billing/subscription'
import { useWords } from '../../../kernel/words/index.ts'
import { NumberInput } from '../../../ui/controls/index.ts'
import { Field } from '../../../ui/index.ts'
import { planName, useMoney } from '../money.ts'
import styles from './flow.module.css'
import type { StepProps } from './subscription-flow.tsx'

/** Seats of the team: the plan's minimum, and more. */
export function SeatsStep({ value, change, current }: StepProps) {
  const { t } = useWords()
  const money = useMoney()
  const { draft } = value
  const { minSeats, additionalSeats, nbSeats, seatPrice, plan } = draft
  const isTooFew = nbSeats < current.seatsUsed
  const minMissing = Math.max(0, current.seatsUsed - minSeats)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('billing.chooseSeats')}</h1>
          <p>{t('billing.chooseSeatsLead')}</p>
        </div>
      </div>
      <div className={styles.card}>
        <p>{t('billing.seatsIncluded', { plan: planName(plan?.id ?? ''), number: minSeats })}</p>
        <Field
          id="additional-seats"
          label={t('billing.additionalSeats')}
          help={t('billing.seatsUsed', { number: current.seatsUsed })}
          error={isTooFew ? t('billing.seatsTooFew', { number: minMissing }) : undefined}
        >
          {(control) => (
            <NumberInput
              {...control}
              size="md"
              min={0}
              max={maxSeats - minSeats}
              allowDecimal={false}
              allowNegative={false}
              value={additionalSeats}
              onChange={(count) => change({ ...value, draft: setAdditionalSeats(draft, Number(count) || 0) })}
              maw={160}
            />
          )}
        </Field>
        {seatPrice ? (
          <p className={styles.quiet}>
            {t(draft.recurringInterval === 'year' ? 'billing.seatPriceYear' : 'billing.seatPriceMonth', {
              amount: money(seatPrice.unitAmount),
            })}
          </p>
        ) : null}
        <p>
          <strong>{t('billing.seatsInAll', { number: nbSeats })}</strong>
        </p>
      </div>
    </>
  )
}
