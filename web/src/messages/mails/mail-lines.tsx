import type { MailKind, MailText } from '@laurel/contract/emails'
import { useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { FieldMenu } from './field-menu.tsx'
import styles from './mails.module.css'

/** The two lines that a mailbox shows in its list: the subject, and what follows it. */
export function MailLines({
  kind,
  text,
  values,
  onChange,
}: {
  kind: MailKind
  text: MailText
  values: Readonly<Record<string, string>>
  onChange: (changed: Partial<MailText>) => void
}) {
  const { t } = useWords()
  const fields = kind.fields.filter(({ type }) => type !== 'lines' && type !== 'flag')
  return (
    <>
      {(['subject', 'preheader'] as const).map((line) => (
        <Line
          key={line}
          label={t(`emails.editor.${line}`)}
          fieldsLabel={t('emails.editor.fieldIn', { line: t(`emails.editor.${line}`) })}
          max={200}
          value={text[line]}
          fields={fields}
          values={values}
          onChange={(value) => onChange({ [line]: value })}
        />
      ))}
    </>
  )
}

function Line({
  label,
  fieldsLabel,
  max,
  value,
  fields,
  values,
  onChange,
}: {
  label: string
  fieldsLabel: string
  max: number
  value: string
  fields: MailKind['fields']
  values: Readonly<Record<string, string>>
  onChange: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const insert = (name: string, isOptional: boolean) => {
    const at = input.current?.selectionStart ?? value.length
    onChange(`${value.slice(0, at)}{{${name}${isOptional ? '|' : ''}}}${value.slice(at)}`)
    input.current?.focus()
  }
  return (
    <div className={styles.line}>
      <span aria-hidden="true">{label}</span>
      <TextInput
        ref={input}
        aria-label={label}
        variant="unstyled"
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldMenu
        fields={fields}
        values={values}
        label={fieldsLabel}
        isCompact
        onPick={({ name, isOptional }) => insert(name, isOptional)}
      />
    </div>
  )
}
