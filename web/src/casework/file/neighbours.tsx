import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { placeQuery } from '../../listing/index.ts'
import { IconButton } from '../../ui/index.ts'
import { useReportedKey, useShortcuts } from '../../ui/keys/index.ts'
import styles from './file.module.css'
import { type FileSearch, filePlace } from './file-search.ts'

/**
 * « 3 of 46 », before and after, in the list that one comes from; J and K as in the list. Where an act takes the application
 * out of its list, the neighbours that it had stay.
 */
export function Neighbours({
  programSlug,
  responseId,
  search,
}: {
  programSlug: string
  responseId: string
  search: FileSearch
}) {
  const { t, format } = useWords()
  const go = useGo()
  const { data: place } = useQuery({ ...placeQuery(programSlug, responseId, search), retry: false })
  const open = (id: string | null | undefined) => id && void go(filePlace(programSlug, id, search))
  useShortcuts({ j: () => open(place?.next), k: () => open(place?.previous) })
  useReportedKey('J K', t('applications.keys.neighbours'), place !== undefined)
  if (!place) return null
  return (
    <>
      {place.position === null ? null : (
        <span className={`${styles.place} lr-numbers`}>
          {t('applications.list.place', { position: format.number(place.position), total: format.number(place.total) })}
        </span>
      )}
      <IconButton
        label={t('applications.one.previousKey')}
        icon={<ChevronUp size={18} />}
        disabled={!place.previous}
        onClick={() => open(place.previous)}
      />
      <IconButton
        label={t('applications.one.nextKey')}
        icon={<ChevronDown size={18} />}
        disabled={!place.next}
        onClick={() => open(place.next)}
      />
    </>
  )
}
