import type { PromoCode } from '@laurel/contract/console'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { NumberInput, TextInput } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { MomentInput } from '../../ui/input/index.ts'

/** A code for platforms that subscribe, new or known; the part that it takes off stays as it was made. */
export function PromoDialog({ promo, onClose }: { promo: PromoCode | undefined; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const { timeZone = 'UTC' } = usePlatform()
  const [code, setCode] = useState(promo?.code ?? '')
  const [percent, setPercent] = useState(promo?.percent ?? 10)
  const [until, setUntil] = useState(promo?.until ?? null)
  const [maxUses, setMaxUses] = useState(promo?.maxUses ?? null)
  const [isChecked, setChecked] = useState(false)
  const invalidates = ['listPromoCodes'] as const
  const create = useCall('createPromoCode', { invalidates })
  const save = useCall('changePromoCode', { invalidates })
  const isWrong = !/^[\w-]{3,40}$/.test(code.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isWrong) return
    if (promo) save.mutate({ params: { code: promo.code }, body: { until, maxUses } }, { onSuccess: onClose })
    else create.mutate({ body: { code: code.trim(), percent, until, maxUses } }, { onSuccess: onClose })
  }
  const refusal = create.error ?? save.error
  return (
    <FormDialog
      onClose={onClose}
      title={t(promo ? 'spaces.installation.editPromo' : 'spaces.installation.makePromo')}
      description={t('spaces.installation.promoLead')}
      onSubmit={submit}
      submitLabel={t('spaces.save')}
      isBusy={create.isPending || save.isPending}
    >
      <Problem>{refusal ? refusalText(words, refusal.code) : null}</Problem>
      <TextInput
        data-autofocus
        label={t('spaces.installation.promo')}
        value={code}
        maxLength={40}
        readOnly={promo !== undefined}
        error={isChecked && isWrong ? t('spaces.installation.promoWrong') : undefined}
        onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
      />
      <NumberInput
        label={t('spaces.installation.promoPart')}
        min={1}
        max={100}
        allowDecimal={false}
        suffix=" %"
        readOnly={promo !== undefined}
        value={percent}
        onChange={(value) => setPercent(Math.min(100, Math.max(1, Math.round(Number(value)) || 1)))}
      />
      <NumberInput
        label={t('spaces.installation.promoMaxUses')}
        description={t('spaces.installation.promoMaxUsesHelp')}
        min={1}
        allowDecimal={false}
        value={maxUses ?? ''}
        onChange={(value) => setMaxUses(value === '' ? null : Math.round(Number(value)) || null)}
      />
      <MomentInput
        label={t('spaces.installation.promoUntil')}
        value={until}
        timeZone={timeZone}
        usualTime="23:59"
        onChange={setUntil}
      />
    </FormDialog>
  )
}
