import type { Permission } from '@laurel/contract/kernel'
import type { KeyboardEvent } from 'react'
import { useWords, type WordKey, type Words } from '../../kernel/words/index.ts'
import { Checkbox, Switch } from '../../ui/controls/index.ts'
import { classNames, ScrollRegion, VisuallyHidden } from '../../ui/page/index.ts'
import { isNeeded, type MatrixRow, matrixColumns, verbOf } from './matrix.ts'
import styles from './roles.module.css'

interface Props {
  readonly rows: readonly MatrixRow[]
  readonly held: ReadonlySet<Permission>
  /** What the role compared to allows; undefined where nothing is compared. */
  readonly other: ReadonlySet<Permission> | undefined
  /** Nothing can be changed. */
  readonly isFixed: boolean
  /** What whoever looks holds themselves, and may give. */
  readonly mayGive: (permission: Permission) => boolean
  readonly onToggle: (permission: Permission) => void
}

/** What a role allows: areas down, verbs across. Arrows go from box to box. */
export function RoleMatrix(props: Props) {
  const { t } = useWords()
  return (
    <ScrollRegion label={t('access.permissions.title')} className={styles.scroller}>
      <table className={styles.matrix} aria-label={t('access.permissions.title')} onKeyDown={moveByArrow}>
        <thead>
          <tr>
            <th scope="col">{t('access.roles.area')}</th>
            {matrixColumns.map((column) => (
              <th key={column} scope="col">
                {t(`access.roles.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <AreaRow key={row.area} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** What an action is called, where it has a word of its own. */
function verbIn({ t, has }: Words, permission: Permission): string | undefined {
  const key = `access.roles.verb.${verbOf(permission)}`
  return has(key) ? t(key as WordKey) : undefined
}

function AreaRow({ row, ...props }: Props & { row: MatrixRow }) {
  const words = useWords()
  const { t } = words
  return (
    <tr>
      <th scope="row">
        {t(`access.area.${row.area}` as WordKey)}
        {row.area === 'entrance' ? null : <code>{row.area}</code>}
      </th>
      {matrixColumns.map((column) => (
        <td key={column}>
          {row.cells[column].length === 0 ? (
            <span className={styles.none}>
              —<VisuallyHidden>{t('access.roles.noSuchRight')}</VisuallyHidden>
            </span>
          ) : (
            row.cells[column].map((permission) => (
              <PermissionBox
                key={permission}
                permission={permission}
                verb={column === 'act' ? verbIn(words, permission) : undefined}
                {...props}
              />
            ))
          )}
        </td>
      ))}
    </tr>
  )
}

/** Why a box cannot be changed; undefined where it can. */
function useReason({ held, isFixed, mayGive }: Pick<Props, 'held' | 'isFixed' | 'mayGive'>) {
  const { t } = useWords()
  return (permission: Permission) => {
    if (isFixed) return t('refusals.role_is_built_in')
    if (held.has(permission) && isNeeded(permission, held)) return t('access.roles.needed')
    return mayGive(permission) ? undefined : t('refusals.beyond_your_permissions')
  }
}

function PermissionBox({
  permission,
  verb,
  held,
  other,
  onToggle,
  ...rules
}: Omit<Props, 'rows'> & { permission: Permission; verb: string | undefined }) {
  const { t } = useWords()
  const reason = useReason({ held, ...rules })(permission)
  const isOther = other !== undefined && other.has(permission) !== held.has(permission)
  const label = t(`access.permission.${permission}` as WordKey)
  return (
    <span className={classNames(styles.box, isOther && styles.other)}>
      <Checkbox
        checked={held.has(permission)}
        // A box that cannot be changed is still read, and says why.
        aria-disabled={reason ? true : undefined}
        className={reason ? styles.fixed : undefined}
        aria-label={isOther ? `${label} (${t('access.roles.differs')})` : label}
        title={reason ? `${label}. ${reason}` : label}
        onChange={() => {
          if (!reason) onToggle(permission)
        }}
      />
      {verb ? <small aria-hidden="true">{verb}</small> : null}
    </span>
  )
}

/** On phones: an area is a card, its rights are switches. */
export function RoleCards({ rows, held, other: _, onToggle, ...rules }: Props) {
  const { t } = useWords()
  const reasonOf = useReason({ held, ...rules })
  return (
    <div className={styles.cards}>
      {rows.map(({ area, cells }) => (
        <fieldset key={area} className={styles.areaCard}>
          <legend>{t(`access.area.${area}` as WordKey)}</legend>
          {matrixColumns
            .flatMap((column) => cells[column])
            .map((permission) => (
              <Switch
                key={permission}
                label={t(`access.permission.${permission}` as WordKey)}
                checked={held.has(permission)}
                disabled={reasonOf(permission) !== undefined}
                onChange={() => onToggle(permission)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  )
}

/** From box to box: left and right along all of them, up and down by rows. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const rowStep = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const box = event.target instanceof HTMLInputElement ? event.target : undefined
  if (!box || (!step && !rowStep)) return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  if (step) boxes[boxes.indexOf(box) + step]?.focus()
  if (!rowStep) return
  const cell = box.closest('td')
  const at = cell?.cellIndex ?? 0
  let row = box.closest('tr')
  while (row) {
    row = (rowStep === 1 ? row.nextElementSibling : row.previousElementSibling) as HTMLTableRowElement | null
    const next = row?.cells[at]?.querySelector<HTMLInputElement>('input')
    next?.focus()
    if (next) return
  }
}
