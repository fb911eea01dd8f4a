import {
  type ExportColumn,
  type ExportFormat,
  type ExportSettings,
  exportFormats,
  groupModes,
  patternWords,
} from '@laurel/contract/exchange/exports'
import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { useId } from 'react'
import { ownLanguageName, useWords } from '../../kernel/words/index.ts'
import { Switch, TextInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './editor.module.css'

interface Props {
  readonly settings: ExportSettings
  readonly offered: readonly ExportColumn[]
  readonly languages: readonly Locale[]
  readonly onFormat: (format: ExportFormat) => void
  readonly onChange: (change: Partial<ExportSettings>) => void
}

/** The kind of file, its language and what belongs to that kind alone. */
export function FormatPart({ settings, offered, languages, onFormat, onChange }: Props) {
  const { t } = useWords()
  const name = useId()
  const { format } = settings
  const hasItems = settings.columns.some(({ id }) => offered.find((column) => column.id === id)?.hasItems)
  return (
    <section className={styles.part}>
      <fieldset className={styles.formats}>
        <legend>{t('exchange.export.format')}</legend>
        {exportFormats.map((one: ExportFormat) => (
          <label key={one} data-checked={one === format || undefined}>
            <input type="radio" name={name} checked={one === format} onChange={() => onFormat(one)} />
            <strong>{t(`exchange.export.formats.${one}`)}</strong>
            <span>{t(`exchange.export.formatHelp.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.options}>
        <Choice
          label={t('exchange.export.lang')}
          value={settings.lang}
          options={locales
            .filter((one) => languages.includes(one) || one === settings.lang)
            .map((one) => ({ value: one, label: ownLanguageName(one) }))}
          onChange={(lang) => onChange({ lang })}
        />
        {hasItems && (format === 'xlsx' || format === 'ods' || format === 'csv') ? (
          <Choice
            label={t('exchange.export.groups')}
            value={settings.groups}
            options={groupModes
              .filter((mode) => mode !== 'sheets' || format !== 'csv')
              .map((mode) => ({ value: mode, label: t(`exchange.export.groupMode.${mode}`) }))}
            onChange={(groups) => onChange({ groups })}
          />
        ) : null}
        {format === 'csv' ? <CsvOptions settings={settings} onChange={onChange} /> : null}
      </div>
      {format === 'zip' ? <ZipOptions settings={settings} onChange={onChange} /> : null}
    </section>
  )
}

type PartProps = Pick<Props, 'settings' | 'onChange'>

function CsvOptions({ settings, onChange }: PartProps) {
  const { t } = useWords()
  return (
    <>
      <Choice
        label={t('exchange.export.delimiter')}
        value={settings.delimiter}
        options={(['comma', 'semicolon', 'tab'] as const).map((one) => ({
          value: one,
          label: t(`exchange.export.delimiters.${one}`),
        }))}
        onChange={(delimiter) => onChange({ delimiter })}
      />
      <Choice
        label={t('exchange.export.decimal')}
        value={settings.decimal}
        options={(['point', 'comma'] as const).map((one) => ({
          value: one,
          label: t(`exchange.export.decimals.${one}`),
        }))}
        onChange={(decimal) => onChange({ decimal })}
      />
      <Switch
        label={t('exchange.export.mark')}
        description={t('exchange.export.markHelp')}
        checked={settings.mark}
        onChange={(event) => onChange({ mark: event.currentTarget.checked })}
      />
    </>
  )
}

function ZipOptions({ settings, onChange }: PartProps) {
  const { t } = useWords()
  const words = patternWords.map((word) => `{${word}}`).join(' ')
  return (
    <>
      <Field label={t('exchange.export.pattern')} help={t('exchange.export.patternHelp', { words })}>
        {(control) => (
          <TextInput
            {...control}
            value={settings.pattern}
            maxLength={300}
            onChange={(event) => onChange({ pattern: event.currentTarget.value })}
          />
        )}
      </Field>
      <Switch
        label={t('exchange.export.documents')}
        checked={settings.documents}
        onChange={(event) => onChange({ documents: event.currentTarget.checked })}
      />
    </>
  )
}

function Choice<Value extends string>(props: {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  const { label, value, options, onChange } = props
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <NativeSelect
        label={label}
        options={options}
        value={value}
        onChange={(event) => {
          const found = options.find((option) => option.value === event.currentTarget.value)
          if (found) onChange(found.value)
        }}
      />
    </div>
  )
}
