import type { Words } from '../words/index.ts'
import { pageErrorIn, statusOf } from './errors/page-error.ts'
import type { PageHead } from './page.ts'

type Tag = Record<string, string>

/** The tags of a page's head: title, description, what other sites show of it. */
export function headTags(head: PageHead, siteName: string): Tag[] {
  const title = head.title ? `${head.title} · ${siteName}` : siteName
  const tags: Tag[] = [{ title }, { property: 'og:title', content: head.title ?? siteName }]
  if (head.description) {
    tags.push(
      { name: 'description', content: head.description },
      { property: 'og:description', content: head.description },
    )
  }
  if (head.image) tags.push({ property: 'og:image', content: head.image })
  if (head.hidden) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}

/** The head of a page that could not be shown. */
export function errorHead(thrown: unknown, { t }: Words): PageHead {
  const facts = pageErrorIn(thrown)
  const general = statusOf(thrown) === 404 ? 'kernel.notFound.title' : 'kernel.error.title'
  return { title: facts ? t(facts.title, facts.params) : t(general), hidden: true }
}
