import type { OwnGrant } from '@laurel/contract/grants'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords, WithWords } from '../../kernel/words/index.ts'
import { buttonClass } from '../../ui/page/index.ts'
import styles from '../grants.module.css'
import { useMoney } from '../money.ts'

const words = ['grants']

/** On the page of an application: what was granted to it, and what waits for whoever applied. Nothing where nothing was. */
export function GrantAsk({ id }: { id: string }) {
  const { data } = useQuery(queryOf('listOwnGrants', { params: { responseId: id } }))
  const grants = data?.data ?? []
  if (grants.length === 0) return null
  return (
    <WithWords rooms={words}>
      {grants.map((grant) => (
        <Ask key={grant.id} id={id} grant={grant} />
      ))}
    </WithWords>
  )
}

/** What waits for the grantee first. */
function waitingOf(grant: OwnGrant): 'sign' | 'report' | 'account' | 'nothing' {
  if (grant.agreement?.isTheirTurn) return 'sign'
  if (grant.reports.some(({ state }) => state === 'changes_asked')) return 'report'
  if (grant.state === 'signed' && grant.reports.some(({ state }) => state === 'due')) return 'report'
  return grant.state === 'signed' && grant.payees.length === 0 ? 'account' : 'nothing'
}

function Ask({ id, grant }: { id: string; grant: OwnGrant }) {
  const { t } = useWords()
  const money = useMoney(grant.currency)
  return (
    <section className={styles.ask} aria-label={t('grants.own.title')}>
      <p>
        {t('grants.own.given', { amount: money(grant.amount), fund: grant.fund })}{' '}
        {t(`grants.own.waiting.${waitingOf(grant)}`)}
      </p>
      <Link className={buttonClass({ size: 'sm' })} to={`/applications/${grant.programSlug}/grants/${id}`}>
        {t('grants.own.open')}
      </Link>
    </section>
  )
}
