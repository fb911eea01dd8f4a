import type { FeatureState, Meter, PlatformUsage } from '@laurel/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import { queryOf } from '../kernel/api/index.ts'
import { refusalText, useWords, type WordKey } from '../kernel/words/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader, ProgressLine } from '../ui/index.ts'
import { Badge, Card, Delayed, ErrorState, LinkButton, Skeleton } from '../ui/page/index.ts'
import styles from './billing.module.css'
import { amountText } from './meter-text.ts'

/** What the plan of the platform allows, how much of it is used, and which plan has what this one has not. */
export function FeaturesPage() {
  const words = useWords()
  const { t, locale } = words
  const { data, error, isPending, refetch } = useQuery(queryOf('getPlatformUsage'))
  return (
    <>
      <PageBar
        crumbs={[{ label: t('billing.features') }]}
        actions={
          <LinkButton href={`/${locale}/admin/modules`} size="sm">
            {t('billing.modules')}
          </LinkButton>
        }
      />
      <PageHeader title={t('billing.features')} description={t('billing.featuresLead')} />
      {error ? (
        <ErrorState
          title={t('billing.failed')}
          message={refusalText(words, error.code)}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        <Delayed>
          <Skeleton height="280px" />
        </Delayed>
      ) : (
        <Usage usage={data} />
      )}
    </>
  )
}

function Usage({ usage }: { usage: PlatformUsage }) {
  const { t, format } = useWords()
  const isUnlimited = usage.meters.every(({ allowed }) => allowed === null)
  return (
    <div className={styles.cards}>
      <Card as="section" className={styles.plan}>
        <h2>{t('billing.planIs', { plan: t(`billing.plan.${usage.plan}` as WordKey) })}</h2>
        <p>
          {usage.planUntil
            ? t('billing.planUntil', { date: format.date(usage.planUntil) })
            : isUnlimited
              ? t('billing.unlimited')
              : t('billing.never')}
        </p>
      </Card>
      <Card as="section" isPadded={false} className={styles.list}>
        <h2>{t('billing.limits')}</h2>
        <ul>
          {usage.meters.map((meter) => (
            <MeterLine key={meter.limit} meter={meter} />
          ))}
        </ul>
      </Card>
      <Card as="section" isPadded={false} className={styles.list}>
        <h2>{t('billing.possibilities')}</h2>
        <ul>
          {usage.features.map((feature) => (
            <FeatureLine key={feature.feature} state={feature} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

const tones = { free: 'neutral', near: 'warn', over: 'warn', spent: 'bad' } as const

function MeterLine({ meter }: { meter: Meter }) {
  const { t, format } = useWords()
  const { limit, used, allowed, level, toleratedUntil, isOwn } = meter
  const name = t(`billing.limit.${limit}` as WordKey)
  const written = amountText(format, limit, used)
  const share = allowed ? used / allowed : 0
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {name}
        {isOwn ? <small>{t('billing.own')}</small> : null}
      </span>
      <span className={styles.bar}>
        {allowed === null ? null : (
          <ProgressLine
            share={share}
            label={t('billing.share', { name, share: format.percent(share) })}
            tone={level === 'free' ? 'accent' : 'warn'}
          />
        )}
      </span>
      <span className={styles.amount}>
        {allowed === null
          ? t('billing.noLimit', { used: written })
          : t('billing.of', { used: written, allowed: amountText(format, limit, allowed) })}
      </span>
      {level === 'free' ? null : (
        <Badge tone={tones[level]}>
          {level === 'over' && toleratedUntil
            ? t('billing.level.over', { date: format.date(toleratedUntil) })
            : t(`billing.level.${level}` as WordKey)}
        </Badge>
      )}
    </li>
  )
}

function FeatureLine({ state: { feature, isOn, because, firstPlan } }: { state: FeatureState }) {
  const { t } = useWords()
  return (
    <li className={styles.line}>
      {isOn ? (
        <Check className={styles.on} size={18} aria-hidden="true" />
      ) : (
        <Lock className={styles.off} size={18} aria-hidden="true" />
      )}
      <span className={styles.name}>
        {t(`billing.feature.${feature}` as WordKey)}
        {because ? (
          <small>
            {because === 'suspended'
              ? t('billing.because.suspended')
              : firstPlan
                ? t('billing.because.plan', { plan: t(`billing.plan.${firstPlan}` as WordKey) })
                : t('billing.because.none')}
          </small>
        ) : null}
      </span>
      <Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? t('billing.on') : t('billing.off')}</Badge>
    </li>
  )
}
