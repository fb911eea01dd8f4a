import { useRouterState } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Tooltip } from '../../ui/controls/index.ts'
import { withoutLocale } from '../place.ts'
import { allPaths } from '../staff/staff-paths.ts'
import { useActiveSession } from '../use-active-session.ts'
import { usePlatform } from '../use-platform.ts'
import { menuIcons } from './menu-icons.ts'
import { isAlso, type MenuGroup, type MenuItem, placeOf, shownMenu } from './menu-item.ts'
import styles from './side-menu.module.css'

export type Counts = Readonly<Partial<Record<NonNullable<MenuItem['counter']>, number | undefined>>>
type Params = Readonly<Record<string, string | undefined>>

/** The lines of a menu, in groups. On the rail only icons show, and a flyout names each. */
export function SideMenu({
  groups,
  label,
  params = {},
  isRail = false,
  isQuiet = false,
  counts = {},
}: {
  groups: readonly MenuGroup[]
  label: string
  params?: Params
  isRail?: boolean
  /** The counts say how much there is, not what waits. */
  isQuiet?: boolean
  /** By the counter that a line names. */
  counts?: Counts
}) {
  const { t } = useWords()
  const shown = shownMenu(groups, allPaths, useActiveSession(params.programSlug), usePlatform().modulesOff)
  return (
    <nav aria-label={label} className={styles.menu} data-rail={isRail || undefined} data-quiet={isQuiet || undefined}>
      {shown.map((group, index) => (
        <Fragment key={group.items[0]?.path}>
          {group.label ? <h2 className={styles.name}>{t(group.label)}</h2> : null}
          {index > 0 ? <hr className={styles.line} data-named={group.label ? true : undefined} /> : null}
          <ul>
            {group.items.map((item) => (
              <li key={item.path}>
                <MenuLine item={item} params={params} isRail={isRail} count={item.counter && counts[item.counter]} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}

interface LineProps {
  readonly item: MenuItem
  readonly params: Params
  readonly isRail: boolean
  readonly count: number | undefined
}

function MenuLine({ item, params, isRail, count }: LineProps) {
  const { t, format } = useWords()
  const Icon = menuIcons[item.icon]
  const isHere = useRouterState({ select: ({ location }) => isAlso(item, withoutLocale(location.pathname), params) })
  return (
    <Tooltip label={t(item.label)} position="right" openDelay={150} disabled={!isRail}>
      <Link
        to={placeOf(item.path, params)}
        exact={item.exact ?? false}
        className={styles.item}
        {...(isHere && { 'aria-current': 'page' })}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.word}>{t(item.label)}</span>
        {count ? <span className={styles.count}>{format.number(count)}</span> : null}
      </Link>
    </Tooltip>
  )
}
