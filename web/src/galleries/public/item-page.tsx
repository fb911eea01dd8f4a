import type { PublicFact, PublicFile, PublicItem } from '@laurel/contract/galleries'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, FileText } from 'lucide-react'
import { Link, type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PlaceMap } from '../../places/index.ts'
import { ProgramColours } from '../../programs/index.ts'
import { Cover, FactList, SideCard, SideCardPart } from '../../ui/page/index.ts'
import { fileAddress, galleryPath, publicGalleryQuery, publicItemQuery } from '../queries.ts'
import { CopyAddress } from './copy-address.tsx'
import styles from './item.module.css'

/** One of those that a gallery shows, as it was published. */
export function ItemPage({ params }: PageProps<'/applications/$programSlug/galleries/$gallerySlug/$itemId'>) {
  const { t, locale, foreign } = useWords()
  const platform = usePlatform()
  const place = { platformId: platform.id, programSlug: params.programSlug, gallery: params.gallerySlug }
  const { data: gallery } = useSuspenseQuery(publicGalleryQuery(place, locale))
  const { data: item } = useSuspenseQuery(publicItemQuery(place, params.itemId, locale))
  const lang = foreign(item.lang)
  const cover = { width: 1600, height: 460, fit: 'cover', format: 'webp' } as const
  return (
    <article>
      <ProgramColours look={gallery.program.look} />
      <Cover
        name={item.title || item.id}
        picture={item.picture && fileAddress(platform.id, item.picture.key, cover)}
        shape="wide"
        isFirst
        className={styles.cover}
      />
      <div className={styles.columns}>
        <div className={styles.text}>
          <p className={styles.back}>
            <Link to={galleryPath(params.programSlug, params.gallerySlug)}>
              <ArrowLeft size={16} aria-hidden="true" /> <span lang={foreign(gallery.textLang)}>{gallery.title}</span>
            </Link>
          </p>
          <h1 lang={lang} className="lr-page-title">
            {item.title}
          </h1>
          {item.facts.map((fact) => (
            <Fact key={fact.key} fact={fact} platformId={platform.id} lang={lang} />
          ))}
        </div>
        <Side item={item} lang={lang} program={gallery.program} label={t('galleries.about')} />
      </div>
    </article>
  )
}

function Side({
  item,
  lang,
  program,
  label,
}: {
  item: PublicItem
  lang: string | undefined
  program: { slug: string; title: string }
  label: string
}) {
  const { t } = useWords()
  const facts = [
    { term: t('galleries.program'), value: <Link to={`/applications/${program.slug}`}>{program.title}</Link> },
    ...(item.award ? [{ term: t('galleries.award'), value: item.award }] : []),
    ...(item.category ? [{ term: t('galleries.category'), value: item.category }] : []),
    ...(item.applicant ? [{ term: t('galleries.applicant'), value: item.applicant, lang }] : []),
    ...(item.place ? [{ term: t('galleries.place'), value: item.place, lang }] : []),
  ]
  const { latitude, longitude } = item
  return (
    <SideCard className={styles.side}>
      <SideCardPart>
        <h2 className={styles.hidden}>{label}</h2>
        <FactList facts={facts} />
      </SideCardPart>
      {latitude !== null && longitude !== null ? (
        <div className={styles.map}>
          <PlaceMap
            label={t('galleries.map.label')}
            pins={[{ id: item.id, lat: latitude, lng: longitude, label: item.title }]}
            start={{ lat: latitude, lng: longitude, zoom: 6 }}
            isStill
          />
        </div>
      ) : null}
      <SideCardPart>
        <CopyAddress />
      </SideCardPart>
    </SideCard>
  )
}

function Fact({ fact, platformId, lang }: { fact: PublicFact; platformId: string; lang: string | undefined }) {
  return (
    <section className={styles.fact}>
      <h2 className={fact.kind === 'long' || fact.kind === 'files' ? 'lr-section' : styles.small}>{fact.title}</h2>
      {fact.kind === 'files' ? (
        <Files files={fact.files} platformId={platformId} />
      ) : fact.kind === 'link' ? (
        <p className="lr-body">
          <a href={fact.text} rel="nofollow noopener ugc" target="_blank">
            {fact.text}
          </a>
        </p>
      ) : (
        <p lang={lang} className={`lr-body ${styles.answer}`}>
          {fact.text}
        </p>
      )}
    </section>
  )
}

/** Pictures, sound, film and documents, each as a browser shows it. */
function Files({ files, platformId }: { files: readonly PublicFile[]; platformId: string }) {
  const { t, format } = useWords()
  return (
    <ul className={styles.files}>
      {files.map((file) => {
        const address = fileAddress(platformId, file.key)
        return (
          <li key={file.key} data-kind={file.kind}>
            {file.kind === 'image' ? (
              <a href={fileAddress(platformId, file.key, { width: 2000, height: 2000, fit: 'inside', format: 'webp' })}>
                <img
                  src={fileAddress(platformId, file.key, { width: 640, height: 480, fit: 'cover', format: 'webp' })}
                  alt={file.name}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            ) : file.kind === 'video' ? (
              // biome-ignore lint/a11y/useMediaCaption: what applicants send has no captions of its own; its name is said.
              <video src={address} controls preload="metadata" aria-label={file.name} />
            ) : file.kind === 'audio' ? (
              // biome-ignore lint/a11y/useMediaCaption: as above.
              <audio src={address} controls preload="metadata" aria-label={file.name} />
            ) : (
              <a className={styles.document} href={address}>
                <FileText size={18} aria-hidden="true" />
                <span>{t('galleries.document', { name: file.name, size: format.fileSize(file.size) })}</span>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
