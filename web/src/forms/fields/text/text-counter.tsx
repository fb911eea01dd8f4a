import { countCharacters, countWords } from '@laurel/contract/forms/engine'
import type { FieldRules } from '@laurel/contract/forms/fields'
import { useEffect, useRef } from 'react'
import { paced } from '../../../kernel/pace/index.ts'
import { useWords, type Words } from '../../../kernel/words/index.ts'
import type { FieldControl } from '../../../ui/index.ts'
import styles from '../controls.module.css'
import { useFormParts } from '../form-context.tsx'
import type { Place } from '../place.ts'
import { writtenAt } from './use-typed-text.ts'

const counted = ({ minWords, maxWords, minCharacters, maxCharacters }: FieldRules = {}) =>
  [minWords, maxWords, minCharacters, maxCharacters].some((limit) => limit !== undefined)

interface CounterProps {
  readonly id: string
  readonly place: Place
  readonly rules: FieldRules
  /** Of a short text: only words of it that matter are said, too few or nearly too many. */
  readonly isQuiet: boolean
}

/** How much is written of what is allowed and of what is needed, in words and in characters, counted as the rules count. */
export function TextCounter({
  rules,
  isQuiet = false,
  ...rest
}: Pick<CounterProps, 'id' | 'place'> & { rules: FieldRules | undefined; isQuiet?: boolean }) {
  return rules && counted(rules) ? <Counter {...rest} rules={rules} isQuiet={isQuiet} /> : null
}

/** Milliseconds between two counts while somebody types: to count and to say it costs a key more than to keep the text. */
const countedEvery = 500

/** Counts as the text is typed, past React: like the text, the count is put where it stands and nothing is drawn anew. */
function Counter({ id, place, rules, isQuiet }: CounterProps) {
  const words = useWords()
  const { store } = useFormParts()
  const box = useRef<HTMLSpanElement>(null)
  const lines = linesOf(words, writtenAt(store, place), rules, isQuiet)
  useEffect(() => {
    const show = () => put(box.current, linesOf(words, writtenAt(store, place), rules, isQuiet))
    const pace = paced(show, countedEvery)
    show()
    const leave = store.subscribe(pace.ask, place.trail[0])
    return () => {
      leave()
      pace.stop()
    }
  }, [store, place, rules, isQuiet, words])
  return (
    <span ref={box} className={styles.counter} id={`${id}-count`}>
      {lines.map(({ unit, said, isOver }) => (
        <span key={unit} hidden={said === ''} data-over={isOver || undefined}>
          {said}
        </span>
      ))}
    </span>
  )
}

interface Line {
  readonly unit: 'words' | 'characters'
  /** Empty: nothing to be said of it. */
  readonly said: string
  readonly isOver: boolean
}

function linesOf({ t, format }: Words, text: string, rules: FieldRules, isQuiet: boolean): Line[] {
  const { minWords, maxWords, minCharacters, maxCharacters } = rules
  return [
    { unit: 'words', count: countWords, min: minWords, max: maxWords } as const,
    { unit: 'characters', count: countCharacters, min: minCharacters, max: maxCharacters } as const,
  ].flatMap(({ unit, count, min, max }) => {
    if (max === undefined && min === undefined) return []
    const used = count(text)
    const isMissing = min !== undefined && used < min
    const isNearlyFull = max !== undefined && used >= max * 0.8
    const isOver = max !== undefined && used > max
    if (isQuiet && !isNearlyFull && !(isMissing && used > 0)) return [{ unit, said: '', isOver }]
    const limit = isMissing || max === undefined ? min : max
    const params = { count: used, used: format.number(used), limit: format.number(limit ?? 0) }
    const said = limit === max ? t(`forms.counter.${unit}Most`, params) : t(`forms.counter.${unit}Least`, params)
    return [{ unit, said, isOver }]
  })
}

function put(box: HTMLSpanElement | null, lines: readonly Line[]): void {
  for (const [index, { said, isOver }] of lines.entries()) {
    const line = box?.children[index]
    if (!(line instanceof HTMLElement) || line.textContent === said) continue
    line.textContent = said
    line.hidden = said === ''
    line.toggleAttribute('data-over', isOver)
  }
}

/** What describes a control, its counter included. */
export function withCounter(control: FieldControl, rules: FieldRules | undefined): string | undefined {
  const ids = [control['aria-describedby'], counted(rules) ? `${control.id}-count` : undefined]
  return ids.filter(Boolean).join(' ') || undefined
}
