import { fold } from '@laurel/contract/forms/values'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Button, Popover, Switch, TextInput } from '../ui/controls/index.ts'
import styles from './column-chooser.module.css'

interface Props {
  readonly offered: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (columns: string[]) => void
}

/** Which columns are shown; those shown come first, in their order. */
export function ColumnChooser({ offered, chosen, onChange }: Props) {
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const shown = chosen.flatMap((id) => offered.find((column) => column.id === id) ?? [])
  const others = offered.filter(({ id }) => !chosen.includes(id))
  const found = [...shown, ...others].filter(({ label }) => fold(label).includes(fold(query)))
  return (
    <Popover position="bottom-end" width={290} trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" leftSection={<Columns3 size={16} aria-hidden="true" />}>
          {t('applications.columns.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <TextInput
          aria-label={t('applications.columns.search')}
          placeholder={t('applications.columns.search')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          data-autofocus
        />
        <ul className={styles.list}>
          {found.map(({ id, label }) => (
            <li key={id}>
              <Switch
                label={label}
                labelPosition="left"
                classNames={{ body: styles.line }}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            </li>
          ))}
        </ul>
        <p className={styles.count}>
          {t('applications.columns.count', { count: shown.length + 1, total: offered.length + 1 })}
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}
