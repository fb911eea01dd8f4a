import { Avatar } from '../ui/page/index.ts'
import { type MemberRow, memberName } from './member-name.ts'
import styles from './users.module.css'

/** Somebody in a table: the portrait, the name, the address. */
export function PersonCell({ member }: { member: MemberRow }) {
  const name = memberName(member)
  return (
    <span className={styles.person}>
      <Avatar name={name} size={28} />
      <div>
        <strong>{name}</strong>
        {name === member.email ? null : <span>{member.email}</span>}
      </div>
    </span>
  )
}
