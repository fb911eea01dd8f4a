import { AuthHead, authStyles as auth } from '../../identity/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'

/** A link that serves no more: the way to begin again. */
export function BrokenLink() {
  const { t } = useWords()
  return (
    <>
      <AuthHead title={t('newsletters.page.broken')} lead={t('newsletters.page.brokenHelp')} />
      <p className={auth.foot}>
        <Link to="/emailing">{t('newsletters.page.again')}</Link>
      </p>
    </>
  )
}
