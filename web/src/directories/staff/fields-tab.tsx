import {
  type Directory,
  type DirectoryField,
  fromApplication,
  isBuiltIn,
  maxFields,
  mayShow,
} from '@laurel/contract/directories'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleHelp, Lock, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, NativeSelect } from '../../ui/controls/index.ts'
import { DragHandle, MoreMenu, useSortable } from '../../ui/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import { OwnFieldDialog } from './own-field-dialog.tsx'
import { SourcePart } from './source-part.tsx'
import styles from './staff.module.css'
import { useChangeDirectory } from './use-directory.ts'
import { useFieldName } from './use-field-name.ts'

/** Who is listed, and which field is seen where. */
export function FieldsTab({ directory }: { directory: Directory }) {
  const { t } = useWords()
  const [fields, setFields] = useState<readonly DirectoryField[]>(directory.fields)
  const [isAdding, setAdding] = useState(false)
  const { save, isBusy } = useChangeDirectory(directory)
  const isChanged = JSON.stringify(fields) !== JSON.stringify(directory.fields)
  const move = (from: number, to: number) => {
    const moved = fields[from]
    if (!moved || to < 0 || to >= fields.length) return
    const others = fields.filter((_, at) => at !== from)
    setFields([...others.slice(0, to), moved, ...others.slice(to)])
  }
  return (
    <>
      <SourcePart directory={directory} />
      <section className={styles.part} aria-label={t('directories.fields.title')}>
        <div className={styles.head}>
          <h2>{t('directories.fields.title')}</h2>
          <Button
            leftSection={<Plus size={15} aria-hidden="true" />}
            disabled={fields.length >= maxFields}
            onClick={() => setAdding(true)}
          >
            {t('directories.fields.add')}
          </Button>
        </div>
        <FieldTable directory={directory} fields={fields} onFields={setFields} onMove={move} />
        <div className={styles.actions}>
          <Button variant="filled" disabled={!isChanged} loading={isBusy} onClick={() => save({ fields: [...fields] })}>
            {t('ui.save')}
          </Button>
          {isChanged ? (
            <Button variant="subtle" onClick={() => setFields(directory.fields)}>
              {t('ui.cancel')}
            </Button>
          ) : null}
          <span className={styles.quiet}>{t('directories.fields.help')}</span>
        </div>
      </section>
      {isAdding ? (
        <OwnFieldDialog
          onClose={() => setAdding(false)}
          onAdd={(field) => {
            setFields([...fields, field])
            setAdding(false)
          }}
        />
      ) : null}
    </>
  )
}

interface TableProps {
  readonly directory: Directory
  readonly fields: readonly DirectoryField[]
  readonly onFields: (fields: readonly DirectoryField[]) => void
  readonly onMove: (from: number, to: number) => void
}

const places = ['card', 'page', 'filter'] as const

function FieldTable({ directory, fields, onFields, onMove }: TableProps) {
  const { t } = useWords()
  const change = (at: number, part: Partial<DirectoryField>) =>
    onFields(fields.map((field, index) => (index === at ? { ...field, ...part } : field)))
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('directories.fields.field')}</th>
            <th scope="col">{t('directories.fields.from')}</th>
            {places.map((place) => (
              <th key={place} scope="col">
                {t(`directories.place.${place}`)}
              </th>
            ))}
            <th scope="col">{t('directories.consent.title')}</th>
            <th scope="col">
              <VisuallyHidden>{t('ui.more')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, at) => (
            <FieldRow
              key={field.key}
              directory={directory}
              field={field}
              fields={fields}
              onChange={(part) => change(at, part)}
              index={at}
              onMove={onMove}
              onRemove={isBuiltIn(field.key) ? undefined : () => onFields(fields.filter((_, index) => index !== at))}
            />
          ))}
          <LockedRow name={t('directories.fields.email')} why={t('directories.fields.never')} />
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly directory: Directory
  readonly field: DirectoryField
  readonly fields: readonly DirectoryField[]
  readonly onChange: (part: Partial<DirectoryField>) => void
  readonly index: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (() => void) | undefined
}

