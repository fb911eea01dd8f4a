import { may, type Session, worksHere } from '../../kernel/session/index.ts'
import type { WordKey } from '../../kernel/words/index.ts'
import type { MenuIcon } from './menu-icons.ts'

/** One line of a menu. `path` is a page's own path (`/admin/programs/$programSlug/forms`). */
export interface MenuItem {
  readonly label: WordKey
  readonly path: string
  readonly icon: MenuIcon
  /** The part of the product that it belongs to; hidden where the platform switched that off. */
  readonly module?: string
  /** For the administrators of the installation alone. */
  readonly isOfInstallation?: boolean
  /** What it takes to see it; absent: anyone who may enter the area. */
  readonly permission?: string
  /** Where it leads whoever may not open `path`, and what that takes: a part of the same that is open to more people. */
  readonly otherwise?: { readonly path: string; readonly permission: string }
  /** Names the counter shown beside it, when there is something to count. */
  readonly counter?: 'entries' | 'inbox' | 'jurors' | 'messages' | 'privacyRequests' | 'quarantined' | 'requests'
  /** Opens it after G, on every page of the area (docs/rules.md §13.8). */
  readonly key?: 'c' | 'e' | 'd'
  /** True: current only on this very page, not on those below it. */
  readonly exact?: boolean
  /** Pages elsewhere that belong to it, with those below them. */
  readonly also?: readonly string[]
  /** Of these, pages that belong to another line. */
  readonly notAlso?: string
}

/** Lines that belong together, under a name; the first group has none. */
export interface MenuGroup {
  readonly label?: WordKey
  readonly items: readonly MenuItem[]
}

/** The groups as one person sees them: lines whose page exists, that the person may open and
 * that the platform has switched on; no empty group. */
export function shownMenu(
  groups: readonly MenuGroup[],
  paths: ReadonlySet<string>,
  session: Session,
  modulesOff: readonly string[] = [],
): readonly MenuGroup[] {
  // The console alone is there for administrators of the installation who do not work on the platform.
  const isVisiting = session.user?.superAdmin === true && !worksHere(session)
  return groups
    .map(({ items, ...group }) => ({
      ...group,
      items: items
        .map((item) => openedBy(item, session))
        .filter(
          ({ path, permission, module, isOfInstallation }) =>
            paths.has(path) &&
            (isOfInstallation ? session.user?.superAdmin === true : !isVisiting) &&
            (!permission || may(session, permission)) &&
            !(module && modulesOff.includes(module)),
        ),
    }))
    .filter(({ items }) => items.length > 0)
}

function openedBy({ otherwise, ...item }: MenuItem, session: Session): MenuItem {
  return !otherwise || !item.permission || may(session, item.permission) ? item : { ...item, ...otherwise }
}

/** Whether a place, without its language, is among what a line has elsewhere. */
export function isAlso(
  { also = [], notAlso }: MenuItem,
  place: string,
  params: Readonly<Record<string, string | undefined>>,
): boolean {
  const other = notAlso && placeOf(notAlso, params)
  if (other && (place === other || place.startsWith(`${other}/`))) return false
  return also.map((path) => placeOf(path, params)).some((one) => place === one || place.startsWith(`${one}/`))
}

/** A path with its `$names` replaced: `/admin/programs/$programSlug` → `/admin/programs/prix`. */
export function placeOf(path: string, params: Readonly<Record<string, string | undefined>>): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
