import type { Colleague } from '@laurel/contract/casework'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import type { FieldControl } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { Avatar } from '../../ui/page/index.ts'
import { colleaguesQuery } from '../file/queries.ts'
import styles from './comments.module.css'

interface Props {
  readonly programId: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Ctrl or ⌘ and Enter. */
  readonly onSend: () => void
  readonly control?: FieldControl
  readonly label?: string
  readonly hasFocus?: boolean
}

const maxColleagues = 6
export const nameOf = ({ name, email }: Colleague) => name || email

/** Whom a text mentions: those of the team whose name follows an @ in it. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): string[] {
  return colleagues.filter((one) => text.includes(`@${nameOf(one)}`)).map(({ id }) => id)
}

/** A text to the team: after an @, colleagues are offered; arrows choose, Enter takes. */
export function MentionBox({ programId, value, onChange, onSend, control, label, hasFocus }: Props) {
  const { t } = useWords()
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const { data } = useQuery(colleaguesQuery(programId))
  const { user } = useSession()
  const others = data?.data.filter(({ id }) => id !== user?.id) ?? []
  const [typed, setTyped] = useState<string>()
  const [place, setPlace] = useState(0)
  const found = typed === undefined ? [] : startingWith(typed, others)
  const current = found[Math.min(place, found.length - 1)]
  const area = () => box.current?.querySelector('textarea') ?? undefined
  const look = () => {
    const { value: text = '', selectionStart = 0 } = area() ?? {}
    setTyped(/(?:^|\s)@([\p{L}\p{N}.'’ -]{0,40})$/u.exec(text.slice(0, selectionStart))?.[1])
    setPlace(0)
  }
  const take = (colleague: Colleague) => {
    const end = area()?.selectionStart ?? value.length
    const start = value.slice(0, end).lastIndexOf('@')
    const before = `${value.slice(0, start)}@${nameOf(colleague)} `
    onChange(before + value.slice(end))
    setTyped(undefined)
    requestAnimationFrame(() => {
      area()?.focus()
      area()?.setSelectionRange(before.length, before.length)
    })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSend()
    }
    if (!current) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : found.length - 1
      setPlace((was) => (was + step) % found.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') take(current)
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={box} className={styles.box}>
      <AutoTextarea
        {...control}
        aria-label={label}
        autoFocus={hasFocus}
        value={value}
        limit={value.length > 4500 ? 5000 : undefined}
        aria-autocomplete="list"
        aria-controls={current ? list : undefined}
        aria-activedescendant={current ? `${list}-${current.id}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          look()
        }}
        onKeyDown={press}
        onBlur={() => setTyped(undefined)}
      />
      {current ? (
        <div id={list} role="listbox" aria-label={t('applications.one.mention')} className={styles.colleagues}>
          {found.map((one) => (
            <div
              key={one.id}
              id={`${list}-${one.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={one.id === current.id}
              onPointerDown={(event) => {
                event.preventDefault()
                take(one)
              }}
            >
              <Avatar name={nameOf(one)} size={20} />
              {nameOf(one)}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function startingWith(typed: string, colleagues: readonly Colleague[]): Colleague[] {
  const query = plain(typed)
  const isLike = (one: Colleague) =>
    plain(nameOf(one)).startsWith(query) || plain(nameOf(one)).includes(` ${query}`) || one.email.startsWith(query)
  return colleagues.filter(isLike).slice(0, maxColleagues)
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
