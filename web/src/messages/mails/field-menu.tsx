import type { MailField } from '@laurel/contract/emails'
import { Braces } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Menu } from '../../ui/controls/index.ts'
import { useMailWords } from './mail-words.ts'
import styles from './mails.module.css'

/** The fields that may be put into a text, each with what it holds. */
export function FieldMenu({
  fields,
  values,
  label,
  isCompact = false,
  onPick,
}: {
  fields: readonly MailField[]
  values: Readonly<Record<string, string>>
  label: string
  isCompact?: boolean
  onPick: (field: MailField) => void
}) {
  const { t } = useWords()
  const { fieldName } = useMailWords()
  const offered = fields.filter(({ type }) => type !== 'flag')
  return (
    <Menu position="bottom-start" width={320} returnFocus>
      <Menu.Target>
        <Button variant="light" size="xs" aria-label={label} leftSection={<Braces size={14} aria-hidden="true" />}>
          {isCompact ? t('emails.editor.field') : t('emails.editor.insertField')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((field) => (
          <Menu.Item
            key={field.name}
            onClick={() => onPick(field)}
            rightSection={<span className={styles.value}>{(values[field.name] ?? field.sample).slice(0, 24)}</span>}
          >
            {fieldName(field.name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
