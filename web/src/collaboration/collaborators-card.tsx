import type { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { FormReading } from '../forms/index.ts'
import { queryOf } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Avatar } from '../ui/page/index.ts'
import styles from './collaborators-card.module.css'

interface Props {
  readonly className?: string | undefined
  readonly programId: string
  readonly responseId: string
  readonly zone: string
  readonly fallback: Parameters<typeof readText>[2]
}

/** For staff: who applies together, who was asked for an answer, and what they said. */
export function CollaboratorsCard({ className, programId, responseId, zone, fallback }: Props) {
  const { t, locale, format } = useWords()
  const { data } = useQuery(queryOf('getApplicationPeople', { params: { programId, responseId } }))
  if (!data || data.collaborators.length + data.asked.length === 0) return null
  return (
    <section className={className}>
      <h2>{t('applications.together.people')}</h2>
      <ul className={styles.people}>
        {data.collaborators.map(({ id, name, email, rights, state }) => (
          <li key={id}>
            <Avatar name={name || email} size={24} />
            <div>
              <strong>{name || email}</strong>
              <span>
                {state === 'accepted'
                  ? t(`applications.together.right.${rights}`)
                  : t(`applications.together.state.${state}`)}
              </span>
            </div>
          </li>
        ))}
        {data.asked.map(({ stepId, role, referee, reading }) => (
          <li key={`${stepId} ${role}`}>
            <div>
              <strong>{role}</strong>
              <span>
                {referee
                  ? `${referee.name}, ${t(`applications.asked.state.${referee.state}`, {
                      date: format.dateAndTime(referee.answeredAt ?? referee.remindedAt ?? referee.invitedAt, zone),
                    })}`
                  : t('applications.asked.nobody')}
              </span>
              {reading ? (
                <FormReading
                  definition={reading.definition}
                  answers={reading.answers}
                  context={{ today: '' }}
                  fallback={fallback ?? locale}
                  fileHref={(file) => file.location}
                  idPrefix={`people-${role}`}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
