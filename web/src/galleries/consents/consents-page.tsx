import type { GalleryConsent } from '@laurel/contract/galleries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Badge, Button, Card, Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { galleryPath } from '../queries.ts'
import styles from './consents.module.css'

/** What a person agrees to show of an application: gallery by gallery, field by field. */
export function ConsentsPage({ params }: PageProps<'/applications/$programSlug/consents/$responseId'>) {
  const words = useWords()
  const { t, locale } = words
  const { responseId, programSlug } = params
  const consents = useQuery(queryOf('listGalleryConsents', { params: { responseId }, query: { lang: locale } }))
  return (
    <div className={styles.page}>
      <p>
        <Link to={`/applications/${programSlug}/apply?responseId=${responseId}`}>{t('galleries.consent.back')}</Link>
      </p>
      <h1 className="lr-step-title">{t('galleries.consent.title')}</h1>
      <p className="lr-lead">{t('galleries.consent.lead')}</p>
      {consents.isPending ? (
        <Delayed>
          <Skeleton height="240px" />
        </Delayed>
      ) : null}
      {consents.isError ? (
        <ErrorState
          title={t('galleries.failed')}
          message={refusalText(words, consents.error.code)}
          onRetry={() => void consents.refetch()}
        />
      ) : null}
      {consents.data?.data.length === 0 ? (
        <EmptyState title={t('galleries.consent.none')} message={t('galleries.consent.noneHelp')} />
      ) : null}
      {consents.data?.data.map((consent) => (
        <ConsentCard
          key={`${consent.galleryId} ${consent.version} ${consent.state}`}
          consent={consent}
          responseId={responseId}
        />
      ))}
    </div>
  )
}

/** Fields ticked at first: those that were agreed to; of a first answer, all that do not say who somebody is. */
function firstTicks({ fields, state }: GalleryConsent): string[] {
  const isFirst = state === 'asked' || state === 'declined'
  return fields.filter(({ isAgreed, isDirect }) => (isFirst ? !isDirect : isAgreed)).map(({ key }) => key)
}

function useAnswering(responseId: string, galleryId: string) {
  const api = useApi()
  const client = useQueryClient()
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const params = { responseId, ownGalleryId: galleryId }
  const answer = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      await invalidate(client, ['listGalleryConsents', 'getPublicGallery', 'listPublicItems', 'getPublicItem'])
      return true
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
      if (thrown.code === 'consent_changed') await invalidate(client, ['listGalleryConsents'])
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    agree: (version: number, keys: string[]) =>
      answer(() => api.call('giveGalleryConsent', { params, query: { lang: words.locale }, body: { version, keys } })),
    refuse: () => answer(() => api.call('withdrawGalleryConsent', { params, query: { lang: words.locale } })),
  }
}

function ConsentCard({ consent, responseId }: { consent: GalleryConsent; responseId: string }) {
  const { t, format } = useWords()
  const [keys, setKeys] = useState(() => firstTicks(consent))
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { isBusy, problem, agree, refuse } = useAnswering(responseId, consent.galleryId)
  const { state, fields } = consent
  const isAgreed = state === 'agreed' || state === 'outdated'
  const tick = (key: string, isOn: boolean) => setKeys(isOn ? [...keys, key] : keys.filter((one) => one !== key))
  const [direct, plain] = [fields.filter((field) => field.isDirect), fields.filter((field) => !field.isDirect)]
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2 className="lr-card-title">{consent.title}</h2>
        <Badge tone={isAgreed ? 'ok' : state === 'declined' ? 'neutral' : 'warn'}>
          {t(`galleries.consent.state.${state}`)}
        </Badge>
      </div>
      <p className={styles.words}>{consent.text}</p>
      <fieldset className={styles.fields}>
        <legend>{t('galleries.consent.fields')}</legend>
        {plain.map((field) => (
          <FieldTick
            key={field.key}
            field={field}
            isOn={field.key === 'title' || keys.includes(field.key)}
            onTick={tick}
          />
        ))}
      </fieldset>
      {direct.length > 0 ? (
        <fieldset className={styles.fields}>
          <legend>{t('galleries.consent.direct')}</legend>
          <p>{t('galleries.consent.directHelp')}</p>
          {direct.map((field) => (
            <FieldTick key={field.key} field={field} isOn={keys.includes(field.key)} onTick={tick} />
          ))}
        </fieldset>
      ) : null}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <div className={styles.acts}>
        <Button variant="primary" isLoading={isBusy} onClick={() => void agree(consent.version, ['title', ...keys])}>
          {t(isAgreed ? 'galleries.consent.change' : 'galleries.consent.agree')}
        </Button>
        {isAgreed ? (
          isWithdrawing ? (
            <span className={styles.sure}>
              <span>{t('galleries.consent.sure')}</span>
              <Button variant="danger" isLoading={isBusy} onClick={() => void refuse()}>
                {t('galleries.consent.withdraw')}
              </Button>
              <Button variant="subtle" onClick={() => setWithdrawing(false)}>
                {t('ui.cancel')}
              </Button>
            </span>
          ) : (
            <Button onClick={() => setWithdrawing(true)}>{t('galleries.consent.withdraw')}</Button>
          )
        ) : state === 'asked' ? (
          <Button isLoading={isBusy} onClick={() => void refuse()}>
            {t('galleries.consent.decline')}
          </Button>
        ) : null}
      </div>
      <p role="status" className={styles.quiet}>
        {consent.givenAt ? t('galleries.consent.givenAt', { date: format.dateAndTime(consent.givenAt) }) : ''}{' '}
        {consent.isPublished ? (
          <Link to={`${galleryPath(consent.programSlug, consent.slug)}/${consent.itemId}`}>
            {t('galleries.consent.see')}
          </Link>
        ) : null}
      </p>
      <p className={styles.quiet}>{t('galleries.consent.effect')}</p>
    </Card>
  )
}

function FieldTick({
  field,
  isOn,
  onTick,
}: {
  field: GalleryConsent['fields'][number]
  isOn: boolean
  onTick: (key: string, isOn: boolean) => void
}) {
  const { t } = useWords()
  const isTitle = field.key === 'title'
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isTitle}
        onChange={(event) => onTick(field.key, event.currentTarget.checked)}
      />
      <span>
        <strong>{field.title}</strong>
        {isTitle ? <span className={styles.quiet}> {t('galleries.consent.always')}</span> : null}
        <span className={styles.value}>{field.text || t('galleries.consent.unanswered')}</span>
      </span>
    </label>
  )
}
