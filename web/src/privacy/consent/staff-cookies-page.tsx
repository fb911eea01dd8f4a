import { useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { CookiesPage } from './cookies-page.tsx'

/** The same words within the back office, whose bar names the page. */
export function StaffCookiesPage() {
  const { t } = useWords()
  return (
    <>
      <PageBar crumbs={[{ label: t('site.cookies.title') }]} />
      <CookiesPage />
    </>
  )
}
