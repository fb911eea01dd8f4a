import type { JurorRole } from '@laurel/contract/evaluation/jurors'
import { jurorRoles } from '@laurel/contract/evaluation/rules'
import { isSiren, isSiret, plainNumber } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useWords } from '../../kernel/words/index.ts'
import { MultiSelect, NumberInput, Select, TextInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import styles from '../sessions/staff.module.css'
import { useProgram } from '../staff/use-place.ts'
import type { JurorRow } from './juror-columns.tsx'
import { JurorTopics } from './juror-topics.tsx'

export interface JurorFacts {
  name: string
  organisation: string
  minLoad: number | null
  maxLoad: number | null
  role: JurorRole
  expertise: Record<string, number>
  languages: Locale[]
  phone: string
  companyNumber: string
}

/** Of a juror, or of nobody yet. */
export const jurorFactsOf = (juror?: JurorRow): JurorFacts => ({
  name: juror?.name ?? '',
  organisation: juror?.organisation ?? '',
  minLoad: juror?.minLoad ?? null,
  maxLoad: juror?.maxLoad ?? null,
  role: juror?.role ?? 'juror',
  expertise: juror?.expertise ?? {},
  languages: juror?.languages ?? [],
  phone: juror?.phone ?? '',
  companyNumber: juror?.companyNumber ?? '',
})

/** What an invitation and a change of a juror share: who it is, what conflicts are found by, how much of what is judged. */
export function JurorFields<Values extends JurorFacts>({ form }: { form: UseFormReturn<Values> }) {
  const { t, format } = useWords()
  const program = useProgram()
  const juror = form as unknown as UseFormReturn<JurorFacts>
  const { register, control: fields, formState } = juror
  const { errors } = formState
  return (
    <>
      <Field label={t('evaluation.juries.name')} error={errors.name?.message}>
        {(control) => (
          <TextInput
            {...control}
            size="md"
            maxLength={200}
            autoComplete="off"
            {...register('name', { required: t('evaluation.juries.nameNeeded') })}
          />
        )}
      </Field>
      <Field label={t('evaluation.juries.organisation')} help={t('evaluation.juries.organisationHelp')} isOptional>
        {(control) => (
          <TextInput {...control} size="md" maxLength={200} autoComplete="off" {...register('organisation')} />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t('evaluation.juries.phone')} isOptional>
          {(control) => (
            <TextInput {...control} size="md" type="tel" maxLength={40} autoComplete="off" {...register('phone')} />
          )}
        </Field>
        <Field label={t('evaluation.juries.companyNumber')} error={errors.companyNumber?.message} isOptional>
          {(control) => (
            <TextInput
              {...control}
              size="md"
              maxLength={30}
              autoComplete="off"
              {...register('companyNumber', {
                validate: (text) =>
                  text.trim() === '' ||
                  isSiren(plainNumber(text)) ||
                  isSiret(plainNumber(text)) ||
                  t('evaluation.juries.companyNumberWrong'),
              })}
            />
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <LoadField form={juror} name="minLoad" />
        <LoadField form={juror} name="maxLoad" />
      </div>
      <Controller
        control={fields}
        name="role"
        render={({ field }) => (
          <Field label={t('evaluation.juries.role')} help={t(`evaluation.juries.roleHelp.${field.value}`)}>
            {(control) => (
              <Select
                {...control}
                size="md"
                allowDeselect={false}
                data={jurorRoles.map((value) => ({ value, label: t(`evaluation.jurorRole.${value}`) }))}
                value={field.value}
                onChange={(value) => value && field.onChange(value)}
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={fields}
        name="languages"
        render={({ field }) => (
          <Field label={t('evaluation.juries.reads')} help={t('evaluation.juries.readsHelp')} isOptional>
            {(control) => (
              <MultiSelect
                {...control}
                size="md"
                data={[...new Set([...program.supportedLangs, ...field.value])].map((value) => ({
                  value,
                  label: format.language(value),
                }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={fields}
        name="expertise"
        render={({ field }) => <JurorTopics value={field.value} onChange={field.onChange} />}
      />
    </>
  )
}

/** How many entries somebody takes at least, or at most. */
function LoadField({ form, name }: { form: UseFormReturn<JurorFacts>; name: 'minLoad' | 'maxLoad' }) {
  const { t } = useWords()
  const { control: fields, formState, getValues } = form
  const validate = () => {
    const { minLoad, maxLoad } = getValues()
    const fits = name === 'maxLoad' || minLoad === null || maxLoad === null || minLoad <= maxLoad
    return fits || t('evaluation.juries.loadsUnfit')
  }
  return (
    <Controller
      control={fields}
      name={name}
      rules={{ validate }}
      render={({ field }) => (
        <Field
          label={t(name === 'minLoad' ? 'evaluation.juries.minLoad' : 'evaluation.juries.most')}
          error={formState.errors[name]?.message}
          isOptional
        >
          {(control) => (
            <NumberInput
              {...control}
              size="md"
              min={1}
              max={5000}
              allowDecimal={false}
              value={field.value ?? ''}
              onChange={(value) => field.onChange(value === '' ? null : Number(value))}
            />
          )}
        </Field>
      )}
    />
  )
}
