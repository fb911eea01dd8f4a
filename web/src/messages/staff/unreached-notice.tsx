import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords, WithWords } from '../../kernel/words/index.ts'
import styles from './inbox.module.css'

interface Props {
  readonly id: string
  readonly programSlug: string
}

const rooms = ['messages']

/** Stands on a page of another room, which has not read the words of this one. */
export const UnreachedNotice = (props: Props) => (
  <WithWords rooms={rooms}>
    <Addresses {...props} />
  </WithWords>
)

/** The addresses of an application that take no mails, with what came back; nothing while all arrive. */
function Addresses({ id, programSlug }: Props) {
  const { t, format } = useWords()
  const params = { programId: programSlug, responseId: id }
  const { data } = useQuery(queryOf('listUnreachedAddresses', { params }))
  if (!data || data.data.length === 0) return null
  return (
    <section className={styles.unreached} aria-label={t('messages.unreached.title')}>
      {data.data.map(({ address, state, words, at }) => (
        <p key={address}>
          {t(`messages.unreached.${state}`, { address, date: format.date(at) })}
          {words ? <small>{words}</small> : null}
        </p>
      ))}
    </section>
  )
}
