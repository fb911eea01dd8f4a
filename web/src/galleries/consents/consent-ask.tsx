import type { GalleryConsent } from '@laurel/contract/galleries'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords, WithWords } from '../../kernel/words/index.ts'
import { buttonClass } from '../../ui/page/index.ts'
import styles from './consents.module.css'

const words = ['galleries']

/** On the page of an application: galleries that ask to show it, or do. Nothing where none does. */
export function ConsentAsk({ id }: { id: string }) {
  const { locale } = useWords()
  const { data } = useQuery(queryOf('listGalleryConsents', { params: { responseId: id }, query: { lang: locale } }))
  const [first] = data?.data ?? []
  if (!first) return null
  return (
    <WithWords rooms={words}>
      <Ask id={id} consents={data?.data ?? []} programSlug={first.programSlug} />
    </WithWords>
  )
}

function Ask({ id, consents, programSlug }: { id: string; consents: readonly GalleryConsent[]; programSlug: string }) {
  const { t } = useWords()
  const isPending = consents.some(({ state }) => state === 'asked' || state === 'outdated')
  const titles = consents.map(({ title }) => title).join(', ')
  return (
    <section className={styles.ask} aria-label={t('galleries.consent.title')}>
      <p>{t(isPending ? 'galleries.consent.asks' : 'galleries.consent.answered', { galleries: titles })}</p>
      <Link className={buttonClass({ size: 'sm' })} to={`/applications/${programSlug}/consents/${id}`}>
        {t(isPending ? 'galleries.consent.choose' : 'galleries.consent.review')}
      </Link>
    </section>
  )
}
