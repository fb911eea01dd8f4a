import { readText } from '@laurel/contract/kernel/text'
import {
  type Coupon,
  type CouponDraft,
  type Currency,
  couponKinds,
  type Product,
  parseAmount,
  plainAmount,
} from '@laurel/contract/payments'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { MultiSelect, NumberInput, Switch, TextInput } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from '../payments.module.css'

const blank: CouponDraft = {
  code: '',
  kind: 'percent',
  value: 1000,
  productIds: [],
  maxUses: null,
  maxPerPerson: null,
  from: null,
  until: null,
  isPaused: false,
  note: '',
}

interface Props {
  readonly programId: string
  readonly coupon: Coupon | undefined
  readonly products: readonly Product[]
  readonly currency: Currency
  readonly onClose: () => void
}

/** A code, new or known. */
export function CouponDialog({ programId, coupon, products, currency, onClose }: Props) {
  const words = useWords()
  const { t, locale } = words
  const { defaultLang } = usePlatform()
  const [draft, setDraft] = useState<CouponDraft>(coupon ?? blank)
  const [amount, setAmount] = useState(coupon?.kind === 'amount' ? plainAmount(coupon.value, currency) : '')
  const [isChecked, setChecked] = useState(false)
  const invalidates = ['listCoupons', 'countTransactions'] as const
  const create = useCall('createCoupon', { invalidates })
  const save = useCall('saveCoupon', { invalidates })
  const value = draft.kind === 'amount' ? parseAmount(amount, currency) : draft.value
  const isCodeWrong = !/^[\p{L}\p{N}_-]{2,40}$/u.test(draft.code.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isCodeWrong || value === undefined || (draft.kind === 'amount' && value === 0)) return
    const { code, kind, productIds, maxUses, maxPerPerson, from, until, isPaused, note } = draft
    const body = { code: code.trim(), kind, value, productIds, maxUses, maxPerPerson, from, until, isPaused, note }
    if (coupon) save.mutate({ params: { programId, couponId: coupon.id }, body }, { onSuccess: onClose })
    else create.mutate({ params: { programId }, body }, { onSuccess: onClose })
  }
  const refusal = create.error ?? save.error
  return (
    <FormDialog
      onClose={onClose}
      title={t(coupon ? 'payments.coupon.edit' : 'payments.coupon.add')}
      onSubmit={submit}
      submitLabel={t('ui.save')}
      isBusy={create.isPending || save.isPending}
    >
      <Problem>{refusal ? refusalText(words, refusal.code) : null}</Problem>
      <TextInput
        data-autofocus
        label={t('payments.coupon.code')}
        value={draft.code}
        maxLength={40}
        error={isChecked && isCodeWrong ? t('payments.coupon.codeWrong') : undefined}
        onChange={({ currentTarget }) => setDraft({ ...draft, code: currentTarget.value })}
      />
      <NativeSelect
        label={t('payments.coupon.off')}
        value={draft.kind}
        options={couponKinds.map((kind) => ({ value: kind, label: t(`payments.coupon.kind.${kind}`) }))}
        onChange={({ currentTarget }) =>
          setDraft({ ...draft, kind: couponKinds.find((one) => one === currentTarget.value) ?? 'percent' })
        }
      />
      {draft.kind === 'percent' ? (
        <NumberInput
          label={t('payments.coupon.kind.percent')}
          min={0.01}
          max={100}
          decimalScale={2}
          suffix=" %"
          value={draft.value / 100}
          onChange={(percent) => setDraft({ ...draft, value: Math.round(Number(percent) * 100) || 1 })}
        />
      ) : null}
      {draft.kind === 'amount' ? (
        <TextInput
          label={`${t('payments.amount')} (${currency})`}
          inputMode="decimal"
          value={amount}
          error={isChecked && !value ? t('payments.amountWrong') : undefined}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
      ) : null}
      <MultiSelect
        label={t('payments.coupon.on')}
        placeholder={draft.productIds.length === 0 ? t('payments.coupon.everything') : undefined}
        value={draft.productIds}
        data={products.map(({ id, title }) => ({ value: id, label: readText(title, locale, defaultLang) }))}
        onChange={(productIds) => setDraft({ ...draft, productIds })}
      />
      <CouponLimits draft={draft} onChange={setDraft} />
      <TextInput
        label={t('payments.coupon.note')}
        description={t('payments.coupon.noteHelp')}
        value={draft.note}
        maxLength={300}
        onChange={({ currentTarget }) => setDraft({ ...draft, note: currentTarget.value })}
      />
      <Switch
        label={t('payments.coupon.paused')}
        checked={draft.isPaused}
        onChange={({ currentTarget }) => setDraft({ ...draft, isPaused: currentTarget.checked })}
      />
    </FormDialog>
  )
}

/** How often, from when and until when. */
function CouponLimits({ draft, onChange: setDraft }: { draft: CouponDraft; onChange: (draft: CouponDraft) => void }) {
  const { t } = useWords()
  const { timeZone = 'UTC' } = usePlatform()
  const count = (text: string | number) => (text === '' ? null : Number(text))
  return (
    <>
      <div className={styles.fields}>
        <NumberInput
          label={t('payments.coupon.maxUses')}
          min={1}
          value={draft.maxUses ?? ''}
          onChange={(text) => setDraft({ ...draft, maxUses: count(text) })}
        />
        <NumberInput
          label={t('payments.coupon.maxPerPerson')}
          min={1}
          value={draft.maxPerPerson ?? ''}
          onChange={(text) => setDraft({ ...draft, maxPerPerson: count(text) })}
        />
      </div>
      <MomentInput
        label={t('payments.price.begins')}
        value={draft.from}
        timeZone={timeZone}
        usualTime="00:00"
        onChange={(from) => setDraft({ ...draft, from })}
      />
      <MomentInput
        label={t('payments.price.ends')}
        value={draft.until}
        timeZone={timeZone}
        usualTime="23:59"
        onChange={(until) => setDraft({ ...draft, until })}
      />
    </>
  )
}
