import type { GrantDetails, InstallmentDraft } from '@laurel/contract/grants'
import { plainAmount } from '@laurel/contract/payments'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, NativeSelect, TextInput } from '../../ui/controls/index.ts'
import { FormDialog, IconButton, Problem } from '../../ui/index.ts'
import { DateInput } from '../../ui/input/index.ts'
import styles from '../grants.module.css'
import { readAmount, useMoney } from '../money.ts'
import { grantReads } from '../queries.ts'

interface Line {
  readonly key: string
  readonly id: string | undefined
  readonly label: string
  readonly amount: string
  readonly dueOn: string | null
  readonly reportId: string | null
}

let made = 0
const blank = (label: string, amount: string): Line => {
  made += 1
  return { key: `new ${made}`, id: undefined, label, amount, dueOn: null, reportId: null }
}

/** Says in which parts a grant is paid; they make its amount together. */
export function PlanDialog({
  programSlug,
  grant,
  onClose,
}: {
  programSlug: string
  grant: GrantDetails
  onClose: () => void
}) {
  const words = useWords()
  const { t, format } = words
  const { currency, installments } = grant
  const money = useMoney(currency)
  const [lines, setLines] = useState<readonly Line[]>(() =>
    installments.length === 0
      ? [blank(t('grants.installment.number', { number: '1' }), plainAmount(grant.amount, currency))]
      : installments.map((one) => ({ ...one, key: one.id, amount: plainAmount(one.amount, currency) })),
  )
  const [isChecked, setChecked] = useState(false)
  const plan = useCall('planInstallments', { invalidates: grantReads })
  const amounts = lines.map(({ amount }) => readAmount(amount, currency))
  const left = grant.amount - amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const drafts = lines.flatMap(({ key: _, id, label, dueOn, reportId }, index): InstallmentDraft[] => {
      const amount = amounts[index]
      return amount && label.trim() ? [{ ...(id && { id }), label: label.trim(), amount, dueOn, reportId }] : []
    })
    if (drafts.length !== lines.length || left !== 0) return
    plan.mutate(
      { params: { programId: programSlug, grantId: grant.id }, body: { installments: drafts } },
      { onSuccess: onClose },
    )
  }
  const change = (key: string, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const next = t('grants.installment.number', { number: format.number(lines.length + 1) })
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t('grants.planAgain')}
      description={t('grants.planHelp')}
      onSubmit={submit}
      submitLabel={t('ui.save')}
      isBusy={plan.isPending}
    >
      <Problem>{plan.error ? refusalText(words, plan.error.code) : null}</Problem>
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          reports={grant.reports}
          currency={currency}
          isWrong={isChecked && (!amounts[index] || !line.label.trim())}
          onChange={(part) => change(line.key, part)}
          onRemove={lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined}
        />
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden="true" />}
        onClick={() => setLines([...lines, blank(next, left > 0 ? plainAmount(left, currency) : '')])}
      >
        {t('grants.installment.add')}
      </Button>
      <p role="status" className={left === 0 ? styles.quiet : styles.problem}>
        {left === 0 ? t('grants.planWhole') : t('grants.planLeft', { left: money(left) })}
      </p>
    </FormDialog>
  )
}

function LineFields({
  line,
  reports,
  currency,
  isWrong,
  onChange,
  onRemove,
}: {
  line: Line
  reports: GrantDetails['reports']
  currency: string
  isWrong: boolean
  onChange: (part: Partial<Line>) => void
  onRemove: (() => void) | undefined
}) {
  const { t } = useWords()
  return (
    <fieldset className={styles.draft}>
      <legend className={styles.head}>
        <span>{line.label || t('grants.installment.label')}</span>
        {onRemove ? (
          <IconButton
            label={`${t('grants.remove')} ${line.label}`}
            icon={<X size={16} aria-hidden="true" />}
            onClick={onRemove}
          />
        ) : null}
      </legend>
      <div className={styles.fields}>
        <TextInput
          label={t('grants.installment.label')}
          value={line.label}
          maxLength={120}
          error={isWrong && !line.label.trim() ? t('grants.missing') : undefined}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
        <TextInput
          label={`${t('grants.amount')} (${currency})`}
          inputMode="decimal"
          value={line.amount}
          error={isWrong ? t('grants.amountWrong') : undefined}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
        <DateInput label={t('grants.installment.due')} value={line.dueOn} onChange={(dueOn) => onChange({ dueOn })} />
        <NativeSelect
          label={t('grants.installment.report')}
          value={line.reportId ?? ''}
          data={[
            { value: '', label: t('grants.installment.noReport') },
            ...reports.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ currentTarget }) => onChange({ reportId: currentTarget.value || null })}
        />
      </div>
    </fieldset>
  )
}
