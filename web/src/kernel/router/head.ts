import type { PagePlatform } from '@laurel/contract/kernel'
import type { Words } from '../words/index.ts'
import { pageErrorIn, statusOf } from './errors/page-error.ts'
import type { PageHead } from './page.ts'

type Tag = Record<string, unknown>

/** The tags of a page's head: title, description, what other sites show of it. */
export function headTags(head: PageHead, { name: siteName, origin }: Pick<PagePlatform, 'name' | 'origin'>): Tag[] {
  const title = head.title ? `${head.title} · ${siteName}` : siteName
  const tags: Tag[] = [{ title }, { property: 'og:title', content: head.title ?? siteName }]
  if (head.description) {
    tags.push(
      { name: 'description', content: head.description },
      { property: 'og:description', content: head.description },
    )
  }
  if (head.image) {
    const image = origin ? new URL(head.image, origin).href : head.image
    tags.push({ property: 'og:image', content: image }, { name: 'twitter:card', content: 'summary_large_image' })
  }
  if (head.structured) tags.push({ 'script:ld+json': head.structured })
  if (head.hidden) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}

/** The same page in other languages, and which of its addresses counts; only for pages that say where they stand. */
export function headLinks(
  { place }: PageHead,
  { origin, supportedLangs }: Pick<PagePlatform, 'origin' | 'supportedLangs'>,
  locale: string,
): Record<string, string>[] {
  if (!place || !origin) return []
  const others = supportedLangs.map((lang) => ({ rel: 'alternate', hrefLang: lang, href: `${origin}/${lang}${place}` }))
  return [{ rel: 'canonical', href: `${origin}/${locale}${place}` }, ...(others.length > 1 ? others : [])]
}

/** The head of a page that could not be shown. */
export function errorHead(thrown: unknown, { t }: Words): PageHead {
  const facts = pageErrorIn(thrown)
  const general = statusOf(thrown) === 404 ? 'kernel.notFound.title' : 'kernel.error.title'
  return { title: facts ? t(facts.title, facts.params) : t(general), hidden: true }
}
