import type { Fund, FundDraft } from '@laurel/contract/grants'
import { currencies, plainAmount } from '@laurel/contract/payments'
import { isIban } from '@laurel/contract/payments/transfers'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { NativeSelect, Switch, TextInput } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import styles from '../grants.module.css'
import { readAmount } from '../money.ts'
import { grantReads } from '../queries.ts'

interface Typed {
  readonly name: string
  readonly currency: FundDraft['currency']
  readonly cap: string
  /** Empty: nobody else approves. */
  readonly second: string
  readonly isPublic: boolean
  readonly payerName: string
  readonly payerIban: string
  readonly payerBic: string
}

function typedOf(fund: Fund | undefined): Typed {
  const currency = fund?.currency ?? 'EUR'
  return {
    name: fund?.name ?? '',
    currency,
    cap: fund ? plainAmount(fund.cap, currency) : '',
    second: fund ? (fund.secondFrom === null ? '' : plainAmount(fund.secondFrom, currency)) : '0',
    isPublic: fund?.isPublic ?? false,
    payerName: fund?.payerName ?? '',
    payerIban: '',
    payerBic: fund?.payerBic ?? '',
  }
}

/** What was typed, as it is saved; undefined where something is missing or wrong. */
function draftOf(typed: Typed, fund: Fund | undefined): FundDraft | undefined {
  const { second, cap: capText, payerIban, ...rest } = typed
  const cap = readAmount(capText, typed.currency)
  const bar = second.trim() === '' ? null : /^0+([.,]0*)?$/.test(second.trim()) ? 0 : readAmount(second, typed.currency)
  if (!cap || bar === undefined || !typed.name.trim() || (payerIban !== '' && !isIban(payerIban))) return undefined
  const days = { startsOn: fund?.startsOn ?? null, endsOn: fund?.endsOn ?? null }
  return { ...rest, ...days, name: typed.name.trim(), cap, secondFrom: bar, ...(payerIban && { payerIban }) }
}

/** A fund, new or known. */
export function FundDialog({
  programSlug,
  fund,
  onClose,
}: {
  programSlug: string
  fund: Fund | undefined
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const [typed, setTyped] = useState(() => typedOf(fund))
  const [isChecked, setChecked] = useState(false)
  const create = useCall('createGrantFund', { invalidates: grantReads })
  const save = useCall('saveGrantFund', { invalidates: grantReads })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const body = draftOf(typed, fund)
    if (!body) return
    if (fund) save.mutate({ params: { programId: programSlug, fundId: fund.id }, body }, { onSuccess: onClose })
    else create.mutate({ params: { programId: programSlug }, body }, { onSuccess: onClose })
  }
  const refusal = create.error ?? save.error
  const isCapWrong = isChecked && !readAmount(typed.cap, typed.currency)
  return (
    <FormDialog
      onClose={onClose}
      title={t(fund ? 'grants.fund.edit' : 'grants.fund.add')}
      onSubmit={submit}
      submitLabel={t('ui.save')}
      isBusy={create.isPending || save.isPending}
    >
      <Problem>{refusal ? refusalText(words, refusal.code) : null}</Problem>
      <TextInput
        data-autofocus
        label={t('grants.name')}
        value={typed.name}
        maxLength={120}
        error={isChecked && !typed.name.trim() ? t('grants.missing') : undefined}
        onChange={({ currentTarget }) => setTyped({ ...typed, name: currentTarget.value })}
      />
      <div className={styles.fields}>
        <TextInput
          label={t('grants.fund.cap')}
          inputMode="decimal"
          value={typed.cap}
          error={isCapWrong ? t('grants.amountWrong') : undefined}
          onChange={({ currentTarget }) => setTyped({ ...typed, cap: currentTarget.value })}
        />
        <NativeSelect
          label={t('grants.fund.currency')}
          value={typed.currency}
          data={currencies.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget }) =>
            setTyped({ ...typed, currency: currencies.find((one) => one === currentTarget.value) ?? 'EUR' })
          }
        />
      </div>
      <TextInput
        label={t('grants.fund.second')}
        description={t('grants.fund.secondHelp')}
        inputMode="decimal"
        value={typed.second}
        onChange={({ currentTarget }) => setTyped({ ...typed, second: currentTarget.value })}
      />
      <PayerFields typed={typed} maskedIban={fund?.maskedIban ?? ''} isChecked={isChecked} onChange={setTyped} />
      <Switch
        label={t('grants.fund.public')}
        description={t('grants.fund.publicHelp')}
        checked={typed.isPublic}
        onChange={({ currentTarget }) => setTyped({ ...typed, isPublic: currentTarget.checked })}
      />
    </FormDialog>
  )
}

/** The account that pays. */
function PayerFields({
  typed,
  maskedIban,
  isChecked,
  onChange,
}: {
  typed: Typed
  maskedIban: string
  isChecked: boolean
  onChange: (typed: Typed) => void
}) {
  const { t } = useWords()
  const isWrong = isChecked && typed.payerIban !== '' && !isIban(typed.payerIban)
  return (
    <>
      <TextInput
        label={t('grants.fund.payer')}
        description={t('grants.fund.payerHelp')}
        value={typed.payerName}
        maxLength={70}
        onChange={({ currentTarget }) => onChange({ ...typed, payerName: currentTarget.value })}
      />
      <div className={styles.fields}>
        <TextInput
          label={t('grants.iban')}
          placeholder={maskedIban}
          autoComplete="off"
          value={typed.payerIban}
          maxLength={42}
          error={isWrong ? t('grants.ibanWrong') : undefined}
          onChange={({ currentTarget }) => onChange({ ...typed, payerIban: currentTarget.value })}
        />
        <TextInput
          label={t('grants.bic')}
          autoComplete="off"
          value={typed.payerBic}
          maxLength={11}
          onChange={({ currentTarget }) => onChange({ ...typed, payerBic: currentTarget.value })}
        />
      </div>
    </>
  )
}
