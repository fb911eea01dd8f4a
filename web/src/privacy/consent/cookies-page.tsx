import { TextPage } from '../../site/index.ts'
import { ConsentPart } from './consent-part.tsx'

/** What cookies the site sets, and the visitor's own choice. */
export function CookiesPage() {
  return (
    <>
      <TextPage name="cookies" />
      <ConsentPart />
    </>
  )
}
