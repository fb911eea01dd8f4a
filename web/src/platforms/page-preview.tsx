import { useEffect, useRef, useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { SegmentedControl } from '../ui/controls/index.ts'
import { type BrandColors, themeCss } from '../ui/page/index.ts'
import styles from './general.module.css'

/** The platform's true home page, in the colours being chosen: they are written into the frame, not saved. */
export function PagePreview({ brand }: { brand: BrandColors }) {
  const { t, locale } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState('wide')
  const css = themeCss(brand)
  useEffect(() => dress(frame.current, css), [css])
  return (
    <section className={styles.preview} aria-label={t('platforms.preview.title')}>
      <div className={styles.bar}>
        <span>{t('platforms.preview.title')}</span>
        <SegmentedControl
          size="xs"
          value={width}
          onChange={setWidth}
          data={[
            { value: 'wide', label: t('platforms.preview.wide') },
            { value: 'narrow', label: t('platforms.preview.narrow') },
          ]}
        />
      </div>
      <iframe
        ref={frame}
        className={styles.frame}
        data-narrow={width === 'narrow' || undefined}
        src={`/${locale}`}
        title={t('platforms.preview.title')}
        onLoad={() => dress(frame.current, css)}
      />
    </section>
  )
}

/** A sheet of its own beside the document's: the frame's page may still be waking up, and must find its own elements untouched. */
function dress(frame: HTMLIFrameElement | null, css: string): void {
  const shown = frame?.contentWindow as (Window & typeof globalThis) | null | undefined
  if (!shown) return
  const sheet = new shown.CSSStyleSheet()
  sheet.replaceSync(css)
  shown.document.adoptedStyleSheets = [sheet]
}
