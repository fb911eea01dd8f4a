import type { WebhookChoices } from '@laurel/contract/integrations'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { Filter } from 'lucide-react'
import { useState } from 'react'
import { useProgram } from '../applications/index.ts'
import { tagsQuery } from '../casework/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { columnsQuery, FilterDialog, filterSentence, subjectsOf, useProgramChoices, wholeOf } from '../listing/index.ts'
import { categoriesQuery, programQuery } from '../programs/index.ts'
import { Button, MultiSelect } from '../ui/controls/index.ts'
import styles from './integrations.module.css'
import { offeredSubjects } from './webhook-choices.ts'
import type { Written } from './webhook-draft.ts'

interface Props {
  readonly programSlug: string
  readonly choices: WebhookChoices
  readonly written: Written
  readonly onChange: (part: Partial<Written>) => void
}

/** Narrows a webhook to a part of the applications. */
export function WebhookFilter({ programSlug, choices, written, onChange }: Props) {
  const { t, locale } = useWords()
  const categories = useQuery(categoriesQuery(programSlug, locale)).data?.data ?? []
  const tags = useQuery(tagsQuery(programSlug)).data?.data ?? []
  const mainLang = useQuery(programQuery(programSlug, locale)).data?.defaultLang
  return (
    <>
      <MultiSelect
        label={t('integrations.form.categories')}
        description={t('integrations.form.filterHelp')}
        data={categories.map(({ id, title }) => ({ value: id, label: title }))}
        value={written.categoryIds}
        onChange={(categoryIds) => onChange({ categoryIds })}
        nothingFoundMessage={t('ui.nothingFound')}
        clearable
      />
      {tags.length > 0 ? (
        <MultiSelect
          label={t('integrations.form.tags')}
          data={tags.map(({ id, label }) => ({ value: id, label: readText(label, locale, mainLang ?? locale) }))}
          value={written.tagIds}
          onChange={(tagIds) => onChange({ tagIds })}
          nothingFoundMessage={t('ui.nothingFound')}
          clearable
        />
      ) : null}
      <Conditions programSlug={programSlug} choices={choices} filter={written.filter} onChange={onChange} />
    </>
  )
}

const noRows = [] as const

/** What else must hold of an application, as its lists filter. */
function Conditions({
  programSlug,
  choices,
  filter,
  onChange,
}: Pick<Props, 'programSlug' | 'choices' | 'onChange'> & Pick<Written, 'filter'>) {
  const words = useWords()
  const { t } = words
  const [isOpen, setOpen] = useState(false)
  const values = useProgramChoices(programSlug, useProgram(programSlug), noRows)
  const columns = useQuery(columnsQuery(programSlug))
  const subjects = subjectsOf('program', columns.data?.data ?? [], values, words)
  const parts = filter ? wholeOf(filter).and : []
  return (
    <div className={styles.form}>
      {parts.length > 0 ? (
        <ul className={styles.conditions} aria-label={t('integrations.form.conditions')}>
          {parts.map((part) => (
            <li key={JSON.stringify(part)}>{filterSentence(part, subjects, words)}</li>
          ))}
        </ul>
      ) : null}
      <span>
        <Button leftSection={<Filter size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('integrations.form.conditions')}
        </Button>
      </span>
      {isOpen ? (
        <FilterDialog
          title={t('integrations.form.conditions')}
          tree={filter}
          subjects={offeredSubjects(subjects, choices)}
          onSave={(next) => onChange({ filter: next })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
