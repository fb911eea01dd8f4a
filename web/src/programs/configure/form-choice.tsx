import type { FormSummary } from '@laurel/contract/forms'
import type { Program } from '@laurel/contract/programs'
import { Button, Select, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import styles from './categories-part.module.css'

/** The form that a step shows: one of the program's, or a new one. */
export function FormChoice({
  program,
  forms,
  value,
  onChange,
  isDisabled,
}: {
  program: Program
  forms: readonly FormSummary[]
  value: string | null
  onChange: (formId: string | null) => void
  isDisabled: boolean
}) {
  const { t } = useWords()
  const [isNaming, setNaming] = useState(false)
  return (
    <div className={styles.form}>
      <Select
        label={t('programs.field.form')}
        placeholder={t('programs.choose_form')}
        data={forms.map((form) => ({ value: form.id, label: form.title }))}
        value={value}
        onChange={onChange}
        disabled={isDisabled}
        clearable
        searchable
        nothingFoundMessage={t('ui.nothingFound')}
        limit={100}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
      />
      {value ? (
        <Link to={`/admin/programs/${program.slug}/forms/${value}`}>{t('programs.open_form')}</Link>
      ) : isDisabled ? null : isNaming ? (
        <NewForm
          program={program}
          onMade={(formId) => {
            setNaming(false)
            onChange(formId)
          }}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => setNaming(true)}
          style={{ justifySelf: 'start' }}
        >
          {t('programs.new_form')}
        </Button>
      )}
    </div>
  )
}

function NewForm({ program, onMade }: { program: Program; onMade: (formId: string) => void }) {
  const words = useWords()
  const { t } = words
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()
  const create = useCall('createForm', { makesStale: ['listForms'] })
  const make = async () => {
    if (!title.trim()) return setProblem(t('rules.required'))
    try {
      const params = { programId: program.id }
      onMade((await create.mutateAsync({ params, body: { title: { [program.defaultLang]: title } } })).id)
    } catch (error) {
      if (!isRefusal(error)) throw error
      setProblem(refusalText(words, error.code))
    }
  }
  return (
    <TextInput
      label={t('programs.field.form_title')}
      maxLength={300}
      value={title}
      onChange={(event) => {
        setTitle(event.currentTarget.value)
        setProblem(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        void make()
      }}
      error={problem}
      rightSectionWidth="auto"
      rightSection={
        <Button size="xs" variant="filled" loading={create.isPending} onClick={() => void make()} mr={4}>
          {t('programs.create_form')}
        </Button>
      }
    />
  )
}
