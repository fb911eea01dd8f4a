import { useRef, useState } from 'react'
import { Autocomplete } from '../../ui/controls/index.ts'
import styles from './formula-box.module.css'
import { type NamedField, suggestionsAt } from './suggestions.ts'

interface Props {
  readonly label: string
  /** What stands above it says what it is. */
  readonly isLabelHidden?: boolean
  readonly help?: string
  readonly error?: string
  /** Nothing is wrong yet: it only ends too early, as everything that is being typed does. */
  readonly isUnfinished?: boolean
  /** What may be named, in the order in which it is offered. */
  readonly fields: readonly NamedField[]
  readonly isReadOnly?: boolean
  readonly hasFocus?: boolean
  /** The list of suggestions stands inside what opened, not above the page. */
  readonly isWithin?: boolean
  readonly placeholder?: string
  /** Fields and functions are shown where nothing is being written yet. */
  readonly isOffering?: boolean
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Where a formula is typed: fields are offered inside brackets, functions elsewhere. */
export function FormulaBox(props: Props) {
  const { label, isLabelHidden, help, error, isUnfinished, fields, isReadOnly, hasFocus, isWithin, value, onChange } =
    props
  const input = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  const suggestions = suggestionsAt(value, input.current?.selectionStart ?? value.length, fields, props.isOffering)
  return (
    <Autocomplete
      ref={input}
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      description={help}
      inputWrapperOrder={isLabelHidden ? ['input', 'error', 'description'] : undefined}
      error={isTyping && isUnfinished ? undefined : error}
      readOnly={isReadOnly}
      placeholder={props.placeholder}
      maxDropdownHeight={260}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: styles.formula }}
      comboboxProps={{ withinPortal: !isWithin }}
      data-autofocus={hasFocus || undefined}
      data={suggestions.map(({ formula }) => formula)}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const shown = suggestions.find(({ formula }) => formula === option.value)
        return (
          <span>
            <code>{shown?.name}</code> {shown?.title}
          </span>
        )
      }}
      value={value}
      onChange={(next) => {
        setTyping(true)
        onChange(next)
      }}
      onBlur={() => setTyping(false)}
    />
  )
}
