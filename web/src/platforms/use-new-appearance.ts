import type { PagePlatform } from '@laurel/contract/kernel'
import { useRouter } from '@tanstack/react-router'
import { themeStyleId } from '../kernel/router/index.ts'
import type { Visit } from '../kernel/visit.ts'
import { themeCss } from '../ui/page/index.ts'

type Appearance = Pick<PagePlatform, 'name' | 'supportedLangs' | 'defaultLang'> & {
  readonly primaryColor: string
  readonly secondaryColor: string
}

/** Gives the pages at hand the platform's new name, languages and colours, which otherwise come with the next document. */
export function useNewAppearance(): (options: Appearance) => Promise<void> {
  const router = useRouter()
  return async ({ primaryColor, secondaryColor, ...options }) => {
    const { visit } = router.options.context as { visit: Visit }
    visit.platform = { ...visit.platform, ...options, theme: { primaryColor, secondaryColor } }
    const style = document.getElementById(themeStyleId)
    if (style) style.textContent = themeCss({ primaryColor, secondaryColor })
    await router.invalidate()
  }
}
