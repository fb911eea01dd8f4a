import { Input } from '@mantine/core'
import type { PhoneInputProps } from './phone-input.tsx'

/** A phone number where the numbering plans did not arrive (no network): typed as it comes, with its prefix if it has one. */
export function PlainPhoneInput(props: PhoneInputProps) {
  const { value, onChange, onBlur, country: _, size = 'sm', isDisabled, ...control } = props
  return (
    <Input
      {...control}
      size={size}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={value}
      error={control['aria-invalid']}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => onBlur?.()}
    />
  )
}
