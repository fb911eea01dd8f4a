import type { Locale } from '@laurel/contract/kernel/locale'
import type { SiteContent, SiteDraft } from '@laurel/contract/site'
import { Monitor, Smartphone } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../kernel/router/index.ts'
import { ownLanguageName, useWords } from '../../kernel/words/index.ts'
import { SegmentedControl, useElementSize } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './interface.module.css'

interface Props {
  /** The page that is shown, without language. */
  readonly path: string
  /** Pages among which one can choose what is shown; absent: that one alone. */
  readonly pages?: readonly { readonly path: string; readonly label: string }[]
  readonly onPath?: (path: string) => void
  readonly content: SiteContent
  /** Rich texts as the server cleaned them, by the id of their block. */
  readonly texts: SiteDraft['texts']
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
  readonly selected?: string | null
  readonly onSelect?: (blockId: string) => void
}

/** Widths that the page is laid out for; a wider page than its place is drawn smaller. */
const devices = { wide: 1240, narrow: 390 } as const
type Device = keyof typeof devices

/** The true page beside its settings, laid out for the device that is chosen; it follows each change. */
export function PreviewFrame(props: Props) {
  const { path, pages, onPath, content, texts, language, onLanguage, selected = null, onSelect } = props
  const { t } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [device, setDevice] = useState<Device>('wide')
  const place = useElementSize()
  const scale = Math.min(1, place.width / devices[device]) || 1
  const notify = useCallback(() => {
    frame.current?.contentWindow?.postMessage({ laurel: 'site', content, texts, selected }, window.location.origin)
  }, [content, texts, selected])
  useEffect(notify, [notify])
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      const message = data as { laurel?: string; id?: unknown } | null
      if (message?.laurel === 'ready') notify()
      if (message?.laurel === 'block' && typeof message.id === 'string') onSelect?.(message.id)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [notify, onSelect])
  return (
    <section className={styles.preview} aria-label={t('programs.interface.preview')}>
      <div className={styles.previewBar}>
        {pages ? (
          <SegmentedControl
            size="xs"
            aria-label={t('programs.interface.page')}
            value={path}
            onChange={(next) => onPath?.(next)}
            data={pages.map((one) => ({ value: one.path, label: one.label }))}
          />
        ) : null}
        <LanguageChoice language={language} onLanguage={onLanguage} />
        <span className={styles.trueData}>{t('programs.interface.true_data')}</span>
        <fieldset className={styles.devices} aria-label={t('programs.interface.device')}>
          {(['wide', 'narrow'] as const).map((one) => (
            <IconButton
              key={one}
              label={t(`programs.interface.${one}`)}
              icon={one === 'wide' ? <Monitor size={16} aria-hidden /> : <Smartphone size={16} aria-hidden />}
              variant={device === one ? 'light' : 'subtle'}
              aria-pressed={device === one}
              onClick={() => setDevice(one)}
            />
          ))}
        </fieldset>
      </div>
      <div className={styles.window} data-device={device}>
        <p
          className={styles.address}
        >{`${window.location.host}${path.endsWith('/programs') ? `/${language}/programs` : ''}`}</p>
        <div ref={place.ref} className={styles.screen}>
          <iframe
            ref={frame}
            style={{ width: devices[device], height: place.height / scale, transform: `scale(${scale})` }}
            src={`/${language}${path}`}
            title={t('programs.interface.preview')}
          />
        </div>
      </div>
    </section>
  )
}

/** The language that is written and shown: side by side while they are few. */
export function LanguageChoice({ language, onLanguage }: Pick<Props, 'language' | 'onLanguage'>) {
  const { t } = useWords()
  const data = usePlatform().supportedLangs.map((value) => ({ value, label: ownLanguageName(value), lang: value }))
  const label = t('programs.language_written')
  const change = (chosen: string) => onLanguage(chosen as Locale)
  return data.length > 4 ? (
    <NativeSelect label={label} value={language} options={data} onChange={(event) => change(event.target.value)} />
  ) : (
    <SegmentedControl size="xs" aria-label={label} value={language} onChange={change} data={data} />
  )
}
