import { type Currency, parseAmount, plainAmount } from '@laurel/contract/payments'
import { maxCost } from '@laurel/contract/votes'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'

/** An amount as people type it; `onChange` hears minor units, and null for what is none. */
export function MoneyField({
  label,
  value,
  currency,
  isDisabled = false,
  error,
  onChange,
}: {
  label: string
  value: number | null
  currency: Currency
  isDisabled?: boolean
  error?: string | undefined
  onChange: (amount: number | null) => void
}) {
  const { t } = useWords()
  const [text, setText] = useState(value === null ? '' : plainAmount(value, currency))
  const isWrong = text.trim() !== '' && parseAmount(text, currency, maxCost) === undefined
  return (
    <TextInput
      label={`${label} (${currency})`}
      inputMode="decimal"
      value={text}
      disabled={isDisabled}
      error={isWrong ? t('votes.amountWrong') : error}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(parseAmount(event.currentTarget.value, currency, maxCost) ?? null)
      }}
    />
  )
}
