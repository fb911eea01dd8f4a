import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { DocumentationLink } from './api-keys-page.tsx'
import styles from './apps.module.css'
import { ConnectedAppsCard } from './connected-apps-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { OauthAppsCard } from './oauth-apps-card.tsx'

/** What calls the API on the whole platform: keys, registered applications, and those that people connected. */
export function PlatformAppsPage() {
  const { t } = useWords()
  const keys = useQuery(queryOf('listApiKeys'))
  return (
    <>
      <PageBar crumbs={[{ label: t('apps.title') }]} actions={<DocumentationLink />} />
      <PageHeader title={t('apps.title')} description={t('apps.keysRule')} />
      <div className={styles.cards}>
        <KeysCard reading={keys} />
        <OauthAppsCard />
        <ConnectedAppsCard />
      </div>
    </>
  )
}
