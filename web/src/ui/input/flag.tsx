import styles from './inputs.module.css'

/** Flags are files of their own, fetched one by one when seen. */
const flags = import.meta.glob<string>('../../../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const places = new Map(Object.entries(flags).map(([path, url]) => [path.slice(-6, -4), url]))

/** The flag of a country (two-letter code). Decorative: its name stands beside it. */
export function Flag({ country }: { country: string }) {
  return <img className={styles.flag} src={places.get(country)} alt="" width={21} height={14} loading="lazy" />
}
