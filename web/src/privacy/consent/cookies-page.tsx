import type { PageProps } from '../../kernel/router/index.ts'
import { TextPage, type TextSearch } from '../../site/index.ts'
import { ConsentPart } from './consent-part.tsx'

/** What cookies the site sets, and the visitor's own choice. */
export function CookiesPage({ search }: PageProps<string, TextSearch>) {
  return (
    <>
      <TextPage name="cookies" version={search.version} />
      <ConsentPart />
    </>
  )
}
