import { type ApplicationState, applicationStates } from '@laurel/contract/applications/states'
import { useWords } from '../../kernel/words/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { useProgram } from '../staff/use-program.ts'

/** What narrows the trash; empty texts narrow nothing. */
export interface Asked {
  readonly search: string
  readonly was: ApplicationState | ''
  readonly categoryId: string
}

export const everything: Asked = { search: '', was: '', categoryId: '' }

const states = applicationStates.filter((state) => state !== 'deleted')

/** Words, what an application was, and its category where there are several. */
export function TrashFilters({
  programSlug,
  asked,
  onChange,
}: {
  programSlug: string
  asked: Asked
  onChange: (asked: Asked) => void
}) {
  const { t } = useWords()
  const { categories } = useProgram(programSlug)
  return (
    <>
      <SearchInput
        label={t('applications.bin.search')}
        value={asked.search}
        onSearch={(search) => onChange({ ...asked, search })}
      />
      <NativeSelect
        label={t('applications.bin.was')}
        value={asked.was}
        onChange={(event) =>
          onChange({ ...asked, was: states.find((state) => state === event.currentTarget.value) ?? '' })
        }
        options={[
          { value: '', label: t('applications.bin.wasAny') },
          ...states.map((value) => ({ value, label: t(`applications.state.${value}`) })),
        ]}
      />
      {categories.length > 1 ? (
        <NativeSelect
          label={t('applications.fact.category')}
          value={asked.categoryId}
          onChange={(event) => onChange({ ...asked, categoryId: event.currentTarget.value })}
          options={[
            { value: '', label: t('applications.bin.allCategories') },
            ...categories.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      ) : null}
    </>
  )
}
