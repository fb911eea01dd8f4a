import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from '../controls.module.css'

/** The browser's own list, at the size of the form: it works everywhere, and by the first letters of a choice. */
export function SelectBox({
  choices,
  empty,
  value,
  className,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & {
  value: string
  choices: readonly { value: string; label: string; lang?: string | undefined }[]
  /** What stands there as long as nothing is chosen. */
  empty: string
}) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <span
      className={classNames(styles.box, styles.select, className)}
      data-error={rest['aria-invalid']}
      data-disabled={rest.disabled || undefined}
    >
      <select {...rest} value={value} data-empty={value === '' || undefined}>
        <option value="">{empty}</option>
        {isKnown ? null : <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden="true" />
    </span>
  )
}
