import {
  chosenMethods,
  currencies,
  type PaymentConfig,
  type PaymentConfigDraft,
  parseAmount,
  plainAmount,
} from '@laurel/contract/payments'
import { isIban } from '@laurel/contract/payments/transfers'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, NumberInput, Switch, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { Card, NativeSelect } from '../../ui/page/index.ts'
import styles from '../payments.module.css'
import { SellerFields } from './seller-fields.tsx'

interface Props {
  readonly programId: string
  readonly config: PaymentConfig
  readonly isReadOnly: boolean
}

function draftOf(config: PaymentConfig): PaymentConfigDraft {
  const { currency, isTest, methods, sendsWhileAwaiting, graceDays, secondAbove, takesWaivers, prefix } = config
  const { seller, bic, accountId } = config
  return {
    currency,
    isTest,
    methods,
    sendsWhileAwaiting,
    graceDays,
    secondAbove,
    takesWaivers,
    prefix,
    seller,
    bic,
    accountId,
  }
}

/** Everything about how a program is paid, saved at once. */
export function ConfigForm({ programId, config, isReadOnly }: Props) {
  const words = useWords()
  const { t } = words
  const [draft, setDraft] = useState(() => draftOf(config))
  const [iban, setIban] = useState<string>()
  const [above, setAbove] = useState(
    config.secondAbove === null ? '' : plainAmount(config.secondAbove, config.currency),
  )
  const [isChecked, setChecked] = useState(false)
  const save = useCall('savePaymentConfig', { invalidates: ['readPaymentConfig', 'countTransactions'] })
  const change = (part: Partial<PaymentConfigDraft>) => setDraft({ ...draft, ...part })
  const wrongs = new Map(save.error?.fields.map(({ field, reason }) => [field, ruleText(words, reason)]))
  const isIbanWrong = iban !== undefined && iban !== '' && !isIban(iban)
  const limit = above.trim() === '' ? null : parseAmount(above, draft.currency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isIbanWrong || limit === undefined || draft.seller.legalName.trim() === '') return
    const body = { ...draft, secondAbove: limit, ...(iban !== undefined && { iban }) }
    save.mutate(
      { params: { programId }, body },
      {
        onSuccess() {
          setIban(undefined)
          toastSuccess({ title: t('payments.saved') })
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <fieldset disabled={isReadOnly} className={styles.plain}>
        <legend className="lr-visually-hidden">{t('payments.config')}</legend>
        <Card>
          <h2 className={styles.cardTitle}>{t('payments.config.how')}</h2>
          <Methods draft={draft} onChange={change} />
          {draft.methods.includes('card') ? (
            <NativeSelect
              label={t('payments.config.account')}
              value={draft.accountId ?? ''}
              options={[
                { value: '', label: t('payments.config.noAccount') },
                ...config.accounts.map(({ id, name, ref }) => ({ value: id, label: name || ref })),
              ]}
              onChange={({ currentTarget }) => change({ accountId: currentTarget.value || null })}
            />
          ) : null}
          {wrongs.has('accountId') ? <Problem>{t('payments.config.accountMissing')}</Problem> : null}
          <Rules
            draft={draft}
            above={above}
            onAbove={setAbove}
            isWrong={isChecked && limit === undefined}
            onChange={change}
          />
        </Card>
        <Card>
          <h2 className={styles.cardTitle}>{t('payments.config.seller')}</h2>
          <SellerFields seller={draft.seller} isChecked={isChecked} onChange={(seller) => change({ seller })} />
          <BankFields
            draft={draft}
            config={config}
            iban={iban}
            isWrong={isChecked && isIbanWrong}
            wrongs={wrongs}
            onIban={setIban}
            onChange={change}
          />
        </Card>
        <Problem>{save.error ? refusalText(words, save.error.code) : null}</Problem>
        <div className={styles.actions}>
          <Button variant="filled" type="submit" loading={save.isPending}>
            {t('ui.save')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

type DraftProps = { draft: PaymentConfigDraft; onChange: (part: Partial<PaymentConfigDraft>) => void }

/** Which methods there are, and with which one may send before the money is there. */
function Methods({ draft, onChange }: DraftProps) {
  const { t } = useWords()
  const put = (list: PaymentConfigDraft['methods'], method: (typeof chosenMethods)[number], isIn: boolean) =>
    chosenMethods.filter((one) => (one === method ? isIn : list.includes(one)))
  return (
    <ul className={styles.methodList}>
      {chosenMethods.map((method) => (
        <li key={method}>
          <Checkbox
            label={t(`payments.method.${method}`)}
            description={t(`payments.methodHelp.${method}`)}
            checked={draft.methods.includes(method)}
            onChange={({ currentTarget }) => onChange({ methods: put(draft.methods, method, currentTarget.checked) })}
          />
          {method !== 'card' && draft.methods.includes(method) ? (
            <Checkbox
              label={t('payments.config.maySend')}
              aria-label={`${t('payments.config.maySend')}, ${t(`payments.method.${method}`)}`}
              checked={draft.sendsWhileAwaiting.includes(method)}
              onChange={({ currentTarget }) =>
                onChange({ sendsWhileAwaiting: put(draft.sendsWhileAwaiting, method, currentTarget.checked) })
              }
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Currency, days, the second person, tests and waivers. */
function Rules({
  draft,
  above,
  isWrong,
  onAbove,
  onChange,
}: DraftProps & { above: string; isWrong: boolean; onAbove: (text: string) => void }) {
  const { t } = useWords()
  return (
    <>
      <div className={styles.fields}>
        <NativeSelect
          label={t('payments.config.currency')}
          value={draft.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget }) =>
            onChange({ currency: currencies.find((one) => one === currentTarget.value) ?? 'EUR' })
          }
        />
        <NumberInput
          label={t('payments.config.graceDays')}
          description={t('payments.config.graceHelp')}
          min={0}
          max={60}
          value={draft.graceDays}
          onChange={(value) => onChange({ graceDays: Number(value) || 0 })}
        />
        <TextInput
          label={`${t('payments.config.secondAbove')} (${draft.currency})`}
          description={t('payments.config.secondHelp')}
          inputMode="decimal"
          value={above}
          error={isWrong ? t('payments.amountWrong') : undefined}
          onChange={({ currentTarget }) => onAbove(currentTarget.value)}
        />
      </div>
      <Switch
        label={t('payments.config.test')}
        description={t('payments.config.testHelp')}
        checked={draft.isTest}
        onChange={({ currentTarget }) => onChange({ isTest: currentTarget.checked })}
      />
      <Switch
        label={t('payments.config.waivers')}
        description={t('payments.config.waiversHelp')}
        checked={draft.takesWaivers}
        onChange={({ currentTarget }) => onChange({ takesWaivers: currentTarget.checked })}
      />
    </>
  )
}

interface BankProps extends DraftProps {
  readonly config: PaymentConfig
  readonly iban: string | undefined
  readonly isWrong: boolean
  readonly wrongs: ReadonlyMap<string, string>
  readonly onIban: (iban: string | undefined) => void
}

/** Where transfers go, and how numbers of invoices begin. */
function BankFields({ draft, config, iban, isWrong, wrongs, onIban, onChange }: BankProps) {
  const { t } = useWords()
  return (
    <div className={styles.fields}>
      <TextInput
        label="IBAN"
        description={config.maskedIban ? t('payments.config.ibanKnown', { iban: config.maskedIban }) : undefined}
        value={iban ?? ''}
        maxLength={42}
        autoComplete="off"
        error={isWrong ? t('payments.config.ibanWrong') : wrongs.get('iban')}
        onChange={({ currentTarget }) => onIban(currentTarget.value || undefined)}
      />
      <TextInput
        label="BIC"
        value={draft.bic}
        maxLength={11}
        error={wrongs.get('bic')}
        onChange={({ currentTarget }) => onChange({ bic: currentTarget.value })}
      />
      <TextInput
        label={t('payments.config.prefix')}
        description={t('payments.config.prefixHelp')}
        value={draft.prefix}
        maxLength={8}
        error={wrongs.get('prefix')}
        onChange={({ currentTarget }) => onChange({ prefix: currentTarget.value.toUpperCase() })}
      />
    </div>
  )
}
