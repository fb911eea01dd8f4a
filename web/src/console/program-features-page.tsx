import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { queryOf } from '../kernel/api/index.ts'
import { Link, type PageProps } from '../kernel/router/index.ts'
import { refusalText, useWords, type WordKey } from '../kernel/words/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { Badge, buttonClass, Card, Delayed, ErrorState, Skeleton } from '../ui/page/index.ts'
import styles from './spaces.module.css'

/** What a program uses, what it could use, and what is missing before it can. */
export function ProgramFeaturesPage({
  params: { programSlug },
}: PageProps<'/admin/programs/$programSlug/program-features'>) {
  const words = useWords()
  const { t } = words
  const { data, error, isPending, refetch } = useQuery(
    queryOf('listProgramFeatures', { params: { programId: programSlug } }),
  )
  return (
    <>
      <PageBar crumbs={[{ label: t('spaces.features.title') }]} />
      <PageHeader title={t('spaces.features.title')} description={t('spaces.features.lead')} />
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
        <Card as="section" isPadded={false} className={styles.cards}>
          <ul className={styles.lines}>
            {data.data.map(({ name, isUsed, missing, path }) => (
              <li key={name}>
                {isUsed ? <Check size={18} aria-hidden="true" /> : <Minus size={18} aria-hidden="true" />}
                <span className={styles.name}>
                  {t(`spaces.feature.${name}` as WordKey)}
                  {missing ? <small>{t(`spaces.missing.${missing}` as WordKey)}</small> : null}
                </span>
                <Badge tone={isUsed ? 'ok' : 'neutral'}>
                  {t(isUsed ? 'spaces.features.used' : 'spaces.features.unused')}
                </Badge>
                <Link to={path} className={buttonClass({ size: 'sm' })}>
                  {t('spaces.features.open')}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
