import { type FormEvent, useDeferredValue, useState } from 'react'
import { isRefusal } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, ColorInput } from '../../ui/controls/index.ts'
import { contrastReport, Field, Problem } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './start.module.css'
import { StartFrame } from './start-frame.tsx'
import { type Brand, laurelBrand, StartPreview } from './start-preview.tsx'

/** Pairs that are ready, and can be read. */
const pairs: readonly Brand[] = [
  laurelBrand,
  { primaryColor: '#0b5d4a', secondaryColor: '#f2a93b' },
  { primaryColor: '#4a1e33', secondaryColor: '#e8856b' },
  { primaryColor: '#241f55', secondaryColor: '#7b6fc7' },
  { primaryColor: '#172033', secondaryColor: '#0f9b8e' },
]
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The two colours of the space: five ready pairs, or one's own; what becomes of them where they are read is said at once. */
export function ColoursStep({ onSave }: { onSave: (brand: Brand) => Promise<void> }) {
  const words = useWords()
  const { t, format } = words
  const { name, theme } = usePlatform()
  const [brand, setBrand] = useState<Brand>({ ...laurelBrand, ...theme })
  const [problem, setProblem] = useState<string>()
  const isGood = isColour(brand.primaryColor) && isColour(brand.secondaryColor)
  const shown = useDeferredValue(isGood ? brand : laurelBrand)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isGood) return
    try {
      await onSave(brand)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
    }
  }
  return (
    <StartFrame
      step="colours"
      foot={
        <Button type="submit" form="colours" size="lg" variant="filled" disabled={!isGood}>
          {t('spaces.continue')}
        </Button>
      }
    >
      <div className={styles.columns}>
        <form id="colours" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <h1>{t('spaces.colours.title')}</h1>
          <p className={styles.lead}>{t('spaces.colours.lead')}</p>
          <Problem>{problem}</Problem>
          <div className={styles.pair}>
            {(['primaryColor', 'secondaryColor'] as const).map((field) => (
              <Field
                key={field}
                id={field}
                label={t(`spaces.colours.${field}`)}
                error={isColour(brand[field]) ? undefined : t('rules.colour')}
                density="generous"
              >
                {(control) => (
                  <ColorInput
                    {...control}
                    size="lg"
                    format="hex"
                    fixOnBlur={false}
                    value={brand[field]}
                    onChange={(value) => setBrand({ ...brand, [field]: value })}
                    eyeDropperButtonProps={{ 'aria-label': t('spaces.colours.pick') }}
                  />
                )}
              </Field>
            ))}
          </div>
          <fieldset className={styles.pairs}>
            <legend>{t('spaces.colours.ready')}</legend>
            {pairs.map((pair, index) => (
              <button
                key={pair.primaryColor}
                type="button"
                aria-pressed={pair.primaryColor === brand.primaryColor && pair.secondaryColor === brand.secondaryColor}
                aria-label={t('spaces.colours.pair', { number: format.number(index + 1) })}
                style={{ background: `linear-gradient(90deg, ${pair.primaryColor} 50%, ${pair.secondaryColor} 50%)` }}
                onClick={() => setBrand(pair)}
              />
            ))}
          </fieldset>
          <ul className={styles.contrast} aria-label={t('spaces.colours.contrast')}>
            {contrastReport(shown)
              .filter(({ use }) => use === 'primary' || use === 'accent-strong')
              .map((point) => (
                <li key={point.use}>
                  <span className={styles.sample} style={{ background: point.shown }} aria-hidden="true" />
                  <span>
                    {t(point.use === 'primary' ? 'spaces.colours.onPrimary' : 'spaces.colours.onAccent', {
                      colour: point.shown,
                    })}
                  </span>
                  <Badge tone={point.ratio >= 4.5 ? 'ok' : 'warn'}>
                    {t('spaces.colours.ratio', { ratio: format.number(point.ratio, { maximumFractionDigits: 1 }) })}
                  </Badge>
                </li>
              ))}
          </ul>
        </form>
        <StartPreview name={name} brand={shown} />
      </div>
    </StartFrame>
  )
}
