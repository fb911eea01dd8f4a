import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'

/** Who counts, where, and for how long what is counted is kept. */
export function MeasureText() {
  const { t, format } = useWords()
  const { measure } = usePlatform()
  if (!measure) return null
  const months = format.number(measure.months, { style: 'unit', unit: 'month', unitDisplay: 'long' })
  return <p>{t('consent.measure.text', { provider: measure.provider, place: measure.place, months })}</p>
}
