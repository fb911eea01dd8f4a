import type { ApplicationColumn } from '@laurel/contract/applications'
import type { ListedPoints } from '@laurel/contract/listing'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { NativeSelect } from '../../ui/controls/index.ts'
import { ErrorState, Skeleton } from '../../ui/page/index.ts'
import type { ListSearch } from '../list-search.ts'
import type { Around } from './around-filter.ts'
import { AroundPart } from './around-part.tsx'
import styles from './list-map.module.css'
import { MapFoot } from './map-foot.tsx'
import { MapLines, type PointCluster, type ShownPoint } from './map-lines.tsx'

interface Props {
  readonly question: string | undefined
  readonly questions: readonly ApplicationColumn[]
  readonly titleOf: (text: ApplicationColumn['title']) => string
  readonly field: string
  readonly points: ListedPoints | undefined
  readonly shown: readonly ShownPoint[]
  readonly selected: string | undefined
  readonly around: Around | undefined
  readonly error: { readonly code: string } | null
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
  readonly onQuestion: (key: string | undefined) => void
  readonly onAround: (around: Around | undefined) => void
  readonly onSelect: (id: string | undefined) => void
  readonly onPoint: (id: string | undefined) => void
  readonly onOpen: (id: string) => void
  readonly onCluster: (cluster: PointCluster) => void
  readonly onRetry: () => void
}

/** Beside the map: the question that says where, the town around which one looks, and what is found there in words. */
export function MapSide(props: Props) {
  const words = useWords()
  const { t } = words
  const { question, questions, titleOf, points, shown, selected, around, error, field, search, onSearch } = props
  return (
    <div className={styles.side}>
      <div className={styles.tools}>
        <NativeSelect
          label={t('applications.map.question')}
          size="xs"
          value={question ?? ''}
          onChange={(event) => props.onQuestion(event.currentTarget.value || undefined)}
          data={[
            ...(question ? [] : [{ value: '', label: t('applications.map.choose') }]),
            ...questions.map(({ key, title, reference }) => ({ value: key, label: titleOf(title) || reference })),
          ]}
        />
        {question ? <AroundPart key={question} around={around} onChange={props.onAround} /> : null}
      </div>
      {error ? (
        <ErrorState
          title={t('applications.map.failed')}
          message={refusalText(words, error.code)}
          onRetry={props.onRetry}
        />
      ) : null}
      {question && !points && !error ? <Skeleton height="200px" /> : null}
      {points ? (
        <>
          <MapLines
            points={points}
            shown={shown}
            selected={selected}
            isNear={around !== undefined}
            onSelect={props.onSelect}
            onPoint={props.onPoint}
            onOpen={props.onOpen}
            onCluster={props.onCluster}
          />
          <MapFoot points={points} search={search} field={field} onSearch={onSearch} />
        </>
      ) : null}
    </div>
  )
}
