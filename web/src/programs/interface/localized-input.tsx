import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { TextInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'

interface Props {
  readonly label: string
  readonly help?: string
  readonly value: LocalizedText
  readonly language: Locale
  readonly onChange: (value: LocalizedText) => void
  readonly maxLength?: number
  readonly isLong?: boolean
  readonly isDisabled?: boolean
  readonly placeholder?: string
}

/** A text in the language that is being written; empty, it falls back to the platform's main one. */
export function LocalizedInput({ label, help, value, language, onChange, maxLength = 300, isLong, ...rest }: Props) {
  const write = (text: string) => onChange({ ...value, [language]: text })
  const placeholder = rest.placeholder ?? Object.values(value).find((text) => text !== '') ?? ''
  return (
    <Field label={label} {...(help && { help })}>
      {(control) =>
        isLong ? (
          <AutoTextarea
            {...control}
            lang={language}
            limit={maxLength}
            disabled={rest.isDisabled}
            placeholder={placeholder}
            value={value[language] ?? ''}
            onChange={(event) => write(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            {...control}
            lang={language}
            maxLength={maxLength}
            disabled={rest.isDisabled}
            placeholder={placeholder}
            value={value[language] ?? ''}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )
      }
    </Field>
  )
}
