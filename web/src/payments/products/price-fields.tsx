import { type Currency, type PriceDraft, parseAmount } from '@laurel/contract/payments'
import { Plus, X } from 'lucide-react'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ActionIcon, Button, TagsInput, TextInput } from '../../ui/controls/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import styles from '../payments.module.css'

/** A price as it is typed. */
export interface WrittenPrice extends Omit<PriceDraft, 'amount'> {
  readonly amount: string
  readonly isPaid?: boolean
}

interface Props {
  readonly programId: string
  readonly currency: Currency
  readonly prices: readonly WrittenPrice[]
  readonly isChecked: boolean
  readonly onChange: (prices: readonly WrittenPrice[]) => void
  readonly onAdd: () => void
}

/** What a product costs, from when until when, or for whom by their answer. */
export function PriceFields({ currency, prices, isChecked, onChange, onAdd }: Props) {
  const { t } = useWords()
  const { timeZone = 'UTC' } = usePlatform()
  const change = (at: number, part: Partial<WrittenPrice>) =>
    onChange(prices.map((price, index) => (index === at ? { ...price, ...part } : price)))
  return (
    <fieldset className={styles.priceFields}>
      <legend>{t('payments.prices')}</legend>
      {prices.map((price, index) => {
        const isOver = price.until !== null && new Date(price.until) <= new Date()
        const name = t('payments.price.number', { number: index + 1 })
        return (
          // Prices have no names of their own, and stand where they were added.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end or taken out.
          <fieldset key={index} className={styles.priceRow} aria-label={name}>
            <TextInput
              label={`${t('payments.amount')} (${currency})`}
              description={price.isPaid || isOver ? t('payments.price.fixed') : undefined}
              disabled={price.isPaid || (price.id !== undefined && isOver)}
              inputMode="decimal"
              value={price.amount}
              error={
                isChecked && parseAmount(price.amount, currency) === undefined ? t('payments.amountWrong') : undefined
              }
              onChange={({ currentTarget }) => change(index, { amount: currentTarget.value })}
            />
            <MomentInput
              label={t('payments.price.begins')}
              value={price.from}
              timeZone={timeZone}
              usualTime="00:00"
              onChange={(from) => change(index, { from })}
            />
            <MomentInput
              label={t('payments.price.ends')}
              value={price.until}
              timeZone={timeZone}
              usualTime="00:00"
              error={price.from && price.until && price.from >= price.until ? t('payments.price.order') : undefined}
              onChange={(until) => change(index, { until })}
            />
            <TextInput
              label={t('payments.price.question')}
              description={t('payments.price.questionHelp')}
              value={price.condition?.field ?? ''}
              maxLength={64}
              onChange={({ currentTarget: { value } }) =>
                change(index, { condition: value ? { field: value, anyOf: price.condition?.anyOf ?? [] } : null })
              }
            />
            {price.condition ? (
              <TagsInput
                label={t('payments.price.answers')}
                value={price.condition.anyOf}
                error={isChecked && price.condition.anyOf.length === 0 ? t('payments.required') : undefined}
                onChange={(anyOf) => change(index, { condition: { field: price.condition?.field ?? '', anyOf } })}
              />
            ) : null}
            {prices.length > 1 && !price.isPaid ? (
              <ActionIcon
                aria-label={`${t('payments.price.remove')}, ${name}`}
                onClick={() => onChange(prices.filter((_, at) => at !== index))}
              >
                <X size={16} aria-hidden="true" />
              </ActionIcon>
            ) : null}
          </fieldset>
        )
      })}
      <Button size="xs" leftSection={<Plus size={14} aria-hidden="true" />} onClick={onAdd}>
        {t('payments.price.add')}
      </Button>
    </fieldset>
  )
}
