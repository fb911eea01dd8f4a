import { entrySorts, staffViewColumns, staffViewShows } from '@laurel/contract/evaluation'
import { juryViewShows, juryViewSorts, maxViewFields } from '@laurel/contract/evaluation/jurors'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { Checkbox, TextInput } from '../../ui/controls/index.ts'
import { Field, FormDialog } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { anonymisedFieldsQuery } from '../queries.ts'
import { useProgram, useSessionAddress } from '../staff/use-place.ts'
import { useWritingLang } from '../staff/use-writing-lang.ts'
import type { AnyView } from './use-session-views.ts'
import styles from './views.module.css'

/** One view: its name in the program's languages, what it keeps, in which order, and what it shows. */
export function ViewDialog({
  first,
  isNew,
  isBusy,
  onSave,
  onClose,
}: {
  first: AnyView
  isNew: boolean
  isBusy: boolean
  onSave: (view: AnyView) => unknown
  onClose: () => void
}) {
  const { t, locale, format } = useWords()
  const program = useProgram()
  const categories = useSuspenseQuery(categoriesQuery(program.id, locale)).data.data
  const [lang, setLang] = useWritingLang()
  const [edited, setEdited] = useState(first)
  const [isWanting, setWanting] = useState(false)
  const { side, view } = edited
  const isNameless = Object.values(view.name).every((text) => !text?.trim())
  const change = (part: object) => setEdited((now) => ({ ...now, view: { ...now.view, ...part } }) as AnyView)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isNameless) return setWanting(true)
    const name = Object.fromEntries(
      Object.entries(view.name).flatMap(([key, text]) => (text?.trim() ? [[key, text.trim()]] : [])),
    )
    onSave({ ...edited, view: { ...view, name } } as AnyView)
  }
  const options = (words: readonly (readonly [string, string])[]) => words.map(([value, label]) => ({ value, label }))
  return (
    <FormDialog
      title={t(`evaluation.views.${isNew ? 'add' : 'change'}.${side}`)}
      description={t(`evaluation.views.lead.${side}`)}
      submitLabel={t('ui.save')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={send}
    >
      {program.supportedLangs.length > 1 ? (
        <NativeSelect
          label={t('evaluation.language')}
          value={lang}
          onChange={(event) => setLang(event.target.value as Locale)}
          options={program.supportedLangs.map((value) => ({ value, label: format.language(value) }))}
        />
      ) : null}
      <NameField
        lang={lang}
        name={view.name[lang] ?? ''}
        isMissing={isWanting && isNameless}
        onChange={(name) => change({ name: { ...view.name, [lang]: name } })}
      />
      <div className={styles.choices}>
        <NativeSelect
          label={t('evaluation.category')}
          value={view.categoryId ?? ''}
          onChange={(event) => change({ categoryId: event.target.value || null })}
          options={[
            { value: '', label: t('evaluation.allCategories') },
            ...categories.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <NativeSelect
          label={t('evaluation.progress')}
          value={view.show}
          onChange={(event) => change({ show: event.target.value })}
          options={options(
            side === 'staff'
              ? staffViewShows.map((one) => [one, t(`evaluation.entries.show.${one}`)] as const)
              : juryViewShows.map((one) => [one, t(`evaluation.views.show.${one}`)] as const),
          )}
        />
        <NativeSelect
          label={t('evaluation.views.sort')}
          value={view.sort}
          onChange={(event) => change({ sort: event.target.value })}
          options={options(
            side === 'staff'
              ? entrySorts.map((one) => [one, t(`evaluation.views.staffSort.${one}`)] as const)
              : juryViewSorts.map((one) => [one, t(`evaluation.views.jurySort.${one}`)] as const),
          )}
        />
      </div>
      {edited.side === 'staff' ? (
        <Columns chosen={edited.view.columns} onChange={(columns) => change({ columns })} />
      ) : (
        <ShownFields chosen={edited.view.fields} onChange={(fields) => change({ fields })} />
      )}
    </FormDialog>
  )
}

interface NameFieldProps {
  readonly lang: Locale
  readonly name: string
  readonly isMissing: boolean
  readonly onChange: (name: string) => void
}

function NameField({ lang, name, isMissing, onChange }: NameFieldProps) {
  const { t } = useWords()
  return (
    <Field label={t('evaluation.views.name')} error={isMissing ? t('evaluation.views.nameless') : undefined}>
      {(control) => (
        <TextInput
          {...control}
          size="md"
          data-autofocus
          lang={lang}
          maxLength={80}
          value={name}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

type StaffColumn = (typeof staffViewColumns)[number]

function Columns({ chosen, onChange }: { chosen: readonly StaffColumn[]; onChange: (columns: StaffColumn[]) => void }) {
  const { t } = useWords()
  return (
    <Field label={t('evaluation.views.columns')} isGroup>
      {() => (
        <div className={styles.boxes}>
          {staffViewColumns.map((column) => (
            <Checkbox
              key={column}
              label={t(`evaluation.views.column.${column}`)}
              checked={chosen.includes(column)}
              onChange={() => onChange(toggled(chosen, column, staffViewColumns))}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

/** Questions whose answers stand below each title. */
function ShownFields({ chosen, onChange }: { chosen: readonly string[]; onChange: (keys: string[]) => void }) {
  const { t, locale } = useWords()
  const { place } = useSessionAddress()
  const { defaultLang } = useProgram()
  const found = useQuery(anonymisedFieldsQuery(place)).data?.data ?? []
  const fields = found.filter(({ key, groupTitle }) => key !== '$title' && groupTitle === null)
  if (fields.length === 0) return null
  return (
    <Field
      label={t('evaluation.views.fields')}
      help={t('evaluation.views.fieldsHelp', { count: maxViewFields })}
      isGroup
      isOptional
    >
      {() => (
        <div className={styles.fields}>
          {fields.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={readText(title, locale, defaultLang)}
              checked={chosen.includes(key)}
              disabled={!chosen.includes(key) && chosen.length >= maxViewFields}
              onChange={() => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

/** With one more or less, in the order in which all stand. */
function toggled<One>(chosen: readonly One[], one: One, all: readonly One[]): One[] {
  return all.filter((other) => (other === one) !== chosen.includes(other))
}
