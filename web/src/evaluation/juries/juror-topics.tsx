import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kernel/words/index.ts'
import { MultiSelect } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { topicsQuery } from '../queries.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import styles from './topics.module.css'

const levels = [1, 2, 3] as const

/** The expertise of a juror: topics of the program, each with its level. */
export function JurorTopics({
  value,
  onChange,
}: {
  value: Readonly<Record<string, number>>
  onChange: (value: Record<string, number>) => void
}) {
  const { t, locale } = useWords()
  const { place } = useSessionAddress()
  const groups = useQuery(topicsQuery(place, locale)).data?.groups ?? []
  const labels = new Map(groups.flatMap(({ topics }) => topics.map(({ id, label }) => [id, label] as const)))
  const chosen = Object.keys(value).filter((id) => labels.has(id))
  if (groups.length === 0) return null
  return (
    <>
      <Field label={t('evaluation.topics.title')} help={t('evaluation.topics.help')} isOptional>
        {(control) => (
          <MultiSelect
            {...control}
            size="md"
            searchable
            hidePickedOptions
            nothingFoundMessage={t('evaluation.topics.none')}
            data={groups.map(({ kind, title, topics }) => ({
              group: title || t(kind === 'tag' ? 'evaluation.topics.tags' : 'evaluation.topics.categories'),
              items: topics.map(({ id, label }) => ({ value: id, label })),
            }))}
            value={chosen}
            onChange={(ids) => {
              const gone = chosen.filter((id) => !ids.includes(id))
              const remaining = Object.entries(value).filter(([id]) => !gone.includes(id))
              onChange({ ...Object.fromEntries(ids.map((id) => [id, 3])), ...Object.fromEntries(remaining) })
            }}
          />
        )}
      </Field>
      {chosen.length > 0 ? (
        <ul className={styles.levels}>
          {chosen.map((id) => (
            <li key={id}>
              <span>{labels.get(id)}</span>
              <NativeSelect
                label={t('evaluation.topics.level', { topic: labels.get(id) ?? '' })}
                value={String(value[id])}
                options={levels.map((level) => ({
                  value: String(level),
                  label: t(`evaluation.topics.level${level}`),
                }))}
                onChange={(event) => onChange({ ...value, [id]: Number(event.target.value) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
