import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { ColorInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, accepted only as #RRGGBB (docs/rules.md §5): what is half typed changes nothing yet. */
export function ColourField({
  label,
  value,
  onChange,
  isDisabled = false,
}: {
  label: string
  value: string
  onChange: (colour: string) => void
  isDisabled?: boolean
}) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Undone, or restored.
  if (value !== known) {
    setKnown(value)
    if (value.toLowerCase() !== typed.toLowerCase()) setTyped(value)
  }
  const isWrong = !isColour(typed)
  return (
    <Field label={label} error={isWrong ? t('rules.colour') : undefined}>
      {(control) => (
        <ColorInput
          {...control}
          size="md"
          format="hex"
          fixOnBlur={false}
          disabled={isDisabled}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            if (isColour(text)) onChange(text.toLowerCase())
          }}
          error={isWrong}
          eyeDropperButtonProps={{ 'aria-label': t('programs.interface.pick') }}
        />
      )}
    </Field>
  )
}
