import type { PublicProgramLook } from '@laurel/contract/programs/page'
import { usePlatform } from '../../kernel/router/index.ts'
import { themeCss } from '../../ui/page/index.ts'

/** The colours of a program's own page, where it has any: the platform's stand for what it leaves. */
export function ProgramColours({ look }: { look: Pick<PublicProgramLook, 'primaryColor' | 'secondaryColor'> }) {
  const { theme, look: platformLook } = usePlatform()
  if (!look.primaryColor && !look.secondaryColor) return null
  const css = themeCss({
    ...platformLook,
    primaryColor: look.primaryColor ?? theme?.primaryColor ?? null,
    secondaryColor: look.secondaryColor ?? theme?.secondaryColor ?? null,
  })
  // Longer than the platform's own selector, wherever it stands.
  return <style>{css.replaceAll(':root:root', ':root:root:root').replaceAll(':root[', ':root:root[')}</style>
}
