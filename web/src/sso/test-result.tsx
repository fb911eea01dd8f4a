import { AuthHead } from '../identity/index.ts'
import type { AnswerOf } from '../kernel/api/index.ts'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Disclosure } from '../ui/page/index.ts'
import styles from './sso.module.css'

/** What a provider said of whoever tried it. */
export function TestResult({ test }: { test: NonNullable<AnswerOf<'finishSso'>['test']> }) {
  const { t } = useWords()
  const facts: readonly (readonly [string, string])[] = [
    [t('identity.email'), test.email ?? t('sso.test.none')],
    [t('sso.test.name'), `${test.firstname} ${test.lastname}`.trim() || t('sso.test.none')],
    [t('sso.test.groups'), test.groups.join(', ') || t('sso.test.none')],
    [t('sso.test.factor'), t(test.showsFactor ? 'sso.test.shown' : 'sso.test.notShown')],
  ]
  return (
    <>
      <AuthHead title={t('sso.test.title')} lead={t('sso.test.lead')} />
      <Facts facts={facts} />
      <Disclosure summary={t('sso.test.claims')}>
        <Facts facts={test.claims.map(({ name, value }) => [name, value] as const)} isCode />
      </Disclosure>
      <Link to="/admin/security">
        <Button component="span" size="lg" variant="filled" fullWidth>
          {t('sso.test.back')}
        </Button>
      </Link>
    </>
  )
}

function Facts({ facts, isCode = false }: { facts: readonly (readonly [string, string])[]; isCode?: boolean }) {
  return (
    <dl className={isCode ? `${styles.facts} ${styles.claims}` : styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
