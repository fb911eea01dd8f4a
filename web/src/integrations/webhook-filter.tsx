import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { tagsQuery } from '../casework/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { categoriesQuery, programQuery } from '../programs/index.ts'
import { MultiSelect } from '../ui/controls/index.ts'
import type { Written } from './webhook-draft.ts'

interface Props {
  readonly programSlug: string
  readonly written: Written
  readonly onChange: (part: Partial<Written>) => void
}

/** Narrows a webhook to a part of the applications. */
export function WebhookFilter({ programSlug, written, onChange }: Props) {
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
    </>
  )
}
