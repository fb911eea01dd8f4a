import type { ReactNode } from 'react'
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'
import { useWords } from '../kernel/words/index.ts'
import { PasswordInput, TextInput } from '../ui/controls/index.ts'
import { Field } from '../ui/index.ts'

export interface AuthFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly name: FieldPath<Values>
  readonly label: string
  readonly rules?: RegisterOptions<Values, FieldPath<Values>>
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete: string
  readonly help?: ReactNode
  readonly aside?: ReactNode
  readonly readOnly?: boolean
  readonly density?: 'generous' | 'dense'
  /** For codes: the keyboard of phones. */
  readonly inputMode?: 'numeric'
  readonly autoFocus?: boolean
}

/** One line of a form about a person, bound to it: label, help and error read together, password that can be shown. */
export function AuthField<Values extends FieldValues>(props: AuthFieldProps<Values>) {
  const { form, name, label, rules, type = 'text', autoComplete, density = 'generous' } = props
  const { t } = useWords()
  const error = (get(form.formState.errors, name) as FieldError | undefined)?.message
  const size = density === 'generous' ? 'lg' : 'md'
  return (
    <Field id={name} label={label} help={props.help} aside={props.aside} error={error} density={density}>
      {(control) => {
        const bound = {
          ...control,
          ...form.register(name, rules),
          autoComplete,
          size,
          readOnly: props.readOnly,
          inputMode: props.inputMode,
          'data-autofocus': props.autoFocus || undefined,
        }
        if (type !== 'password') return <TextInput {...bound} type={type} error={Boolean(error)} />
        const toggle = { 'aria-label': t('identity.showPassword'), tabIndex: 0 }
        return <PasswordInput {...bound} error={Boolean(error)} visibilityToggleButtonProps={toggle} />
      }}
    </Field>
  )
}
