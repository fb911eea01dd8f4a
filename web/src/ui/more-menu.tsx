import { Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { IconButton } from './icon-button.tsx'

/** One act of a menu. `isDangerous` puts it in red; `reason` disables it and says why. A line stands before `startsGroup`. */
export type MenuAction = {
  id: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  isDangerous?: boolean
  reason?: string
  startsGroup?: boolean
}

/**
 * The « more » menu of a row or a page: less frequent acts behind three dots (docs/rules.md §2). `label` names what they act on.
 */
export function MoreMenu({
  actions,
  label,
  trigger,
  isOpen,
  onOpen,
}: {
  actions: readonly MenuAction[]
  label?: string
  trigger?: ReactNode
  /** With `onOpen`: opened from elsewhere too. */
  isOpen?: boolean
  onOpen?: (isOpen: boolean) => void
}) {
  const { t } = useWords()
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" width={210} opened={isOpen} onChange={onOpen}>
      <Menu.Target>
        {trigger ?? <IconButton label={label ?? t('ui.more')} icon={<Ellipsis size={18} />} withTooltip={false} />}
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Fragment key={action.id}>
            {action.startsGroup ? <Menu.Divider /> : null}
            <Menu.Item
              leftSection={action.icon}
              color={action.isDangerous ? 'bad' : undefined}
              disabled={action.reason !== undefined}
              title={action.reason}
              onClick={action.onSelect}
            >
              {action.label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
