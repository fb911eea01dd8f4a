import { useWords } from '../../kernel/words/index.ts'
import { SegmentedControl } from '../../ui/controls/index.ts'
import { useShortcuts } from '../../ui/keys/index.ts'
import type { ListSearch } from '../list-search.ts'

/** The list as rows or on a map; `V` goes from one to the other. */
export function ShapeChoice({ search, onChange }: { search: ListSearch; onChange: (search: ListSearch) => void }) {
  const { t } = useWords()
  const show = (isMap: boolean) =>
    onChange({ ...search, isMap: isMap || undefined, after: undefined, before: undefined })
  useShortcuts({ v: () => show(!search.isMap) })
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('applications.map.shape')}
      value={search.isMap ? 'map' : 'list'}
      onChange={(value) => show(value === 'map')}
      data={[
        { value: 'list', label: t('applications.map.list') },
        { value: 'map', label: t('applications.map.map') },
      ]}
    />
  )
}
