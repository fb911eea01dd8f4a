import type { PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import type { TextSearch } from '../../site/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { CookiesPage } from './cookies-page.tsx'

/** The same words within the back office, whose bar names the page. */
export function StaffCookiesPage(props: PageProps<string, TextSearch>) {
  const { t } = useWords()
  return (
    <>
      <PageBar crumbs={[{ label: t('site.cookies.title') }]} />
      <CookiesPage {...props} />
    </>
  )
}
