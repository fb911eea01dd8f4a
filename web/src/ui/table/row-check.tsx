import styles from './row-check.module.css'

/** The box of a row: a plain one, since a list draws many of them while it is scrolled. */
export function RowCheck({ label, isChecked }: { label: string; isChecked: boolean }) {
  return <input type="checkbox" className={styles.check} aria-label={label} checked={isChecked} readOnly />
}
