import type { AcceptedFileKind, Field, FieldType } from '@laurel/contract/forms/fields'
import { currencies } from '../../forms/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Checkbox, NumberInput, Select, TextInput } from '../../ui/controls/index.ts'
import { useBuilderParts } from '../builder-context.tsx'
import { DateLimit } from './date-limit.tsx'
import styles from './properties.module.css'
import { Count } from './table-editor.tsx'
import { useChange } from './use-change.ts'

const withCharacters: readonly FieldType[] = ['text', 'textarea']
const withChoices: readonly FieldType[] = ['checkbox', 'picture-choice']
const others: readonly FieldType[] = ['number', 'date', 'file', 'questions-group']

/** Does this type have limits of its own to set? */
export function hasRules(type: FieldType): boolean {
  return [...withCharacters, ...withChoices, ...others].includes(type)
}

/** The limits of an answer (docs/rules.md §5), by type. */
export function RulesPanel({ field }: { field: Field }) {
  if (field.type === 'number') return <NumberRules field={field} />
  if (field.type === 'date') return <DateRules field={field} />
  if (field.type === 'file') return <FileRulesEditor field={field} />
  if (field.type === 'questions-group') return <ItemRules field={field} />
  return withCharacters.includes(field.type) ? <CharacterRules field={field} /> : <ChoiceRules field={field} />
}

function CharacterRules({ field }: { field: Field }) {
  const { t } = useWords()
  const { setRule } = useChange(field.key)
  return (
    <div className={styles.pair}>
      <Count
        label={t('forms.builder.minWords')}
        value={field.rules?.minWords}
        onChange={(minWords) => setRule({ minWords }, 'minWords')}
      />
      <Count
        label={t('forms.builder.maxWords')}
        value={field.rules?.maxWords}
        onChange={(maxWords) => setRule({ maxWords }, 'maxWords')}
      />
      <Count
        label={t('forms.builder.minCharacters')}
        value={field.rules?.minCharacters}
        onChange={(minCharacters) => setRule({ minCharacters }, 'minCharacters')}
      />
      <Count
        label={t('forms.builder.maxCharacters')}
        value={field.rules?.maxCharacters}
        onChange={(maxCharacters) => setRule({ maxCharacters }, 'maxCharacters')}
      />
    </div>
  )
}

function ChoiceRules({ field }: { field: Field }) {
  const { t } = useWords()
  const { setRule } = useChange(field.key)
  return (
    <div className={styles.pair}>
      <Count
        label={t('forms.builder.minChoices')}
        value={field.rules?.minChoices}
        onChange={(minChoices) => setRule({ minChoices }, 'minChoices')}
      />
      <Count
        label={t('forms.builder.maxChoices')}
        value={field.rules?.maxChoices}
        onChange={(maxChoices) => setRule({ maxChoices }, 'maxChoices')}
      />
    </div>
  )
}

function ItemRules({ field }: { field: Field }) {
  const { t } = useWords()
  const { set } = useChange(field.key)
  return (
    <div className={styles.pair}>
      <Count
        label={t('forms.builder.minRows')}
        value={field.minRows}
        onChange={(minRows) => set({ minRows }, 'minRows')}
      />
      <Count
        label={t('forms.builder.maxRows')}
        value={field.maxRows}
        onChange={(maxRows) => set({ maxRows }, 'maxRows')}
      />
    </div>
  )
}

function NumberRules({ field }: { field: Field }) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const { setRule } = useChange(field.key)
  const { minValue, maxValue, step, currency, unit } = field.rules ?? {}
  const amount = (label: string, value: number | undefined, name: 'minValue' | 'maxValue' | 'step') => (
    <NumberInput
      label={label}
      readOnly={!canEdit}
      allowNegative={name !== 'step'}
      value={value ?? ''}
      onChange={(next) =>
        setRule({ [name]: typeof next === 'number' && !(name === 'step' && next <= 0) ? next : undefined }, name)
      }
    />
  )
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        {amount(t('forms.builder.minValue'), minValue, 'minValue')}
        {amount(t('forms.builder.maxValue'), maxValue, 'maxValue')}
      </div>
      {amount(t('forms.builder.step'), step, 'step')}
      <div className={styles.pair}>
        <Select
          label={t('forms.builder.currency')}
          data={[{ value: '', label: t('forms.builder.noCurrency') }, ...currencies]}
          value={currency ?? ''}
          onChange={(next) => setRule({ currency: next || undefined, ...(next && { unit: undefined }) })}
        />
        <TextInput
          label={t('forms.builder.unit')}
          readOnly={!canEdit}
          disabled={currency !== undefined}
          maxLength={30}
          value={unit ?? ''}
          onChange={(event) => setRule({ unit: event.currentTarget.value || undefined }, 'unit')}
        />
      </div>
    </div>
  )
}

function DateRules({ field }: { field: Field }) {
  const { t } = useWords()
  const { setRule } = useChange(field.key)
  return (
    <div className={styles.stack}>
      <DateLimit
        label={t('forms.builder.minDate')}
        value={field.rules?.minDate}
        onChange={(minDate) => setRule({ minDate }, 'minDate')}
      />
      <DateLimit
        label={t('forms.builder.maxDate')}
        value={field.rules?.maxDate}
        onChange={(maxDate) => setRule({ maxDate }, 'maxDate')}
      />
    </div>
  )
}

const kinds = ['pdf', 'image', 'document', 'audio', 'video', 'any'] as const satisfies readonly AcceptedFileKind[]
const megabyte = 1024 * 1024

function FileRulesEditor({ field }: { field: Field }) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const { set } = useChange(field.key)
  const file = field.file ?? { kinds: [], maxBytes: 10 * megabyte, maxCount: 1 }
  const toggle = (kind: AcceptedFileKind, isOn: boolean) => {
    const rest = file.kinds.filter((one) => one !== kind && (kind === 'any') === false && one !== 'any')
    set({ file: { ...file, kinds: isOn ? [...rest, kind] : file.kinds.filter((one) => one !== kind) } })
  }
  return (
    <div className={styles.stack}>
      <Checkbox.Group label={t('forms.builder.kinds')} value={file.kinds}>
        <div className={styles.stack} style={{ gap: 8, paddingTop: 6 }}>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              value={kind}
              disabled={!canEdit}
              label={t(`forms.kind.${kind}`)}
              onChange={(event) => toggle(kind, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <div className={styles.pair}>
        <Count
          label={t('forms.builder.maxCount')}
          max={100}
          value={file.maxCount}
          onChange={(maxCount) => set({ file: { ...file, maxCount: Math.max(1, maxCount ?? 1) } }, 'maxCount')}
        />
        <Count
          label={t('forms.builder.maxMegabytes')}
          value={Math.round(file.maxBytes / megabyte)}
          onChange={(size) => set({ file: { ...file, maxBytes: Math.max(1, size ?? 1) * megabyte } }, 'maxBytes')}
        />
      </div>
    </div>
  )
}
