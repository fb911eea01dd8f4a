import type { BillingDetails, Subscription } from '@laurel/contract/billing/subscription'
import { type FieldError, get, type UseFormReturn, useForm } from 'react-hook-form'
import { useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { NativeSelect, Radio, TextInput } from '../../ui/controls/index.ts'
import { ErrorSummary, Field, Problem } from '../../ui/index.ts'
import styles from './billing.module.css'
import { useCountries } from './use-countries.ts'

type Form = UseFormReturn<BillingDetails>

const blank: BillingDetails = {
  type: 'company',
  firstname: '',
  lastname: '',
  companyName: '',
  taxId: '',
  email: '',
  address: { line1: '', line2: '', zipCode: '', city: '', country: 'FR' },
}

/** Only what the type asks for is sent: the other half of the form stays on the page. */
function sentOf(details: BillingDetails): BillingDetails {
  const { type, firstname, lastname, companyName, taxId, email, address } = details
  return type === 'company'
    ? { type, companyName, taxId, email, address }
    : { type, firstname, lastname, email, address }
}

/** Whom invoices name. It is sent by whatever button names its id, `billing-details`. */
export function DetailsForm({ current, onSaved }: { current: Subscription; onSaved: () => unknown }) {
  const { t } = useWords()
  const { details } = current
  const form = useForm<BillingDetails>({
    defaultValues: { ...blank, ...details, address: { ...blank.address, ...details?.address } },
  })
  const save = useCall('setBillingDetails', { invalidates: ['getSubscription', 'previewUpcomingInvoice'] })
  const { onSubmit, errors, attempt, problem } = useSubmit(form, async (values) => {
    const sent = sentOf(values)
    await save.mutateAsync({ body: sent })
    await onSaved()
  })
  const type = form.watch('type')
  return (
    <form id="billing-details" className={styles.details} noValidate onSubmit={(event) => void onSubmit(event)}>
      <ErrorSummary title={t('billing.toCorrect')} errors={errors} attempt={attempt} />
      <Problem>{problem}</Problem>
      <Radio.Group
        label={t('billing.billedAs')}
        value={type}
        onChange={(next) => {
          form.clearErrors()
          form.setValue('type', next, { shouldDirty: true })
        }}
      >
        <div className={styles.radios}>
          <Radio value="company" label={t('billing.company')} />
          <Radio value="individual" label={t('billing.individual')} />
        </div>
      </Radio.Group>
      {type === 'company' ? <CompanyFields form={form} current={current} /> : <PersonFields form={form} />}
      <TextField form={form} name="email" label="billing.email" type="email" autoComplete="email" />
      <AddressFields form={form} />
    </form>
  )
}

interface TextFieldProps {
  readonly form: Form
  readonly name: Parameters<Form['register']>[0]
  readonly label: WordKey
  readonly help?: string | undefined
  readonly isOptional?: boolean
  readonly type?: string
  readonly autoComplete?: string
}

function TextField({ form, name, label, help, isOptional = false, type = 'text', autoComplete }: TextFieldProps) {
  const { t } = useWords()
  const error = (get(form.formState.errors, name) as FieldError | undefined)?.message
  const rule = isOptional
    ? {}
    : { validate: (value: unknown) => Boolean(String(value ?? '').trim()) || t('billing.missing') }
  return (
    <Field id={name} label={t(label)} help={help} isOptional={isOptional} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name, rule)}
          type={type}
          size="md"
          {...(autoComplete && { autoComplete })}
          error={Boolean(error)}
        />
      )}
    </Field>
  )
}

function PersonFields({ form }: { form: Form }) {
  return (
    <div className={styles.pair}>
      <TextField form={form} name="firstname" label="billing.firstname" autoComplete="given-name" />
      <TextField form={form} name="lastname" label="billing.lastname" autoComplete="family-name" />
    </div>
  )
}

function CompanyFields({ form, current }: { form: Form; current: Subscription }) {
  const { t } = useWords()
  const { taxIdState, details } = current
  const isSaved = (details?.taxId ?? '') !== '' && form.watch('taxId') === details?.taxId
  const help = isSaved && taxIdState !== 'none' ? t(`billing.taxId.${taxIdState}`) : t('billing.taxIdHelp')
  return (
    <div className={styles.pair}>
      <TextField form={form} name="companyName" label="billing.companyName" autoComplete="organization" />
      <TextField form={form} name="taxId" label="billing.taxNumber" help={help} isOptional />
    </div>
  )
}

function AddressFields({ form }: { form: Form }) {
  const { t } = useWords()
  const countries = useCountries()
  return (
    <>
      <TextField form={form} name="address.line1" label="billing.line1" autoComplete="address-line1" />
      <TextField form={form} name="address.line2" label="billing.line2" autoComplete="address-line2" isOptional />
      <div className={styles.pair}>
        <TextField form={form} name="address.zipCode" label="billing.zipCode" autoComplete="postal-code" />
        <TextField form={form} name="address.city" label="billing.city" autoComplete="address-level2" />
      </div>
      <Field id="address.country" label={t('billing.country')}>
        {(control) => <NativeSelect {...control} {...form.register('address.country')} size="md" data={countries} />}
      </Field>
    </>
  )
}
