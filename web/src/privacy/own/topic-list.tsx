import { mailReaders } from '@laurel/contract/emails/topics'
import { profileStyles as profile } from '../../identity/index.ts'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { NativeSelect } from '../../ui/controls/index.ts'

type Topic = AnswerOf<'readMailChoices'>['topics'][number]

/** What may be chosen, by whom it concerns. */
export function TopicList({
  topics,
  paces,
  onChange,
}: {
  topics: readonly Topic[]
  paces: Readonly<Record<string, Topic['pace']>>
  onChange: (name: Topic['name'], pace: Topic['pace']) => void
}) {
  const { t } = useWords()
  return mailReaders
    .filter((reader) => topics.some((topic) => topic.reader === reader))
    .map((reader) => (
      <section key={reader} aria-label={t(`privacy.mails.reader.${reader}`)}>
        <h2>{t(`privacy.mails.reader.${reader}`)}</h2>
        <ul className={profile.rows}>
          {topics
            .filter((topic) => topic.reader === reader)
            .map((topic) => (
              <TopicRow
                key={topic.name}
                topic={topic}
                pace={paces[topic.name] ?? topic.pace}
                onChange={(pace) => onChange(topic.name, pace)}
              />
            ))}
        </ul>
      </section>
    ))
}

function TopicRow({
  topic,
  pace,
  onChange,
}: {
  topic: Topic
  pace: Topic['pace']
  onChange: (pace: Topic['pace']) => void
}) {
  const { t } = useWords()
  const offered = topic.mayBeOff ? (['at_once', 'digest', 'off'] as const) : (['at_once', 'digest'] as const)
  const name = t(`privacy.mails.topic.${topic.name}`)
  return (
    <li>
      <span className={profile.what}>
        <strong>{name}</strong>
        {topic.mayBeOff ? null : <span>{t('privacy.mails.always')}</span>}
      </span>
      <NativeSelect
        size="md"
        aria-label={name}
        value={pace}
        onChange={(event) => {
          const chosen = offered.find((one) => one === event.currentTarget.value)
          if (chosen) onChange(chosen)
        }}
        data={offered.map((value) => ({ value, label: t(`privacy.mails.pace.${value}`) }))}
      />
    </li>
  )
}
