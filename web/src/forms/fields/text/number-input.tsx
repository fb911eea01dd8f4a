import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { shownNumber, storedNumber } from './typed-number.ts'

/** A number as people type it, with spaces, commas or points; its thousands are set apart once it is left. */
export function NumberInput({
  value,
  onChange,
  onBlur,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> & {
  value: unknown
  onChange: (value: number | string | null) => void
  onBlur?: () => void
}) {
  const { format, locale } = useWords()
  const [typed, setTyped] = useState<string>()
  const text = (useGrouping: boolean) =>
    shownNumber(value, (number) => format.number(number, { maximumFractionDigits: 10, useGrouping }))
  const input = useRef<HTMLInputElement>(null)
  const isAlive = useRef(false)
  useEffect(() => {
    if (isAlive.current) return
    isAlive.current = true
    // What was typed into the page of the server before this one took over.
    const early = storedNumber(input.current?.value ?? '', locale)
    if (early !== storedNumber(text(true), locale)) onChange(early)
  })
  return (
    <input
      {...rest}
      ref={input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? text(true)}
      onFocus={({ currentTarget: input }) => {
        const plain = text(false)
        setTyped(plain)
        if (input.value !== plain) showPlain(input, plain)
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(storedNumber(event.currentTarget.value, locale))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}

/** Without its thousands set apart, and chosen as a whole when it was (by the tab key): the next key replaces it all. */
function showPlain(input: HTMLInputElement, text: string): void {
  const isWhole = input.value !== '' && input.selectionStart === 0 && input.selectionEnd === input.value.length
  input.value = text
  if (isWhole) input.select()
}
