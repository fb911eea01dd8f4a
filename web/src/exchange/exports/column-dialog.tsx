import type { ExportSettings } from '@laurel/contract/exchange/exports'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useState } from 'react'
import { ownLanguageName, useWords } from '../../kernel/words/index.ts'
import { Button, Switch, TextInput } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import styles from './editor.module.css'

type Column = ExportSettings['columns'][number]

interface Props {
  readonly column: Column
  readonly name: string
  readonly languages: readonly Locale[]
  /** Personal, and the caller has no permission for what is: never in clear. */
  readonly mustBeCoded: boolean
  readonly onClose: () => void
  readonly onSave: (column: Column) => void
}

/** The heading of a column in each language, and whether its values are replaced by codes. */
export function ColumnDialog({ column, name, languages, mustBeCoded, onClose, onSave }: Props) {
  const { t } = useWords()
  const [label, setLabel] = useState(column.label ?? {})
  const [isCoded, setCoded] = useState(Boolean(column.obfuscate))
  const save = () => {
    const texts = Object.fromEntries(Object.entries(label).filter(([, text]) => text.trim() !== ''))
    const { label: _label, obfuscate: _obfuscate, ...rest } = column
    onSave({
      ...rest,
      ...(Object.keys(texts).length > 0 && { label: texts }),
      ...((isCoded || mustBeCoded) && { obfuscate: true }),
    })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('exchange.export.column.title', { name })}
      description={t('exchange.export.column.help')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" onClick={save}>
            {t('exchange.export.column.save')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {languages.map((language) => (
          <TextInput
            key={language}
            label={ownLanguageName(language)}
            lang={language}
            maxLength={200}
            placeholder={name}
            value={label[language] ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget
              setLabel((was) => ({ ...was, [language]: value }))
            }}
          />
        ))}
        <Switch
          label={t('exchange.export.column.coded')}
          description={t('exchange.export.column.codedHelp')}
          checked={isCoded || mustBeCoded}
          disabled={mustBeCoded}
          onChange={(event) => setCoded(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
