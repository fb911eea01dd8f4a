import type { Locale } from '@laurel/contract/kernel/locale'
import type { SiteContent, SiteDraft } from '@laurel/contract/site'
import { useCallback, useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { SegmentedControl } from '../../ui/controls/index.ts'
import { type Device, DeviceChoice, DeviceFrame } from '../../ui/frame/index.ts'
import { LanguageTabs } from '../configure/language-tabs.tsx'
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

/** The true page beside its settings, laid out for the device that is chosen; it follows each change. */
export function PreviewFrame(props: Props) {
  const { path, pages, onPath, content, texts, language, onLanguage, selected = null, onSelect } = props
  const { t } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [device, setDevice] = useState<Device>('wide')
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
        <LanguageTabs languages={usePlatform().supportedLangs} value={language} onChange={onLanguage} />
        <span className={styles.trueData}>{t('programs.interface.true_data')}</span>
        <DeviceChoice
          label={t('programs.interface.device')}
          names={{ wide: t('programs.interface.wide'), narrow: t('programs.interface.narrow') }}
          value={device}
          onChange={setDevice}
        />
      </div>
      <DeviceFrame
        ref={frame}
        device={device}
        address={`${window.location.host}${path.endsWith('/programs') ? `/${language}/programs` : ''}`}
        src={`/${language}${path}`}
        title={t('programs.interface.preview')}
      />
    </section>
  )
}
