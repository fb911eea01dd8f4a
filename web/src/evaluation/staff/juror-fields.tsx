import { type JurorRole, jurorRoles } from '@laurel/contract/evaluation'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useWords } from '../../kernel/words/index.ts'
import { Field } from '../../ui/index.ts'

export interface JurorFacts {
  name: string
  organisation: string
  maxLoad: number | null
  role: JurorRole
}

/** Name, organisation, role and greatest load: what an invitation and a change of a juror share. */
export function JurorFields<Values extends JurorFacts>({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useWords()
  const { register, control: fields, formState } = form as unknown as UseFormReturn<JurorFacts>
  return (
    <>
      <Field label={t('evaluation.juries.name')} error={formState.errors.name?.message}>
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
        name="maxLoad"
        render={({ field }) => (
          <Field label={t('evaluation.juries.maxLoad')} isOptional>
            {(control) => (
              <NumberInput
                {...control}
                size="md"
                w={120}
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
    </>
  )
}
