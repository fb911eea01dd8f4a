import type { Locale } from '@laurel/contract/kernel/locale'
import type { PublicBlock } from '@laurel/contract/site'
import { pictureAddress } from '../../../kernel/pictures/index.ts'
import { Link, usePlatform } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { buttonClass, Disclosure, Prose } from '../../../ui/page/index.ts'
import { homeGallery } from '../../slots.ts'
import { HowItWorks } from '../how-it-works.tsx'
import styles from './blocks.module.css'

type Of<Kind extends PublicBlock['kind']> = { block: Extract<PublicBlock, { kind: Kind }> }

/** A block of the home page that holds its own texts. Nothing of one that says nothing. */
export function TextBlock({ block }: { block: PublicBlock }) {
  switch (block.kind) {
    case 'steps':
      return <HowItWorks title={block.title} />
    case 'figures':
      return block.items.length > 0 ? <Figures block={block} /> : null
    case 'quotes':
      return block.items.length > 0 ? <Quotes block={block} /> : null
    case 'partners':
      return block.items.length > 0 ? (
        <Partners title={block.title} items={block.items} textLang={block.textLang} />
      ) : null
    case 'text':
      return block.text || block.title ? <OwnText block={block} /> : null
    case 'faq':
      return block.items.length > 0 ? (
        <Questions title={block.title} items={block.items} textLang={block.textLang} />
      ) : null
    case 'gallery':
      return <homeGallery.Place block={block} />
    case 'news':
      return <News block={block} />
    default:
      return null
  }
}

function Figures({ block }: Of<'figures'>) {
  const { foreign } = useWords()
  return (
    <section lang={foreign(block.textLang)} className={styles.block}>
      {block.title ? <h2 className="lr-section">{block.title}</h2> : null}
      <dl className={styles.figures}>
        {block.items.map(({ value, label }) => (
          <div key={`${value} ${label}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Quotes({ block }: Of<'quotes'>) {
  const { foreign } = useWords()
  return (
    <section lang={foreign(block.textLang)} className={styles.block}>
      {block.title ? <h2 className="lr-section">{block.title}</h2> : null}
      <ul className={styles.quotes}>
        {block.items.map(({ text, name, role }) => (
          <li key={`${name} ${text}`}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                {role ? <span>{role}</span> : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Logos, or names, each leading to its own site. */
export function Partners({
  title,
  items,
  textLang,
}: {
  title: string
  textLang: Locale
  items: readonly { name: string; address: string; fileKey: string | null }[]
}) {
  const { foreign } = useWords()
  const platform = usePlatform()
  return (
    <section lang={foreign(textLang)} className={styles.block}>
      {title ? <h2 className="lr-section">{title}</h2> : null}
      <ul className={styles.partners}>
        {items.map(({ name, address, fileKey }) => {
          const picture = pictureAddress(platform, fileKey, { width: 320, height: 160, fit: 'inside' })
          const shown = picture ? <img src={picture} alt={name} loading="lazy" /> : <span>{name}</span>
          return (
            <li key={`${name} ${address}`}>
              {address ? (
                <a href={address} rel="noopener noreferrer" target="_blank">
                  {shown}
                </a>
              ) : (
                shown
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function OwnText({ block }: Of<'text'>) {
  const { foreign } = useWords()
  return (
    <section lang={foreign(block.textLang)} className={styles.block}>
      {block.title ? <h2 className="lr-section">{block.title}</h2> : null}
      <Prose html={block.text} />
    </section>
  )
}

/** Questions, folded over their answers. */
export function Questions({
  title,
  items,
  textLang,
}: {
  title: string
  items: readonly { question: string; answer: string }[]
  textLang: Locale
}) {
  const { t, foreign } = useWords()
  const lang = foreign(textLang)
  return (
    <section className={styles.block}>
      <h2 lang={title ? lang : undefined} className="lr-section">
        {title || t('programs.section.faq')}
      </h2>
      <div lang={lang}>
        {items.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            {answer}
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

function News({ block }: Of<'news'>) {
  const { t, foreign } = useWords()
  const lang = foreign(block.textLang)
  return (
    <section className={`${styles.block} ${styles.news}`}>
      <h2 lang={block.title ? lang : undefined} className="lr-section">
        {block.title || t('programs.block.news_title')}
      </h2>
      {block.text ? (
        <p lang={lang} className="lr-body">
          {block.text}
        </p>
      ) : null}
      <p>
        <Link to="/emailing" className={buttonClass()}>
          {t('programs.block.news_button')}
        </Link>
      </p>
    </section>
  )
}
