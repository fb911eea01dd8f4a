import { isCompanyNumber, textLimits } from '@laurel/contract/forms/definition'
import { type Field, hasOptions, holdsAnswer, isContainer, isSeparator } from '@laurel/contract/forms/fields'
import { memo } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { SegmentedControl, Select, Switch, Textarea, TextInput } from '../../ui/controls/index.ts'
import { Field as FormRow } from '../../ui/index.ts'
import { RichTextEditor } from '../../ui/input/index.ts'
import { useBuilderParts, useNames } from '../builder-context.tsx'
import { alikeTypes, asType } from '../state/new-field.ts'
import { freeReference, referencesIn, slugOf } from '../state/references.ts'
import { CompanyEditor } from './company-editor.tsx'
import { GatePanel } from './gate-panel.tsx'
import { OptionsEditor } from './options-editor.tsx'
import styles from './properties.module.css'
import { ReferenceInput } from './reference-input.tsx'
import { TableEditor } from './table-editor.tsx'
import { type TextName, useChange } from './use-change.ts'
import { whileSame } from './while-same.ts'

const placeholders = [
  'text',
  'textarea',
  'number',
  'email',
  'url',
  'select',
  'country',
  'siret-fr',
  'siren-fr',
] as const

/** What applicants read: title, help, example, choices; and how the field is named elsewhere. */
export function ContentPanel({ field }: { field: Field }) {
  const { t } = useWords()
  const isQuestion = holdsAnswer(field.type)
  return (
    <div className={styles.stack}>
      <TitleInput field={field} />
      <Description field={field} />
      {(placeholders as readonly string[]).includes(field.type) ? (
        <TextRow field={field} name="placeholder" label={t('forms.builder.placeholder')} />
      ) : null}
      {hasOptions(field.type) ? <OptionsEditor field={field} /> : null}
      {field.type === 'table' ? <TableEditor field={field} /> : null}
      {field.type === 'validation' ? <GatePanel field={field} /> : null}
      {isCompanyNumber(field.type) ? <CompanyEditor field={field} /> : null}
      {field.type === 'questions-group' ? (
        <>
          <TextRow field={field} name="newGroupBtnLabel" label={t('forms.builder.newGroupBtnLabel')} />
          <TextRow field={field} name="deleteConfirmationMsg" label={t('forms.builder.deleteConfirmationMsg')} />
        </>
      ) : null}
      {isQuestion && !isContainer(field.type) ? <Required field={field} /> : null}
      <Type field={field} />
      {isSeparator(field.type) ? null : <ReferenceInput field={field} />}
      {isQuestion && !isContainer(field.type) ? <ReadOnly field={field} /> : null}
    </div>
  )
}

/** The reference follows the title as long as it was made from it. */
function TitleInput({ field }: { field: Field }) {
  const { t } = useWords()
  const { store, langs, canEdit } = useBuilderParts()
  const { setText, set, lang } = useChange(field.key)
  const write = (title: string) => {
    const isOwn = lang === langs[0] && isMadeFrom(field, t(`forms.type.${field.type}`), field.title[lang] ?? '')
    setText('title', title)
    if (!isOwn || slugOf(title) === '') return
    const taken = referencesIn(store.draft().definition.fields)
    taken.delete(field.reference)
    set({ reference: freeReference(slugOf(title), taken) }, `title ${lang}`)
  }
  return (
    <Textarea
      label={t('forms.builder.title')}
      classNames={{ input: styles.growing }}
      rows={Math.min(5, 1 + Math.floor((field.title[lang] ?? '').length / 40))}
      readOnly={!canEdit}
      maxLength={textLimits.title}
      placeholder={lang === langs[0] ? t('forms.builder.untitled') : field.title[langs[0] ?? lang]}
      value={field.title[lang] ?? ''}
      onChange={(event) => write(event.currentTarget.value.replace(/\n/g, ' '))}
      data-title-of={field.key}
    />
  )
}

function isMadeFrom({ reference }: Field, typeName: string, title: string): boolean {
  const plain = reference.replace(/_\d+$/, '')
  return [slugOf(typeName), slugOf(title)].some((slug) => slug !== '' && (slug === reference || slug === plain))
}

const Description = memo(function Description({ field }: { field: Field }) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const { setText, lang } = useChange(field.key)
  return (
    <FormRow label={t('forms.builder.description')} isOptional>
      {(control) => (
        <RichTextEditor
          key={lang}
          id={control.id}
          label={t('forms.builder.description')}
          isDisabled={!canEdit}
          value={field.description?.[lang] ?? ''}
          onChange={(html) => {
            if (html !== (field.description?.[lang] ?? '')) setText('description', html)
          }}
        />
      )}
    </FormRow>
  )
}, whileSame('description'))

function maxOf(name: TextName): number {
  if (name === 'placeholder') return textLimits.placeholder
  return name === 'deleteConfirmationMsg' ? textLimits.message : textLimits.button
}

function TextRow({ field, name, label }: { field: Field; name: TextName; label: string }) {
  const { langs, canEdit } = useBuilderParts()
  const { setText, lang } = useChange(field.key)
  return (
    <TextInput
      label={label}
      readOnly={!canEdit}
      maxLength={maxOf(name)}
      placeholder={lang === langs[0] ? undefined : field[name]?.[langs[0] ?? lang]}
      value={field[name]?.[lang] ?? ''}
      onChange={(event) => setText(name, event.currentTarget.value)}
    />
  )
}

/** Always or never; « if » is set beside the other conditions. */
const Required = memo(function Required({ field }: { field: Field }) {
  const { t } = useWords()
  const { set } = useChange(field.key)
  if (typeof field.required === 'object') return null
  return (
    <FormRow label={t('forms.builder.required')} isGroup>
      {() => (
        <SegmentedControl
          fullWidth
          aria-label={t('forms.builder.required')}
          data={[
            { value: 'always', label: t('forms.builder.always') },
            { value: 'never', label: t('forms.builder.never') },
          ]}
          value={field.required ? 'always' : 'never'}
          onChange={(value) => set({ required: value === 'always' })}
        />
      )}
    </FormRow>
  )
}, whileSame('required'))

/** The types that it could become without losing an answer. */
const Type = memo(
  function Type({ field }: { field: Field }) {
    const { t } = useWords()
    const { store } = useBuilderParts()
    const names = useNames()
    const types = alikeTypes(field)
    if (types.length < 2) return null
    return (
      <Select
        label={t('forms.builder.type')}
        data={types.map((type) => ({ value: type, label: t(`forms.type.${type}`) }))}
        value={field.type}
        onChange={(type) =>
          type && store.change(field.key, (one) => asType(one, type as Field['type'], { ...names, lang: store.lang() }))
        }
      />
    )
  },
  whileSame('type', 'multiple'),
)

const ReadOnly = memo(function ReadOnly({ field }: { field: Field }) {
  const { t } = useWords()
  const { set } = useChange(field.key)
  return (
    <Switch
      label={t('forms.builder.readOnly')}
      description={t('forms.builder.readOnlyHelp')}
      checked={field.readOnly === true}
      onChange={(event) => set({ readOnly: event.currentTarget.checked || undefined })}
    />
  )
}, whileSame('readOnly'))
