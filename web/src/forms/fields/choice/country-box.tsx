import { countries, countryName, fold } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { FieldControl } from '../../../ui/index.ts'
import styles from './country-box.module.css'

interface Props {
  readonly control: FieldControl
  /** Two letters, or ''. */
  readonly value: string
  readonly locale: Locale
  readonly placeholder: string
  readonly isLocked: boolean
  readonly onChoose: (code: string | null) => void
  readonly onBlur: () => void
}

/** A country found by typing its name, accents or not: a combobox whose list holds names in the reader's language. */
export function CountryBox({ control, value, locale, placeholder, isLocked, onChoose, onBlur }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const name = value ? countryName(value, locale) : ''
  const isOpen = typed !== undefined && !isLocked
  const found = useMemo(() => matching(choicesIn(locale), typed === name ? '' : (typed ?? '')), [locale, typed, name])
  const current = found[Math.min(active, found.length - 1)]
  const choose = (code: string | null) => {
    onChoose(code)
    setTyped(undefined)
  }
  const open = () => {
    setTyped(name)
    setActive(
      Math.max(
        0,
        choicesIn(locale).findIndex((one) => one.code === value),
      ),
    )
  }
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  const leave = () => {
    // A name typed whole counts as chosen; what is no country leaves what was there.
    const exact = typed && choicesIn(locale).find((one) => one.folded === fold(typed))
    if (exact && exact.code !== value) onChoose(exact.code)
    if (typed === '' && value !== '') onChoose(null)
    setTyped(undefined)
    onBlur()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setActive((at) => Math.max(0, Math.min(found.length - 1, at + step)))
      else open()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (current) choose(current.code)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setTyped(undefined)
    }
  }
  return (
    <div className={styles.place}>
      <span className={styles.box} data-error={control['aria-invalid']} data-disabled={isLocked || undefined}>
        <input
          {...control}
          className={styles.input}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${control.id}-list`}
          aria-activedescendant={isOpen && current ? `${control.id}-${current.code}` : undefined}
          readOnly={isLocked}
          placeholder={placeholder}
          value={typed ?? name}
          onClick={() => (isOpen || isLocked ? undefined : open())}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        <ChevronDown size={18} aria-hidden="true" />
      </span>
      <span role="status" className={styles.heard}>
        {isOpen ? (found.length > 0 ? t('forms.countriesFound', { total: found.length }) : t('forms.noCountry')) : ''}
      </span>
      <div
        ref={list}
        role="listbox"
        id={`${control.id}-list`}
        aria-labelledby={control.id}
        className={styles.list}
        hidden={!isOpen}
        // The focus stays in the box.
        onMouseDown={(event) => event.preventDefault()}
        tabIndex={-1}
      >
        {isOpen ? (
          <Options id={control.id} found={found} current={current} onChoose={choose} onKeyDown={onKeyDown} />
        ) : null}
      </div>
    </div>
  )
}

function Options({
  id,
  found,
  current,
  onChoose,
  onKeyDown,
}: {
  id: string
  found: readonly Choice[]
  current: Choice | undefined
  onChoose: (code: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  const { t } = useWords()
  if (found.length === 0) return <p className={styles.none}>{t('forms.noCountry')}</p>
  return found.map(({ code, label }) => (
    <div
      key={code}
      role="option"
      tabIndex={-1}
      id={`${id}-${code}`}
      aria-selected={code === current?.code}
      className={classNames(styles.option)}
      onClick={() => onChoose(code)}
      onKeyDown={onKeyDown}
    >
      {label}
    </div>
  ))
}

interface Choice {
  readonly code: string
  readonly label: string
  readonly folded: string
}

const cached = new Map<Locale, readonly Choice[]>()

function choicesIn(locale: Locale): readonly Choice[] {
  const known = cached.get(locale)
  if (known) return known
  const choices = countries
    .map((code) => ({ code, label: countryName(code, locale), folded: fold(countryName(code, locale)) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  cached.set(locale, choices)
  return choices
}

/** Names that start so come first, then those in which a word does, then the rest that hold it; two letters may be a code. */
export function matching<One extends { code: string; folded: string }>(choices: readonly One[], typed: string): One[] {
  const requested = fold(typed)
  if (requested === '') return [...choices]
  const rank = ({ code, folded }: One) => {
    if (folded.startsWith(requested)) return 0
    if (requested.length === 2 && code.toLowerCase() === requested) return 1
    if (folded.includes(` ${requested}`) || folded.includes(`-${requested}`)) return 2
    return folded.includes(requested) ? 3 : 4
  }
  const ranked = choices.map((one) => ({ one, at: rank(one) })).filter(({ at }) => at < 4)
  return ranked.sort((left, right) => left.at - right.at).map(({ one }) => one)
}
