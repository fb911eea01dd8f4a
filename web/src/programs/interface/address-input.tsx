import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { addScheme } from '../../ui/input/index.ts'

const isWeb = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** An address of the web; one without scheme gets `https://` (docs/rules.md §5). What is no address is not kept. */
export function AddressInput({
  value,
  onChange,
  isDisabled,
}: {
  value: string
  onChange: (address: string) => void
  isDisabled: boolean
}) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  const whole = typed.trim() === '' ? '' : (addScheme(typed.trim()) ?? typed.trim())
  const isWrong = whole !== '' && !isWeb(whole)
  return (
    <TextInput
      type="url"
      aria-label={t('programs.block.address')}
      placeholder="https://"
      maxLength={500}
      disabled={isDisabled}
      value={typed}
      error={isWrong ? t('programs.block.address_wrong') : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        const text = event.currentTarget.value.trim()
        const next = text === '' ? '' : (addScheme(text) ?? text)
        if (next === '' || isWeb(next)) onChange(next)
      }}
    />
  )
}
