import { classNames } from '../class-names.ts'
import { seedOf } from '../cover/seed.ts'
import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

/** A person: a picture, else initials on a tint that follows from the name. `size` in pixels. */
export function Avatar({ name, picture, size = 24 }: { name: string; picture?: string | null; size?: number }) {
  const box = { width: size, height: size }
  if (picture) return <img className={styles.avatar} style={box} src={picture} alt="" loading="lazy" decoding="async" />
  return (
    <span
      className={classNames(styles.avatar, styles[`person${seedOf(name) % 8}`])}
      style={{ ...box, fontSize: Math.max(9, Math.round(size * 0.38)) }}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  )
}

/** People side by side, overlapping; the rest is counted. `label` says who they are. */
export function AvatarStack({
  people,
  label,
  max = 3,
  size = 24,
}: {
  people: readonly { id?: string; name: string; picture?: string | null }[]
  label: string
  max?: number
  size?: number
}) {
  const rest = people.length - max
  return (
    <span className={styles.stack} role="img" aria-label={label}>
      {people.slice(0, max).map(({ id, name, picture }) => (
        <Avatar key={id ?? name} name={name} picture={picture} size={size} />
      ))}
      {rest > 0 ? (
        <span
          className={classNames(styles.avatar, styles.person5)}
          style={{ width: size, height: size, fontSize: size * 0.38 }}
        >
          +{rest}
        </span>
      ) : null}
    </span>
  )
}
