import { TextPage } from './text-page.tsx'

export function LegalNoticesPage() {
  return <TextPage name="legal" />
}
