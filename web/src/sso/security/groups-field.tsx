import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useRoleName } from '../../access/index.ts'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Select, TextInput } from '../../ui/controls/index.ts'
import { Field, IconButton } from '../../ui/index.ts'
import styles from './security.module.css'

export interface GroupLine {
  readonly group: string
  readonly roleId: string
}

const maxLines = 50

/** Which group of the provider gives which role, at each sign-in. */
export function GroupsField({
  lines,
  onChange,
}: {
  lines: readonly GroupLine[]
  onChange: (lines: readonly GroupLine[]) => void
}) {
  const { t } = useWords()
  const roleName = useRoleName()
  const { data } = useQuery(queryOf('listRoles'))
  const offered = (data?.data ?? [])
    .filter(({ key, scope }) => scope === 'platform' && key !== 'owner' && key !== 'administrator')
    .map((role) => ({ value: role.id, label: roleName(role) }))
  const set = (at: number, changed: Partial<GroupLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...changed } : line)))
  return (
    <Field label={t('sso.groups.title')} help={t('sso.groups.help')} isGroup isOptional>
      {() => (
        <div className={styles.form}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are never moved.
            <div key={index} className={styles.pair}>
              <TextInput
                aria-label={t('sso.groups.group', { number: index + 1 })}
                placeholder={t('sso.groups.placeholder')}
                value={line.group}
                onChange={(event) => set(index, { group: event.currentTarget.value })}
              />
              <Select
                aria-label={t('sso.groups.role', { number: index + 1 })}
                value={line.roleId || null}
                onChange={(roleId) => set(index, { roleId: roleId ?? '' })}
                data={offered}
              />
              <IconButton
                label={t('sso.groups.remove', { number: index + 1 })}
                icon={<X size={16} />}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              />
            </div>
          ))}
          {lines.length < maxLines ? (
            <div>
              <Button
                size="xs"
                leftSection={<Plus size={14} aria-hidden="true" />}
                onClick={() => onChange([...lines, { group: '', roleId: '' }])}
              >
                {t('sso.groups.add')}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </Field>
  )
}
