import { Check, ChevronsUpDown } from 'lucide-react'
import { logoOf } from '../../kernel/pictures/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Menu } from '../../ui/controls/index.ts'
import { Logo } from '../../ui/page/index.ts'
import { useConnectedPlatforms } from '../use-connected-platforms.ts'
import { usePlatform } from '../use-platform.ts'
import styles from './switches.module.css'

/**
 * The platform's name at the top of the menu; opens the list of those where the person has a role, 5 at most (docs/rules.md §9).
 */
export function PlatformSwitch({ isRail }: { isRail: boolean }) {
  const { t } = useWords()
  const platform = usePlatform()
  const { name } = platform
  const platforms = useConnectedPlatforms()
  const logo = <Logo name={name} picture={logoOf(platform)} size={26} isMarkOnly={isRail} />
  if (platforms.length < 2) return <div className={styles.platform}>{logo}</div>
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <button type="button" className={styles.platform} aria-label={t('shell.switchPlatform', { name })}>
          {logo}
          {isRail ? null : <ChevronsUpDown size={15} aria-hidden="true" />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.platforms')}</Menu.Label>
        {platforms.map((platform) => (
          <Menu.Item
            key={platform.id}
            component="a"
            href={`${platform.address}/admin/programs`}
            aria-current={platform.current || undefined}
            rightSection={platform.current ? <Check size={15} aria-hidden="true" /> : null}
          >
            {platform.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
