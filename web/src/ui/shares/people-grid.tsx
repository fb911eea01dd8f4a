import { Avatar } from '../page/index.ts'
import styles from './shares.module.css'

interface Props {
  readonly people: readonly { readonly name: string; readonly role: string }[]
  /** The language of what they are called by. */
  readonly lang?: string | undefined
}

/** People, each with what they do. */
export function PeopleGrid({ people, lang }: Props) {
  return (
    <ul className={styles.people}>
      {people.map(({ name, role }) => (
        <li key={`${name} ${role}`}>
          <Avatar name={name} size={52} />
          <strong>{name}</strong>
          {role ? <span lang={lang}>{role}</span> : null}
        </li>
      ))}
    </ul>
  )
}
