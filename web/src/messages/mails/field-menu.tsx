import type { MailField } from '@laurel/contract/emails'
import { Braces } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Menu } from '../../ui/controls/index.ts'
import { Kbd } from '../../ui/keys/index.ts'
import { useMailWords } from './mail-words.ts'
import styles from './mails.module.css'

interface Props {
  readonly fields: readonly MailField[]
  readonly values: Readonly<Record<string, string>>
  readonly label: string
  readonly isCompact?: boolean
  /** With `onOpen`: opened from elsewhere too. */
  readonly isOpen?: boolean
  readonly onOpen?: (isOpen: boolean, hasPicked: boolean) => void
  readonly onPick: (field: MailField) => void
}

/** The fields that may be put into a text, each with what it holds; questions of the form stand apart. */
export function FieldMenu({ fields, values, label, isCompact = false, isOpen, onOpen, onPick }: Props) {
  const { t } = useWords()
  const hasPicked = useRef(false)
  const offered = fields.filter(({ type }) => type !== 'flag')
  const answers = offered.filter(({ title }) => title)
  const pick = (field: MailField) => {
    hasPicked.current = true
    onPick(field)
  }
  const controlled = onOpen && {
    opened: isOpen === true,
    onChange(isNow: boolean) {
      onOpen(isNow, hasPicked.current)
      hasPicked.current = false
    },
  }
  return (
    <Menu position="bottom-start" width={320} returnFocus={!controlled} {...controlled}>
      <Menu.Target>
        <Button
          variant="light"
          size="xs"
          aria-label={label}
          leftSection={<Braces size={14} aria-hidden="true" />}
          rightSection={controlled ? <Kbd>/</Kbd> : undefined}
        >
          {isCompact ? t('emails.editor.field') : t('emails.editor.insertField')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.fields}>
        <Items fields={offered.filter(({ title }) => !title)} values={values} onPick={pick} />
        {answers.length > 0 ? (
          <>
            <Menu.Label>{t('emails.editor.answers')}</Menu.Label>
            <Items fields={answers} values={values} onPick={pick} />
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function Items({ fields, values, onPick }: Pick<Props, 'fields' | 'values' | 'onPick'>) {
  const { fieldName } = useMailWords(fields)
  return fields.map((field) => (
    <Menu.Item
      key={field.name}
      onClick={() => onPick(field)}
      rightSection={<span className={styles.value}>{(values[field.name] ?? field.sample).slice(0, 24)}</span>}
    >
      {fieldName(field.name)}
    </Menu.Item>
  ))
}
