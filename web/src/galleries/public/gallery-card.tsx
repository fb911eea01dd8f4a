import type { PublicCard } from '@laurel/contract/galleries'
import { Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Cover, cardLinkClass, classNames, Dot } from '../../ui/page/index.ts'
import { fileAddress } from '../queries.ts'
import styles from './gallery.module.css'

interface Props {
  readonly card: PublicCard
  readonly platformId: string
  /** The page of the item. */
  readonly to: string
  readonly isList?: boolean
  /** Above the fold. */
  readonly isFirst?: boolean
  /** In a frame of another site: the page opens beside it. */
  readonly opensApart?: boolean
  readonly isChosen?: boolean
  /** Chart colour of its category. */
  readonly color?: number | undefined
  /** What can be done with it, over its picture. */
  readonly children?: ReactNode
}

/** One of those shown: a picture, a name, what its card says. */
export function GalleryCard({ card, platformId, to, isList, isFirst, opensApart, isChosen, color, children }: Props) {
  const { foreign, t } = useWords()
  const lang = foreign(card.lang)
  const [first, ...others] = card.facts.filter(({ text }) => text)
  const box = { width: 560, height: 420, fit: 'cover', format: 'webp' } as const
  return (
    <li className={classNames(styles.card, isList && styles.row)} data-chosen={isChosen || undefined}>
      <div className={styles.picture}>
        <Cover
          name={card.title || card.id}
          picture={card.picture && fileAddress(platformId, card.picture.key, box)}
          isFirst={isFirst}
          className={styles.cover}
        />
        {card.award ? (
          <span className={styles.award}>
            <Award size={15} aria-hidden="true" />
            {card.award}
          </span>
        ) : null}
        {children}
      </div>
      <div className={styles.words}>
        <h3 lang={lang} className="lr-card-title">
          <Link
            className={cardLinkClass}
            to={to}
            {...(opensApart && { target: '_blank', rel: 'noopener', 'aria-description': t('galleries.opensApart') })}
          >
            {card.title}
          </Link>
        </h3>
        {first ? (
          <p lang={lang} className={styles.fact}>
            {first.text}
          </p>
        ) : null}
        {others.length > 0 ? (
          <dl className={styles.facts}>
            {others.map(({ key, title, text }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd lang={lang}>{text}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {card.category || card.place ? (
          <p className={styles.foot}>
            <span className={styles.category}>
              {card.category && color ? <Dot color={color} /> : null}
              {card.category}
            </span>
            <span>{card.place}</span>
          </p>
        ) : null}
      </div>
    </li>
  )
}
