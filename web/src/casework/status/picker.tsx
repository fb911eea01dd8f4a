import { fold } from '@laurel/contract/forms/values'
import { Check, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Combobox, useCombobox } from '../../ui/controls/index.ts'
import styles from './status.module.css'

export interface Pick {
  readonly value: string
  readonly label: string
  /** Before the label: a dot, a face. */
  readonly mark?: ReactNode
  /** At the end of the line. */
  readonly note?: string
}

interface Props {
  /** The label for screen readers. */
  readonly label: string
  /** What to type in the search. */
  readonly hint: string
  readonly picks: readonly Pick[]
  readonly chosen: readonly string[]
  /** Several: the list stays open, and a second click takes off. */
  readonly isMany?: boolean
  readonly onPick: (value: string) => void
  /** Makes one of the words typed; absent: nobody may. */
  readonly onCreate?: ((name: string) => void) | undefined
  /** What the button shows; absent: a plus. */
  readonly children?: ReactNode
}

/** What makes a new one of the words typed. */
const toCreate = '$create'

/** The search is made when the list opens, at a moment of the library's: only it can tell when it may take the focus. */
const focusOnceShown = (search: HTMLInputElement | null) => search?.focus({ preventScroll: true })

/** A button that opens a list to search in: one is chosen, or several are put on and taken off. */
export function Picker({ label, hint, picks, chosen, isMany, onPick, onCreate, children }: Props) {
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setQuery('')
    },
  })
  const name = query.trim()
  const found = picks.filter((pick) => fold(pick.label).includes(fold(name)))
  const canCreate = onCreate !== undefined && name !== '' && !picks.some((pick) => fold(pick.label) === fold(name))
  const submit = (value: string) => {
    if (value === toCreate) onCreate?.(name)
    else onPick(value)
    setQuery('')
    if (!isMany) combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} keepMounted={false} width={270} position="bottom-start" onOptionSubmit={submit}>
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={children ? styles.chosen : styles.plus}
          aria-label={label}
          title={children ? undefined : label}
          onClick={() => combobox.toggleDropdown()}
        >
          {children ?? <Plus size={16} aria-hidden="true" />}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          ref={focusOnceShown}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
          aria-label={hint}
          placeholder={hint}
          maxLength={60}
        />
        <Combobox.Options aria-label={label} className={styles.options}>
          {found.map((pick) => (
            <Combobox.Option key={pick.value} value={pick.value} active={chosen.includes(pick.value)}>
              <span className={styles.option}>
                {pick.mark}
                <span className={styles.optionName}>{pick.label}</span>
                {pick.note ? <span className={styles.note}>{pick.note}</span> : null}
                {chosen.includes(pick.value) ? <Check size={15} aria-hidden="true" /> : null}
              </span>
            </Combobox.Option>
          ))}
          {canCreate ? (
            <Combobox.Option value={toCreate}>
              <span className={styles.option}>
                <Plus size={15} aria-hidden="true" />
                {t('applications.care.create', { name })}
              </span>
            </Combobox.Option>
          ) : null}
          {found.length === 0 && !canCreate ? <Combobox.Empty>{t('ui.nothingFound')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
