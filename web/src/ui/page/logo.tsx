import { classNames } from '../class-names.ts'
import styles from './logo.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A platform's logo: its picture, else its initial on its colour; then its name, unless `isMarkOnly`. `size` in pixels. */
export function Logo({
  name,
  picture,
  size = 30,
  isMarkOnly = false,
}: {
  name: string
  picture?: string | null
  size?: number
  isMarkOnly?: boolean
}) {
  return (
    <span className={styles.logo}>
      {picture ? (
        <img
          className={styles.picture}
          src={picture}
          alt={isMarkOnly ? name : ''}
          style={{ height: size, maxWidth: size * 4 }}
        />
      ) : (
        <span
          className={styles.mark}
          style={{ width: size, height: size, fontSize: size * 0.56 }}
          data-initial={[...name.trim()][0]?.toLocaleUpperCase()}
          aria-hidden={isMarkOnly ? undefined : true}
        >
          {isMarkOnly ? <VisuallyHidden>{name}</VisuallyHidden> : null}
        </span>
      )}
      {isMarkOnly ? null : <span className={styles.name}>{name}</span>}
    </span>
  )
}

/** The sprig of Laurel itself, for footers and installation pages. */
export function Sprig({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={classNames(styles.sprig, className)}
      aria-hidden="true"
    >
      <path d="M11.200 22V9h1.600v13z" />
      <path d="M12 1.500c2.400 2.700 2.400 5.300 0 8-2.400-2.700-2.400-5.300 0-8zM3.500 6.500c3.600-.3 5.800 1.200 6.700 4.600-3.600.3-5.800-1.200-6.700-4.600zM20.500 6.500c-3.600-.3-5.800 1.200-6.700 4.600 3.600.3 5.800-1.200 6.700-4.600zM2.500 13c3.600-.3 5.900 1 7.100 4.100-3.500.6-5.900-.8-7.100-4.100zM21.500 13c-3.600-.3-5.900 1-7.100 4.100 3.500.6 5.900-.8 7.100-4.100z" />
    </svg>
  )
}
