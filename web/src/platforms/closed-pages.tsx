import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { buttonClass, MessagePage } from '../ui/page/index.ts'

/** The one page of a deleted platform (docs/rules.md §4). */
export function PlatformDeletedPage() {
  const { t } = useWords()
  return (
    <main id="content">
      <MessagePage
        title={t('platforms.deleted.title')}
        message={t('platforms.deleted.message')}
        actions={
          <Link to="/admin/login" className={buttonClass({ size: 'lg' })}>
            {t('platforms.signIn')}
          </Link>
        }
      />
    </main>
  )
}
