import type { FormSummary } from '@laurel/contract/forms'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { Program } from '@laurel/contract/programs'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Select } from '../../ui/controls/index.ts'
import styles from './categories-part.module.css'

/** The form that a step shows: one of the program's, or a new one, called as the step is. */
export function FormChoice({
  program,
  forms,
  value,
  title,
  onChange,
  onUnnamed,
  isDisabled,
}: {
  program: Program
  forms: readonly FormSummary[]
  value: string | null
  /** The name of the step, in the languages in which it is written. */
  title: LocalizedText
  onChange: (formId: string | null) => void
  /** A form is wanted, and the step has no name to give it. */
  onUnnamed: () => void
  isDisabled: boolean
}) {
  const words = useWords()
  const { t } = words
  const [problem, setProblem] = useState<string>()
  const create = useCall('createForm', { invalidates: ['listForms'] })
  const make = async () => {
    if (!title[program.defaultLang]?.trim()) return onUnnamed()
    try {
      onChange((await create.mutateAsync({ params: { programId: program.id }, body: { title } })).id)
    } catch (error) {
      if (!isRefusal(error)) throw error
      setProblem(refusalText(words, error.code))
    }
  }
  return (
    <div className={styles.form}>
      <Select
        label={t('programs.field.form')}
        placeholder={t('programs.choose_form')}
        data={forms.map((form) => ({ value: form.id, label: form.title }))}
        value={value}
        onChange={onChange}
        error={problem}
        disabled={isDisabled}
        clearable
        searchable
        nothingFoundMessage={t('ui.nothingFound')}
        limit={100}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
      />
      {value ? (
        <Link to={`/admin/programs/${program.slug}/forms/${value}`}>{t('programs.open_form')}</Link>
      ) : isDisabled ? null : (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          loading={create.isPending}
          onClick={() => void make()}
          style={{ justifySelf: 'start' }}
        >
          {t('programs.new_form')}
        </Button>
      )}
    </div>
  )
}
