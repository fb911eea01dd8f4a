import { Menu } from '@mantine/core'
import { Check, RotateCcw, Rows2, Rows3, Rows4 } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../icon-button.tsx'
import { type Density, densities } from './density.ts'

const icons = { compact: Rows4, dense: Rows3, comfortable: Rows2 }

/** How close the rows stand, and the way back to the columns as they usually are. */
export function TableSettings({
  density,
  onDensity,
  onReset,
}: {
  density: Density
  onDensity: (density: Density) => void
  /** Absent when the columns stand as they usually do. */
  onReset?: () => void
}) {
  const { t } = useWords()
  const Icon = icons[density]
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <IconButton label={t('table.settings')} icon={<Icon size={17} />} withTooltip={false} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('table.density')}</Menu.Label>
        {densities.map((one) => {
          const One = icons[one]
          return (
            <Menu.Item
              key={one}
              role="menuitemradio"
              aria-checked={one === density}
              leftSection={<One size={16} />}
              rightSection={one === density ? <Check size={15} aria-hidden="true" /> : undefined}
              onClick={() => onDensity(one)}
            >
              {t(`table.density.${one}`)}
            </Menu.Item>
          )
        })}
        {onReset ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<RotateCcw size={16} />} onClick={onReset}>
              {t('table.reset')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
