import { useWords } from '../kernel/words/index.ts'
import { programMenu } from './menus.ts'
import { ProgramSwitch } from './program-switch.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu of a program, under its switch. */
export function ProgramMenu({ slug, isRail }: { slug: string; isRail: boolean }) {
  const { t } = useWords()
  return (
    <>
      <ProgramSwitch slug={slug} isRail={isRail} />
      <SideMenu groups={programMenu} label={t('shell.menu')} params={{ programSlug: slug }} isRail={isRail} />
    </>
  )
}
