import type { Category, Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { allOf, isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { Select, TextInput } from '../../ui/controls/index.ts'
import { Field, FormDialog } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import styles from './categories-part.module.css'
import { LanguageTabs } from './language-tabs.tsx'
import { stepsMakeStale } from './use-category-actions.ts'

/** Names a category, new or known, in each language. */
export function CategoryDialog({
  program,
  category,
  onClose,
}: {
  program: Program
  category: Category | undefined
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const [language, setLanguage] = useState(program.defaultLang)
  const [title, setTitle] = useState(category?.titles ?? {})
  const [description, setDescription] = useState(category?.descriptions ?? {})
  const [quizId, setQuizId] = useState(category?.eligibilityFormId ?? null)
  const { data: forms } = useQuery(allOf('listForms', { params: { programId: program.id }, query: {} }))
  const [problem, setProblem] = useState<string>()
  const create = useCall('createCategory', { invalidates: stepsMakeStale })
  const save = useCall('saveCategory', { invalidates: stepsMakeStale })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!title[program.defaultLang]?.trim()) {
      setLanguage(program.defaultLang)
      return setProblem(ruleText(words, 'required'))
    }
    const params = { programId: program.id }
    const body = { title, description, eligibilityFormId: quizId }
    try {
      if (category) await save.mutateAsync({ params: { ...params, categoryId: category.id }, body })
      else await create.mutateAsync({ params, body })
      onClose()
    } catch (error) {
      if (!isRefusal(error)) throw error
      setProblem(refusalText(words, error.code))
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={category ? t('programs.category_of', { title: category.title }) : t('programs.new_category')}
      description={category ? undefined : t('programs.new_category_text')}
      onSubmit={submit}
      submitLabel={category ? t('ui.save') : t('programs.add_category')}
      isBusy={create.isPending || save.isPending}
      className={styles.form}
    >
      <LanguageTabs languages={program.supportedLangs} value={language} onChange={setLanguage} />
      <TextInput
        data-autofocus
        lang={language}
        label={t('programs.field.category_title')}
        maxLength={300}
        value={title[language] ?? ''}
        onChange={(event) => {
          setTitle({ ...title, [language]: event.currentTarget.value })
          setProblem(undefined)
        }}
        error={problem}
      />
      <Field label={t('programs.field.category_description')} isOptional>
        {(control) => (
          <AutoTextarea
            {...control}
            lang={language}
            limit={2000}
            value={description[language] ?? ''}
            onChange={(event) => setDescription({ ...description, [language]: event.currentTarget.value })}
          />
        )}
      </Field>
      <Select
        label={t('programs.field.quiz')}
        description={t('programs.field.quiz_help')}
        placeholder={t('programs.field.no_quiz')}
        data={(forms ?? []).map((form) => ({ value: form.id, label: form.title }))}
        value={quizId}
        onChange={setQuizId}
        clearable
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
      />
    </FormDialog>
  )
}
