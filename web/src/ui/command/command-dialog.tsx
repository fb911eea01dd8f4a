import { Modal } from '@mantine/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { useOpenerFocused } from '../dialog/use-opener-focused.ts'
import { Kbd } from '../keys/kbd.tsx'
import { VisuallyHidden } from '../page/visually-hidden.tsx'
import styles from './command-dialog.module.css'

/** Something that can be opened or done. */
export interface Command {
  readonly id: string
  readonly label: string
  /** What tells it from others of its name. */
  readonly detail?: string | undefined
  readonly icon?: ReactNode
  readonly end?: ReactNode
  /** Keys that do the same elsewhere. */
  readonly keys?: readonly string[] | undefined
  readonly onChoose: () => void
}

export interface CommandGroup {
  readonly name: string
  readonly commands: readonly Command[]
}

export interface CommandDialogProps {
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly groups: readonly CommandGroup[]
  /** More is on its way: Enter waits for it rather than open what comes first by chance. */
  readonly isSearching: boolean
  /** What is said to a screen reader of what was found. */
  readonly reported: string
  /** How the key is called that closes. */
  readonly escape: string
  /** Under what was found, or in its place. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** One field for everything (docs/rules.md §13.8, ⌘K): typing narrows, arrows walk, Enter opens, Escape closes. */
export function CommandDialog(props: CommandDialogProps) {
  const { groups, isSearching, onClose } = props
  const { t } = useWords()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string>()
  const [isRequested, setRequested] = useState(false)
  useOpenerFocused(true)
  const all = groups.flatMap(({ commands }) => commands)
  const current = all.find((command) => command.id === at) ?? all[0]
  const place = (command: Command) => `${id} ${command.id}`.replaceAll(/[^\w-]+/g, '-')
  const choose = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.onChoose()
  }
  useEffect(() => {
    if (!isRequested || isSearching) return
    setRequested(false)
    choose(current)
  })
  const walk = (step: 1 | -1) => {
    const next = all[(all.length + (current ? all.indexOf(current) : 0) + step) % all.length]
    if (!next) return
    setAt(next.id)
    if (next === all[0]) list.current?.scrollTo({ top: 0 })
    else document.getElementById(place(next))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isSearching && at === undefined) setRequested(true)
      else choose(current)
    }
  }
  return (
    <Modal.Root opened onClose={onClose} size="38.75rem" classNames={{ inner: styles.inner, content: styles.content }}>
      <Modal.Overlay color="var(--lr-overlay)" backgroundOpacity={1} blur={2} />
      <Modal.Content aria-label={props.label}>
        <div className={styles.head}>
          <Search size={18} aria-hidden="true" />
          <input
            ref={takeFocus}
            data-autofocus
            className={styles.input}
            type="text"
            role="combobox"
            aria-expanded={all.length > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={current && place(current)}
            aria-label={props.label}
            placeholder={props.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={props.text}
            onKeyDown={press}
            onChange={({ currentTarget: { value } }) => {
              setAt(undefined)
              setRequested(false)
              list.current?.scrollTo({ top: 0 })
              props.onText(value)
            }}
          />
          <button type="button" className={styles.close} onClick={onClose}>
            <VisuallyHidden>{t('ui.close')} </VisuallyHidden>
            <Kbd>{props.escape}</Kbd>
          </button>
        </div>
        <VisuallyHidden>
          <span role="status">{isSearching ? '' : props.reported}</span>
        </VisuallyHidden>
        <div className={styles.found} ref={list}>
          {all.length > 0 ? (
            <div id={`${id}list`} role="listbox" aria-label={props.label} aria-busy={isSearching || undefined}>
              <Groups groups={groups} current={current} place={place} onPoint={setAt} onChoose={choose} />
            </div>
          ) : null}
          {props.children}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

function Groups({
  groups,
  current,
  place,
  onPoint,
  onChoose,
}: {
  groups: readonly CommandGroup[]
  current: Command | undefined
  place: (command: Command) => string
  onPoint: (id: string) => void
  onChoose: (command: Command) => void
}) {
  return groups
    .filter(({ commands }) => commands.length > 0)
    .map(({ name, commands }) => (
      <fieldset key={name} aria-label={name} className={styles.group}>
        <div className={styles.name} aria-hidden="true">
          {name}
        </div>
        {commands.map((command) => (
          <Line
            key={command.id}
            id={place(command)}
            command={command}
            isCurrent={command === current}
            onPoint={() => onPoint(command.id)}
            onChoose={() => onChoose(command)}
          />
        ))}
      </fieldset>
    ))
}

/** At once, before the dialog has faded in: what is typed on goes into it. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
}

interface LineProps {
  readonly id: string
  readonly command: Command
  readonly isCurrent: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

/** The keyboard stays in the field: what it stands on is said by `aria-activedescendant`. */
function Line({ id, command, isCurrent, onPoint, onChoose }: LineProps) {
  const { label, detail, icon, end, keys } = command
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={styles.line}
      onPointerMove={isCurrent ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        <strong>{label}</strong> {detail ? <span>{detail}</span> : null}
      </span>
      {end ? <span className={styles.end}>{end}</span> : null}
      <span className={styles.keys} aria-hidden="true">
        {keys?.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {isCurrent && !keys ? <Kbd>↵</Kbd> : null}
      </span>
    </button>
  )
}
