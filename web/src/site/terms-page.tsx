import { TextPage } from './text-page.tsx'

export function TermsPage() {
  return <TextPage name="terms" />
}
