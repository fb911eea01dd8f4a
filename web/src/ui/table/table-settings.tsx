import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Check, RotateCcw, Rows2, Rows3, Rows4 } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../icon-button.tsx'
import { type Density, densities, isPhone } from './density.ts'

const icons = { compact: Rows4, dense: Rows3, comfortable: Rows2 }

/** How close the rows stand, but on a phone, where they are cards; and the way back to the columns as they usually are. */
export function TableSettings({
  density: chosen,
  onDensity,
  onReset,
}: {
  /** Absent: the rows are as high as what they hold. */
  density: Density | undefined
  onDensity: (density: Density) => void
  /** Absent when the columns stand as they usually do. */
  onReset?: () => void
}) {
  const { t } = useWords()
  const isCards = useMediaQuery(isPhone, false, { getInitialValueInEffect: false })
  const density = isCards ? undefined : chosen
  if (!density && !onReset) return null
  const Icon = icons[density ?? 'comfortable']
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <IconButton label={t('table.settings')} icon={<Icon size={17} />} withTooltip={false} />
      </Menu.Target>
      <Menu.Dropdown>
        {density ? <Densities density={density} onDensity={onDensity} /> : null}
        {onReset ? (
          <>
            {density ? <Menu.Divider /> : null}
            <Menu.Item leftSection={<RotateCcw size={16} />} onClick={onReset}>
              {t('table.reset')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function Densities({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  const { t } = useWords()
  return (
    <>
      <Menu.Label>{t('table.density')}</Menu.Label>
      <Menu.RadioGroup value={density} onChange={(one) => onDensity(one as Density)}>
        {densities.map((one) => {
          const One = icons[one]
          return (
            <Menu.RadioItem
              key={one}
              value={one}
              closeMenuOnClick
              checkIcon={<Check size={15} aria-hidden="true" />}
              rightSection={<One size={16} />}
            >
              {t(`table.density.${one}`)}
            </Menu.RadioItem>
          )
        })}
      </Menu.RadioGroup>
    </>
  )
}
