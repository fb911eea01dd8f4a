import type { PlatformCheck } from '@laurel/contract/console'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react'
import { queryOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Badge, buttonClass, Card, Delayed, ErrorState, LinkButton, Skeleton } from '../../ui/page/index.ts'
import styles from '../spaces.module.css'
import { LifeCard } from './life-card.tsx'
import { SupportCard } from './support-card.tsx'

/** The health of the platform: what is wrong comes first, each with the one place where it is mended. */
export function CheckingPage() {
  const words = useWords()
  const { t, locale } = words
  const { data, error, isPending, refetch } = useQuery(queryOf('listPlatformChecks'))
  const isOwner = may(useSession(), 'platform.life.manage')
  return (
    <>
      <PageBar
        crumbs={[{ label: t('spaces.checking.title') }]}
        actions={
          <LinkButton href={`/${locale}/admin/checking/domains`} size="sm">
            {t('spaces.hosts.title')}
          </LinkButton>
        }
      />
      <PageHeader title={t('spaces.checking.title')} description={t('spaces.checking.lead')} />
      <div className={styles.cards}>
        {error ? (
          <ErrorState
            title={t('spaces.failed')}
            message={refusalText(words, error.code)}
            onRetry={() => void refetch()}
          />
        ) : isPending ? (
          <Delayed>
            <Skeleton height="280px" />
          </Delayed>
        ) : (
          <Card as="section" isPadded={false}>
            <ul className={styles.lines}>
              {data.data.map((check) => (
                <CheckLine key={check.name} check={check} />
              ))}
            </ul>
          </Card>
        )}
        {isOwner ? <SupportCard /> : null}
        {isOwner ? <LifeCard /> : null}
      </div>
    </>
  )
}

const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert, off: CircleMinus } as const
const tones = { ok: 'ok', warn: 'warn', bad: 'bad', off: 'neutral' } as const

function CheckLine({ check }: { check: PlatformCheck }) {
  const { t } = useWords()
  const Icon = icons[check.state]
  const isWrong = check.state === 'warn' || check.state === 'bad'
  return (
    <li>
      <Icon size={18} aria-hidden="true" className={styles.icon} data-state={check.state} />
      <span className={styles.name}>
        {t(`spaces.check.${check.name}` as WordKey)}
        {isWrong ? <small>{t('spaces.check.wrong', { count: check.count })}</small> : null}
      </span>
      <Badge tone={tones[check.state]}>{t(`spaces.check.${check.state}`)}</Badge>
      {check.path && isWrong ? (
        <Link to={check.path} className={buttonClass({ size: 'sm' })}>
          {t('spaces.check.mend')}
        </Link>
      ) : null}
    </li>
  )
}
