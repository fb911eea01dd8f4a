import { History } from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { Card, PageHeader } from '../../ui/index.ts'
import { ProvidersPart } from './providers-part.tsx'
import { RoleFactorsCard } from './role-factors-card.tsx'
import styles from './security.module.css'
import { TeamSignInsCard } from './team-sign-ins-card.tsx'

/** Who comes in, how, and for how long. */
export function SecurityPage() {
  const { t } = useWords()
  const session = useSession()
  return (
    <>
      <PageBar
        crumbs={[{ label: t('sso.security.title') }]}
        actions={
          may(session, 'platform.logs.read') ? (
            <Link to="/admin/home/logs?kind=people">
              <Button component="span" leftSection={<History size={16} />}>
                {t('sso.security.log')}
              </Button>
            </Link>
          ) : undefined
        }
      />
      <PageHeader title={t('sso.security.title')} description={t('sso.security.lead')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <RoleFactorsCard />
          <RulesCard />
          <TeamSignInsCard />
        </div>
        <div className={styles.column}>
          <ProvidersPart />
          {may(session, 'platform.integrations.manage') ? <ProgramsCard /> : null}
        </div>
      </div>
    </>
  )
}

/** What holds for every sign-in. */
function RulesCard() {
  const { t } = useWords()
  const rules = ['idle', 'length', 'password'] as const
  return (
    <Card as="section" className={styles.card}>
      <h2>{t('sso.security.rules')}</h2>
      <ul className={styles.lines}>
        {rules.map((rule) => (
          <li key={rule}>
            <span>
              {t(`sso.security.${rule}`)}
              <p className={styles.quiet}>{t(`sso.security.${rule}Help`)}</p>
            </span>
            <strong>{t(`sso.security.${rule}Value`)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Keys and applications have a page of their own. */
function ProgramsCard() {
  const { t } = useWords()
  return (
    <Card as="section" className={styles.card}>
      <h2>{t('sso.security.apps')}</h2>
      <p className={styles.quiet}>{t('sso.security.appsLead')}</p>
      <p className={styles.buttons}>
        <Link to="/admin/home/integrations">{t('sso.security.toApps')}</Link>
      </p>
    </Card>
  )
}
