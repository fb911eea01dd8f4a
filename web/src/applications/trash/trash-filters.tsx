import { type ApplicationState, applicationStates } from '@laurel/contract/applications/states'
import { useWords } from '../../kernel/words/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { useProgram } from '../staff/use-program.ts'

/** What narrows the trash; empty texts narrow nothing. */
export interface TrashSearch {
  readonly search: string
  readonly was: ApplicationState | ''
  readonly categoryId: string
}

export const everything: TrashSearch = { search: '', was: '', categoryId: '' }

const states = applicationStates.filter((state) => state !== 'deleted')

/** Words, what an application was, and its category where there are several. */
export function TrashFilters({
  programSlug,
  filters,
  onChange,
}: {
  programSlug: string
  filters: TrashSearch
  onChange: (filters: TrashSearch) => void
}) {
  const { t } = useWords()
  const { categories } = useProgram(programSlug)
  return (
    <>
      <SearchInput
        label={t('applications.bin.search')}
        value={filters.search}
        onSearch={(search) => onChange({ ...filters, search })}
      />
      <NativeSelect
        label={t('applications.bin.was')}
        value={filters.was}
        onChange={(event) =>
          onChange({ ...filters, was: states.find((state) => state === event.currentTarget.value) ?? '' })
        }
        options={[
          { value: '', label: t('applications.bin.wasAny') },
          ...states.map((value) => ({ value, label: t(`applications.state.${value}`) })),
        ]}
      />
      {categories.length > 1 ? (
        <NativeSelect
          label={t('applications.fact.category')}
          value={filters.categoryId}
          onChange={(event) => onChange({ ...filters, categoryId: event.currentTarget.value })}
          options={[
            { value: '', label: t('applications.bin.allCategories') },
            ...categories.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      ) : null}
    </>
  )
}
