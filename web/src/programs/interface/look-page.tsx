import type { SiteLook } from '@laurel/contract/site'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { useWrittenLanguage } from '../../platforms/index.ts'
import { SegmentedControl } from '../../ui/controls/index.ts'
import { ColourField } from './colour-field.tsx'
import { ContrastList } from './contrast-list.tsx'
import styles from './interface.module.css'
import { InterfaceFrame } from './interface-frame.tsx'
import { PictureField } from './picture-field.tsx'
import { useSiteDraft } from './use-site-draft.ts'

const voices = ['editorial', 'neutral', 'affirmed'] as const
/** The pages that a look can be tried on. */
const previewed = ['home', 'programs', 'program'] as const

/** Colours, titles, pictures and shapes of the public pages. */
export function LookPage() {
  const { t } = useWords()
  const editing = useSiteDraft()
  const [language, setLanguage] = useWrittenLanguage()
  const [path, setPath] = useState<string>('/site-preview/home')
  const pages = previewed.map((name) => ({
    path: `/site-preview/${name}`,
    label: t(`programs.interface.page.${name}`),
  }))
  const { look } = editing.content
  const change = (part: Partial<SiteLook>) => editing.change('look', { ...look, ...part })
  return (
    <InterfaceFrame
      place="general"
      editing={editing}
      previewPath={path}
      pages={pages}
      onPath={setPath}
      language={language}
      onLanguage={setLanguage}
    >
      <section className={styles.part}>
        <h2>{t('programs.interface.colours')}</h2>
        <div className={styles.pair}>
          <ColourField
            label={t('programs.interface.primaryColor')}
            value={look.primaryColor}
            onChange={(primaryColor) => change({ primaryColor })}
          />
          <ColourField
            label={t('programs.interface.secondaryColor')}
            value={look.secondaryColor}
            onChange={(secondaryColor) => change({ secondaryColor })}
          />
        </div>
        <ContrastList brand={look} />
      </section>
      <VoiceChoice look={look} onChange={change} />
      <Pictures look={look} onChange={change} />
      <Shapes look={look} onChange={change} />
    </InterfaceFrame>
  )
}

interface PartProps {
  readonly look: SiteLook
  readonly onChange: (part: Partial<SiteLook>) => void
}

function VoiceChoice({ look, onChange }: PartProps) {
  const { t } = useWords()
  return (
    <section className={styles.part}>
      <h2 id="voices">{t('programs.interface.titles')}</h2>
      <SegmentedControl
        fullWidth
        aria-labelledby="voices"
        value={look.headingVoice}
        onChange={(voice) => onChange({ headingVoice: voice as SiteLook['headingVoice'] })}
        data={voices.map((value) => ({
          value,
          label: (
            <span className={styles.voice} data-voice={value}>
              <span aria-hidden="true">Ag</span>
              {t(`programs.interface.voice.${value}`)}
            </span>
          ),
        }))}
      />
    </section>
  )
}

function Pictures({ look, onChange }: PartProps) {
  const { t } = useWords()
  return (
    <section className={styles.part}>
      <h2>{t('programs.interface.pictures')}</h2>
      <PictureField
        label={t('programs.interface.logo')}
        none={t('programs.interface.no_logo')}
        fileKey={look.logoFileKey}
        onChange={(logoFileKey) => onChange({ logoFileKey })}
      />
      <PictureField
        label={t('programs.interface.home_picture')}
        none={t('programs.interface.no_home_picture')}
        fileKey={look.homeFileKey}
        onChange={(homeFileKey) => onChange({ homeFileKey })}
      />
      <PictureField
        label={t('programs.interface.icon')}
        none={t('programs.interface.no_icon')}
        fileKey={look.iconFileKey}
        onChange={(iconFileKey) => onChange({ iconFileKey })}
      />
    </section>
  )
}

function Shapes({ look, onChange }: PartProps) {
  const { t } = useWords()
  return (
    <section className={styles.part}>
      <h2>{t('programs.interface.shapes')}</h2>
      <div className={styles.line}>
        <span id="corners">{t('programs.interface.corners')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="corners"
          value={look.corners}
          onChange={(value) => onChange({ corners: value as SiteLook['corners'] })}
          data={(['straight', 'soft', 'round'] as const).map((value) => ({
            value,
            label: t(`programs.interface.corner.${value}`),
          }))}
        />
      </div>
      <div className={styles.line}>
        <span id="cards">{t('programs.interface.cards')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="cards"
          value={look.cards}
          onChange={(value) => onChange({ cards: value as SiteLook['cards'] })}
          data={(['picture', 'compact'] as const).map((value) => ({
            value,
            label: t(`programs.interface.card.${value}`),
          }))}
        />
      </div>
    </section>
  )
}
