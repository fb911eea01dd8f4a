import type { Addon } from '@laurel/contract/billing'
import { priceBy, type SubscriptionDraft, setAddon } from '@laurel/contract/billing/subscription'
import { type FormEvent, useState } from 'react'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Button, Checkbox, NumberInput, TextInput } from '../../../ui/controls/index.ts'
import { Field } from '../../../ui/index.ts'
import { useMoney } from '../money.ts'
import { useItemName } from '../use-item-name.ts'
import styles from './flow.module.css'
import type { StepProps } from './subscription-flow.tsx'
import type { Preview } from './use-preview.ts'

/** Add-ons of the interval, and a promo code. */
export function OptionsStep({ value, change, catalogue, preview }: StepProps & { readonly preview: Preview }) {
  const words = useWords()
  const { t } = words
  const { draft } = value
  const [code, setCode] = useState(draft.promoCode)
  const isCodeRefused = preview.refusal?.code === 'promo_code_unknown' || preview.refusal?.code === 'promo_code_spent'
  const apply = (event: FormEvent) => {
    event.preventDefault()
    change({ ...value, draft: { ...draft, promoCode: code.trim() } })
  }
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('billing.chooseOptions')}</h1>
          <p>{t('billing.chooseOptionsLead')}</p>
        </div>
      </div>
      <ul className={styles.options}>
        {catalogue.addons
          .filter(({ id }) => id !== 'seat')
          .map((addon) => (
            <Option key={addon.id} addon={addon} draft={draft} change={(next) => change({ ...value, draft: next })} />
          ))}
      </ul>
      <form className={styles.code} onSubmit={apply}>
        <Field
          id="promo-code"
          label={t('billing.promoCode')}
          isOptional
          error={isCodeRefused && preview.refusal ? refusalText(words, preview.refusal.code) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              size="md"
              maxLength={60}
              autoComplete="off"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" size="md" disabled={code.trim() === draft.promoCode}>
          {t('billing.applyCode')}
        </Button>
      </form>
    </>
  )
}

interface OptionProps {
  readonly addon: Addon
  readonly draft: SubscriptionDraft
  readonly change: (draft: SubscriptionDraft) => void
}

function Option({ addon, draft, change }: OptionProps) {
  const { t } = useWords()
  const money = useMoney()
  const nameOf = useItemName()
  const price = priceBy(addon.prices, draft.recurringInterval)
  const held = draft.addons.find(({ id }) => id === addon.id)
  const isInPlan = Boolean(
    addon.feature && (draft.plan as { features?: string[] } | undefined)?.features?.includes(addon.feature),
  )
  const set = (quantity: number) =>
    price && change(setAddon(draft, { id: addon.id, priceId: price.id, quantity: Math.floor(quantity) }))
  const name = nameOf({ item: addon.id, quantity: 1 })
  return (
    <li>
      <Checkbox
        label={name}
        description={
          isInPlan ? t('billing.inPlan') : price ? money(price.unitAmount, price.currency) : t('billing.noPrice')
        }
        checked={Boolean(held)}
        disabled={!price || isInPlan}
        onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
      />
      {held && addon.adds ? (
        <NumberInput
          aria-label={t('billing.quantityOf', { name })}
          size="sm"
          w={90}
          min={1}
          max={100}
          allowDecimal={false}
          value={held.quantity}
          onChange={(count) => set(Number(count) || 1)}
        />
      ) : null}
    </li>
  )
}
