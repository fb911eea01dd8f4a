import { ChevronDown } from 'lucide-react'
import type { ReactNode, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './fields.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SelectOption = { value: string; label: string; lang?: string }

/** The browser's own list, dressed as a button. The label is heard, not seen, unless it is in the first option. */
export function NativeSelect({
  label,
  options,
  icon,
  look = 'box',
  size = 'sm',
  ...rest
}: {
  label: string
  options: readonly SelectOption[]
  icon?: ReactNode
  look?: 'box' | 'bare'
  size?: 'sm' | 'md'
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'>) {
  return (
    <label className={classNames(styles.select, styles[look], styles[size], icon ? styles.withIcon : undefined)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {icon}
      <select {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
    </label>
  )
}
