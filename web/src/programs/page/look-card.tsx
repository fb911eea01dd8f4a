import type { Locale } from '@laurel/contract/kernel/locale'
import type { Program } from '@laurel/contract/programs'
import { coverPositions } from '@laurel/contract/programs/page'
import { useState } from 'react'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { SegmentedControl, Switch } from '../../ui/controls/index.ts'
import { Cover, defaultBrand } from '../../ui/page/index.ts'
import { LanguageTabs } from '../configure/language-tabs.tsx'
import { coverOf } from '../cover-address.ts'
import { ColourField } from '../interface/colour-field.tsx'
import { ContrastList } from '../interface/contrast-list.tsx'
import frame from '../interface/interface.module.css'
import { LocalizedInput } from '../interface/localized-input.tsx'
import type { InterfaceDraft } from './interface-page.tsx'
import styles from './page.module.css'

interface Props {
  readonly program: Program
  readonly draft: InterfaceDraft
  readonly isDisabled: boolean
  readonly onChange: (part: Partial<InterfaceDraft>) => void
}

/** The colours of the program's page, its cover, and what its card says. */
export function LookCard({ program, draft, isDisabled, onChange }: Props) {
  const { t } = useWords()
  const platform = usePlatform()
  const [language, setLanguage] = useState<Locale>(program.defaultLang)
  const { look } = draft
  const change = (part: Partial<InterfaceDraft['look']>) => onChange({ look: { ...look, ...part } })
  return (
    <section className={styles.card}>
      <h2>{t('programs.page.look')}</h2>
      <Colours look={look} isDisabled={isDisabled} onChange={change} />
      <Switch
        label={t('programs.page.shows_cover')}
        disabled={isDisabled}
        checked={look.showsCover}
        onChange={(event) => change({ showsCover: event.currentTarget.checked })}
      />
      {look.showsCover && program.coverFileKey ? (
        <>
          <Cover
            name={program.slug}
            {...coverOf(
              platform,
              { coverFileKey: program.coverFileKey, look: { ...program.look, ...look, badge: '', cardText: '' } },
              { width: 720, height: 168 },
            )}
            className={styles.cover}
          />
          <div className={frame.line}>
            <span id="cover-position">{t('programs.page.cover_position')}</span>
            <SegmentedControl
              size="xs"
              aria-labelledby="cover-position"
              disabled={isDisabled}
              value={look.coverPosition}
              onChange={(value) => change({ coverPosition: value as InterfaceDraft['look']['coverPosition'] })}
              data={coverPositions.map((value) => ({ value, label: t(`programs.page.cover_position.${value}`) }))}
            />
          </div>
        </>
      ) : null}
      <h3 className="lr-strong">{t('programs.page.card')}</h3>
      <LanguageTabs languages={program.supportedLangs} value={language} onChange={setLanguage} />
      <LocalizedInput
        label={t('programs.page.badge')}
        help={t('programs.page.badge_help')}
        maxLength={40}
        value={look.badge}
        language={language}
        isDisabled={isDisabled}
        onChange={(badge) => change({ badge })}
      />
      <LocalizedInput
        label={t('programs.page.card_text')}
        placeholder={program.summary}
        isLong
        maxLength={300}
        value={look.cardText}
        language={language}
        isDisabled={isDisabled}
        onChange={(cardText) => change({ cardText })}
      />
    </section>
  )
}

function Colours({
  look,
  isDisabled,
  onChange,
}: {
  look: InterfaceDraft['look']
  isDisabled: boolean
  onChange: (part: Partial<InterfaceDraft['look']>) => void
}) {
  const { t } = useWords()
  const { theme } = usePlatform()
  const platform = { ...defaultBrand, ...theme }
  const hasOwn = look.primaryColor !== null || look.secondaryColor !== null
  const brand = {
    primaryColor: look.primaryColor ?? platform.primaryColor,
    secondaryColor: look.secondaryColor ?? platform.secondaryColor,
  }
  return (
    <>
      <Switch
        label={t('programs.page.own_colours')}
        disabled={isDisabled}
        checked={hasOwn}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? brand : { primaryColor: null, secondaryColor: null })
        }
      />
      {hasOwn ? (
        <>
          <div className={styles.pair}>
            <ColourField
              label={t('programs.interface.primaryColor')}
              value={brand.primaryColor}
              isDisabled={isDisabled}
              onChange={(primaryColor) => onChange({ primaryColor })}
            />
            <ColourField
              label={t('programs.interface.secondaryColor')}
              value={brand.secondaryColor}
              isDisabled={isDisabled}
              onChange={(secondaryColor) => onChange({ secondaryColor })}
            />
          </div>
          <ContrastList brand={brand} />
        </>
      ) : null}
    </>
  )
}