function FieldRow({ directory, field, fields, index, onChange, onMove, onRemove }: RowProps) {
  const { t } = useWords()
  const { row, handle, edge } = useSortable<HTMLTableRowElement>({
    list: 'directory-fields',
    index,
    onMove,
    isDisabled: false,
  })
  const name = useFieldName(fields)(field.key)
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(index, event.key === 'ArrowUp' ? index - 1 : index + 1)
  }
  return (
    <tr ref={row} data-edge={edge} onKeyDown={press}>
      <th scope="row">
        <span className={styles.field}>
          <DragHandle ref={handle} />
          {name}
        </span>
      </th>
      <td>
        <FromCell directory={directory} field={field} name={name} onChange={onChange} />
      </td>
      {places.map((place) => (
        <td key={place}>
          {mayShow(field.key, place) || (field.key === 'title' && place !== 'filter') ? (
            <Checkbox
              aria-label={t('directories.fields.showIn', { name, place: t(`directories.place.${place}`) })}
              checked={field[place]}
              disabled={!mayShow(field.key, place)}
              onChange={(event) => onChange({ [place]: event.currentTarget.checked })}
            />
          ) : (
            '—'
          )}
        </td>
      ))}
      <td>
        <ConsentCell directory={directory} field={field} />
      </td>
      <td>
        <MoreMenu
          label={name}
          actions={[
            { id: 'up', label: t('directories.fields.up'), onSelect: () => onMove(index, index - 1) },
            { id: 'down', label: t('directories.fields.down'), onSelect: () => onMove(index, index + 1) },
            ...(onRemove
              ? [{ id: 'remove', label: t('directories.fields.remove'), isDangerous: true, onSelect: onRemove }]
              : []),
          ]}
        />
      </td>
    </tr>
  )
}

/** Which question fills it, where entries come from applications. */
function FromCell({
  directory,
  field,
  name,
  onChange,
}: Pick<RowProps, 'directory' | 'field' | 'onChange'> & { name: string }) {
  const { t } = useWords()
  const hasPrograms = directory.source.programIds.length > 0
  const { data } = useQuery({
    ...queryOf('listDirectoryQuestions', { params: { directoryId: directory.id } }),
    enabled: hasPrograms,
  })
  if ((fromApplication as readonly string[]).includes(field.key)) return t('directories.fields.application')
  if (!hasPrograms || field.key === 'position' || field.key === 'figures') return t('directories.fields.entry')
  return (
    <NativeSelect
      aria-label={t('directories.fields.fromOf', { name })}
      size="xs"
      value={field.question ?? ''}
      onChange={(event) => onChange({ question: event.currentTarget.value || null })}
      data={[
        { value: '', label: t('directories.fields.entry') },
        ...(data?.data ?? []).map(({ reference, title }) => ({ value: reference, label: title || reference })),
        ...(field.question && !data?.data.some(({ reference }) => reference === field.question)
          ? [{ value: field.question, label: field.question }]
          : []),
      ]}
    />
  )
}

function ConsentCell({ directory, field: { key } }: Pick<RowProps, 'directory' | 'field'>) {
  const { t, format } = useWords()
  if (key === 'position')
    return (
      <span className={styles.consent} data-tone="warn">
        <CircleHelp size={15} aria-hidden="true" />
        {t('directories.fields.apart', { number: format.number(directory.counts.onMap) })}
      </span>
    )
  return (
    <span className={styles.consent} data-tone="ok">
      <Check size={15} aria-hidden="true" />
      {t(key === 'town' ? 'directories.fields.townOnly' : 'directories.fields.withEntry')}
    </span>
  )
}

/** What can never be published, and why. */
function LockedRow({ name, why }: { name: string; why: string }) {
  const { t } = useWords()
  return (
    <tr>
      <th scope="row">
        <span className={styles.field} data-locked>
          {name}
        </span>
      </th>
      <td>{t('directories.fields.account')}</td>
      <td>—</td>
      <td>—</td>
      <td>—</td>
      <td>
        <span className={styles.consent}>
          <Lock size={15} aria-hidden="true" />
          {why}
        </span>
      </td>
      <td />
    </tr>
  )
}
