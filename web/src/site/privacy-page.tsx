import { TextPage } from './text-page.tsx'

export function PrivacyPage() {
  return <TextPage name="privacy" />
}
