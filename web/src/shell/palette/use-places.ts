import { useSession } from '../../kernel/session/index.ts'
import { adminMenu } from '../menu/admin-menu.ts'
import { type MenuItem, placeOf, shownMenu } from '../menu/menu-item.ts'
import { programMenu } from '../menu/program-items.ts'
import { allPaths } from '../staff/staff-paths.ts'
import { useActiveSession } from '../use-active-session.ts'
import { usePlatform } from '../use-platform.ts'

/** A line of a menu, with its address filled. */
export interface MenuPlace extends Pick<MenuItem, 'label' | 'icon'> {
  readonly place: string
  readonly key?: MenuItem['key'] | undefined
}

/** What the menus lead to from here: the pages of the program, if the page is in one, and those of the platform. */
export function usePlaces(slug: string | undefined): {
  readonly ofProgram: readonly MenuPlace[]
  readonly ofPlatform: readonly MenuPlace[]
} {
  const { modulesOff } = usePlatform()
  const session = useSession()
  const inProgram = useActiveSession(slug)
  const ofPlatform = shownMenu(adminMenu, allPaths, session, modulesOff).flatMap(({ items }) => items)
  const paths = new Set(ofPlatform.map(({ path }) => path))
  const ofProgram = slug ? shownMenu(programMenu, allPaths, inProgram, modulesOff).flatMap(({ items }) => items) : []
  return {
    ofProgram: ofProgram.filter(({ path }) => !paths.has(path)).map((item) => filled(item, slug)),
    // Inside a program its own keys hold.
    ofPlatform: ofPlatform.map((item) => filled(slug ? { ...item, key: undefined } : item, slug)),
  }
}

function filled(
  { label, icon, path, key }: Omit<MenuItem, 'key'> & { key?: MenuItem['key'] | undefined },
  slug?: string,
) {
  return { label, icon, place: placeOf(path, { programSlug: slug }), ...(key && { key }) }
}
