import type { Permission } from '@laurel/contract/kernel'
import { Copy, ShieldCheck, Trash2, UserRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useLeaveQuestion } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button, Select, TextInput, useMediaQuery } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { useShortcuts } from '../../ui/keys/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { useRoleName } from '../role-name.ts'
import { DeleteRole } from './delete-role.tsx'
import { HoldersButton } from './holders-button.tsx'
import { ImposeDialog } from './impose-dialog.tsx'
import { countChanges, type MatrixRow, matrixOf, without, withToggled } from './matrix.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { RoleCards, RoleMatrix } from './role-matrix.tsx'
import styles from './roles.module.css'
import type { RoleRow } from './roles-page.tsx'

interface Props {
  readonly role: RoleRow
  readonly roles: readonly RoleRow[]
  readonly onShow: (id: string) => void
}

/** One role: what it allows, compared to another, and who has it. Nothing is written until it is saved. */
export function RoleEditor({ role, roles, onShow }: Props) {
  const words = useWords()
  const { t } = words
  const roleName = useRoleName()
  const session = useSession()
  const isFixed = role.key !== null || !may(session, 'platform.roles.manage')
  const draft = useRoleDraft(role)
  const [comparedId, setCompared] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const compared = roles.find(({ id }) => id === comparedId)
  const rows = useFound(
    useMemo(() => matrixOf(role.scope), [role.scope]),
    search,
  )
  const isPhone = useMediaQuery('(max-width: 575.98px)')
  const Shown = isPhone ? RoleCards : RoleMatrix
  useShortcuts({ 'mod+s': () => void draft.save() })
  return (
    <section aria-labelledby="role-name">
      <EditorBar role={role} draft={draft} />
      <div className={styles.head}>
        <div>
          <h2 id="role-name" className="lr-staff-title">
            {roleName(role)}
          </h2>
          <p>{t(role.key ? `access.roles.about.${role.key}` : `access.scope.${role.scope}`)}</p>
        </div>
        <HoldersButton role={role} />
        <RoleMenu role={role} onShow={onShow} />
      </div>
      <div className={styles.tools}>
        <TextInput
          type="search"
          size="sm"
          aria-label={t('access.roles.searchPermission')}
          placeholder={t('access.roles.searchPermission')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          size="sm"
          aria-label={t('access.roles.compare')}
          placeholder={t('access.roles.compare')}
          clearable
          value={comparedId}
          onChange={setCompared}
          data={roles
            .filter(({ id, scope }) => id !== role.id && scope === role.scope)
            .map((one) => ({ value: one.id, label: roleName(one) }))}
        />
        <p className={styles.legend} role="status">
          {compared ? (
            <span>
              <span className={styles.swatch} aria-hidden="true" />
              {t('access.roles.differentFrom', { name: roleName(compared) })}
            </span>
          ) : null}
          <span>{t('access.roles.heldOf', { held: draft.held.size, all: rows.all })}</span>
        </p>
      </div>
      {rows.found.length === 0 ? (
        <EmptyState drawing="search" title={t('access.roles.noPermission')} message={t('access.users.noneMessage')} />
      ) : (
        <Shown
          rows={rows.found}
          held={draft.held}
          other={compared && new Set(compared.permissions)}
          isFixed={isFixed}
          mayGive={(permission) => may(session, permission)}
          onToggle={draft.toggle}
        />
      )}
      <ChangeNote role={role} draft={draft} />
    </section>
  )
}

type RoleDraft = ReturnType<typeof useRoleDraft>

function useRoleDraft(role: RoleRow) {
  const words = useWords()
  const before = useMemo(() => new Set<Permission>(role.permissions), [role.permissions])
  const [held, setHeld] = useState<ReadonlySet<Permission>>(before)
  const change = useCall('changeRole', { invalidates: ['listRoles', 'listOwnRoles'] })
  const changes = countChanges(before, held)
  const save = async () => {
    if (changes === 0) return
    try {
      await change.mutateAsync({ params: { roleId: role.id }, body: { name: role.name, permissions: [...held] } })
      toastSuccess({ title: words.t('access.roles.saved', { name: role.name }) })
    } catch (thrown) {
      toastError({ title: refusalText(words, (thrown as { code?: string }).code ?? 'unexpected') })
    }
  }
  return {
    before,
    held,
    changes,
    isSaving: change.isPending,
    toggle: (permission: Permission) => setHeld((now) => withToggled(now, permission)),
    undo: () => setHeld(before),
    save,
  }
}

/** The areas and rights that hold the words looked for, and how many rights there are in all. */
function useFound(rows: readonly MatrixRow[], search: string) {
  const { t } = useWords()
  const all = rows.flatMap(({ cells }) => Object.values(cells).flat()).length
  const text = search.trim().toLowerCase()
  const holds = (one: string) => one.toLowerCase().includes(text)
  const found = rows.filter(
    ({ area, cells }) =>
      holds(area) ||
      holds(t(`access.area.${area}` as WordKey)) ||
      Object.values(cells)
        .flat()
        .some((permission) => holds(permission) || holds(t(`access.permission.${permission}` as WordKey))),
  )
  return { all, found }
}

function EditorBar({ role, draft }: { role: RoleRow; draft: RoleDraft }) {
  const { t } = useWords()
  const roleName = useRoleName()
  const question = useLeaveQuestion(draft.changes > 0)
  const isChanged = draft.changes > 0
  return (
    <>
      <PageBar
        crumbs={[{ label: t('access.roles.title'), to: '/admin/roles' }, { label: roleName(role) }]}
        actions={
          isChanged ? (
            <>
              <span role="status">{t('access.roles.unsaved', { number: draft.changes })}</span>
              <Button onClick={draft.undo}>{t('ui.cancel')}</Button>
              <Button variant="filled" loading={draft.isSaving} onClick={() => void draft.save()}>
                {t('access.save')}
              </Button>
            </>
          ) : undefined
        }
      />
      <ConfirmDialog
        isOpen={question.isRequested}
        onClose={question.stay}
        onConfirm={async () => question.leave()}
        title={t('access.roles.leaveTitle')}
        description={t('access.roles.unsaved', { number: draft.changes })}
        confirmLabel={t('access.roles.leave')}
        isDangerous
      />
    </>
  )
}

/** What the people who hold it gain and lose, in words. */
function ChangeNote({ role, draft }: { role: RoleRow; draft: RoleDraft }) {
  const { t, format } = useWords()
  if (draft.changes === 0) return null
  const named = (permissions: readonly Permission[]) =>
    format.list(permissions.map((one) => t(`access.permission.${one}` as WordKey)))
  const gained = without(draft.held, draft.before)
  const lost = without(draft.before, draft.held)
  return (
    <p className={styles.note} role="status">
      <UserRound size={16} aria-hidden="true" />
      <span>
        <strong>{t('access.roles.after', { number: role.holders })}</strong>{' '}
        {gained.length > 0 ? `${t('access.roles.gains', { what: named(gained) })} ` : null}
        {lost.length > 0 ? t('access.roles.loses', { what: named(lost) }) : t('access.roles.losesNothing')}
      </span>
    </p>
  )
}

function RoleMenu({ role, onShow }: { role: RoleRow; onShow: (id: string) => void }) {
  const { t } = useWords()
  const roleName = useRoleName()
  const session = useSession()
  const [open, setOpen] = useState<'copy' | 'impose' | 'delete' | 'rename'>()
  const close = () => setOpen(undefined)
  const mayManage = may(session, 'platform.roles.manage')
  const mayImpose = mayManage || may(session, 'platform.security.manage')
  const builtIn = role.key ? { reason: t('refusals.role_is_built_in') } : {}
  const inUse = role.holders > 0 ? { reason: t('refusals.role_in_use') } : {}
  const copy = { id: 'copy', label: t('access.roles.copy'), icon: <Copy size={15} />, onSelect: () => setOpen('copy') }
  const remove = {
    id: 'delete',
    label: t('access.roles.delete'),
    icon: <Trash2 size={15} />,
    isDangerous: true,
    startsGroup: true,
    onSelect: () => setOpen('delete'),
    ...inUse,
    ...builtIn,
  }
  const impose = {
    id: 'impose',
    label: t('access.roles.impose'),
    icon: <ShieldCheck size={15} />,
    onSelect: () => setOpen('impose'),
  }
  const rename = { id: 'rename', label: t('access.roles.rename'), onSelect: () => setOpen('rename'), ...builtIn }
  return (
    <>
      <MoreMenu
        label={t('access.actsFor', { name: roleName(role) })}
        actions={[...(mayManage ? [rename, copy] : []), ...(mayImpose ? [impose] : []), ...(mayManage ? [remove] : [])]}
      />
      {open === 'copy' ? <RoleDialog from={{ ...role, name: roleName(role) }} onClose={close} onMade={onShow} /> : null}
      {open === 'impose' ? <ImposeDialog role={role} onClose={close} /> : null}
      {open === 'rename' ? <RenameDialog role={role} onClose={close} /> : null}
      {open === 'delete' ? <DeleteRole role={role} onClose={close} /> : null}
    </>
  )
}
