import { useWords } from '../../kernel/words/index.ts'
import { Cover, Logo } from '../../ui/page/index.ts'
import styles from './start.module.css'

export interface Brand {
  readonly primaryColor: string
  readonly secondaryColor: string
}

/** The colours of a space that has none of its own. */
export const laurelBrand: Brand = { primaryColor: '#18347e', secondaryColor: '#2c77ff' }

/** The home page as it will look, drawn while one writes; hidden where there is no room. */
export function StartPreview({
  name,
  host,
  brand = laurelBrand,
}: {
  name: string
  host?: string | undefined
  brand?: Brand
}) {
  const { t } = useWords()
  const shown = name || t('spaces.preview.name')
  return (
    <aside className={styles.preview} aria-hidden="true">
      <div className={styles.window}>
        <p className={styles.bar}>{host ?? ''}</p>
        <p className={styles.site}>
          <Logo name={shown} />
        </p>
        <p className={styles.title}>{shown}</p>
        <div className={styles.card} style={{ background: brand.primaryColor, color: inkOn(brand.primaryColor) }}>
          <Cover name={shown} className={styles.cover} isFirst />
          <p>
            {t('spaces.preview.first')}
            <small>{t('spaces.preview.soon')}</small>
          </p>
        </div>
      </div>
      <p className={styles.caption}>{t('spaces.preview.caption')}</p>
    </aside>
  )
}

/** Black or white, by the brightness that eyes perceive (docs/rules.md §13.2). */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 186 ? '#151b2d' : '#ffffff'
}
