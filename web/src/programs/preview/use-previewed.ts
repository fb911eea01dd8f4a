import type { CleanText } from '@laurel/contract/kernel/text'
import { readText } from '@laurel/contract/kernel/text'
import { type PublicSite, presentMenu, presentSite, type SiteContent } from '@laurel/contract/site'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import type { Visit } from '../../kernel/visit.ts'
import { useWords } from '../../kernel/words/index.ts'
import { themeCss } from '../../ui/page/index.ts'

/** What the editor sends to its frame. */
interface DraftMessage {
  readonly laurel: 'site'
  readonly content: SiteContent
  /** Rich texts as the server cleaned them, by the id of their block. */
  readonly texts: Readonly<Record<string, CleanText>>
  readonly selected: string | null
}

function readMessage({ origin, data }: MessageEvent): DraftMessage | undefined {
  if (origin !== window.location.origin) return undefined
  const message = data as Partial<DraftMessage> | null
  return message?.laurel === 'site' && message.content ? (message as DraftMessage) : undefined
}

/** The draft as it is typed in the editor around this page; what was saved of it until the editor speaks. */
export function usePreviewed(): { site: PublicSite; selected: string | null } {
  const { locale } = useWords()
  const platform = usePlatform()
  const saved = useSuspenseQuery(queryOf('getSiteDraft')).data
  const [heard, setHeard] = useState<DraftMessage>()
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message = readMessage(event)
      if (message) setHeard(message)
    }
    window.addEventListener('message', hear)
    window.parent.postMessage({ laurel: 'ready' }, window.location.origin)
    return () => window.removeEventListener('message', hear)
  }, [])
  const content = heard?.content ?? saved.draft
  const texts = heard?.texts ?? saved.texts
  useLook(content)
  const languages = { lang: locale, fallback: platform.defaultLang }
  const site = presentSite(content, 0, languages, (_, id) => readText(texts[id], locale, platform.defaultLang))
  return { site, selected: heard?.selected ?? null }
}

/** Dresses the page in the look of the draft, its menu included. */
function useLook({ look, menu }: SiteContent): void {
  const router = useRouter()
  const { visit } = router.options.context as { visit: Visit }
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(themeCss(look))
    document.adoptedStyleSheets = [sheet]
    visit.platform = { ...visit.platform, look: { ...look, menu: presentMenu(menu) } }
  }, [look, menu, visit])
  const written = JSON.stringify(menu)
  // The header stands outside of the page: it is drawn anew with its lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the menu says something else.
  useEffect(() => void router.invalidate(), [written, router])
}
