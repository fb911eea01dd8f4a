import { TextPage } from './text-page.tsx'

export function CookiesPage() {
  return <TextPage name="cookies" />
}
