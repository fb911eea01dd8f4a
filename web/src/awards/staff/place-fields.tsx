import type { AwardLayout } from '@laurel/contract/awards'
import { type SheetAlign, type SheetBox, sheetSize, usualPlaces } from '@laurel/contract/awards/sheet'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useWords } from '../../kernel/words/index.ts'
import { Button, ColorInput, NumberInput, SegmentedControl } from '../../ui/controls/index.ts'
import { Card } from '../../ui/page/index.ts'
import {
  type BlockName,
  findPlaced,
  isPart,
  isText,
  type Look,
  type Place,
  place,
  placeIn,
  putBack,
} from './change-layout.ts'
import { MergeText } from './merge-text.tsx'
import { type SheetEditing, useBlockName } from './sheet-editor.tsx'
import styles from './staff.module.css'

interface Props extends SheetEditing {
  readonly box: SheetBox | undefined
  readonly lang: Locale
}

/** Where the selected thing stands, in numbers, and how it looks. */
export function PlaceFields({ layout, selected, select, onChange, box, lang }: Props) {
  const { t } = useWords()
  const nameOf = useBlockName(layout)
  if (selected === undefined || !box) return null
  const at = placeIn(layout, selected, box)
  const placed = findPlaced(layout, selected)
  const isOwn = !isPart(selected)
  const move = (to: Partial<Place>, look: Look = {}) => onChange(place(layout, selected, { ...at, ...to }, look))
  const back = () => {
    if (isOwn) select(undefined)
    onChange(putBack(layout, selected))
  }
  return (
    <Card as="section" className={styles.part}>
      <h2>{nameOf(selected)}</h2>
      {isText(layout, selected) ? <OwnText layout={layout} name={selected} lang={lang} onChange={onChange} /> : null}
      <div className={styles.numbers}>
        <Millimetres label={t('awards.place.x')} value={at.x} max={sheetSize.width} onChange={(x) => move({ x })} />
        <Millimetres label={t('awards.place.y')} value={at.y} max={sheetSize.height} onChange={(y) => move({ y })} />
        <Millimetres
          label={t('awards.place.width')}
          value={at.width}
          min={5}
          max={sheetSize.width}
          onChange={(width) => move({ width })}
        />
        {hasSize(layout, selected) ? (
          <NumberInput
            label={t('awards.place.size')}
            value={placed?.size ?? usualSize(selected)}
            min={6}
            max={120}
            clampBehavior="blur"
            onChange={(size) => typeof size === 'number' && size >= 6 && size <= 120 && move({}, { size })}
          />
        ) : null}
      </div>
      {hasSize(layout, selected) ? (
        <SegmentedControl
          aria-label={t('awards.place.align')}
          value={placed?.align ?? usualAlign(selected)}
          onChange={(align) => move({}, { align: align as SheetAlign })}
          data={(['left', 'center', 'right'] as const).map((value) => ({
            value,
            label: t(`awards.place.${value}`),
          }))}
        />
      ) : null}
      {selected === 'code' ? null : (
        <ColorInput
          label={t('awards.color')}
          value={placed?.color ?? usualColor(selected)}
          format="hex"
          withEyeDropper={false}
          onChange={(color) => {
            if (/^#[0-9a-f]{6}$/i.test(color)) move({}, { color: color.toLowerCase() })
          }}
        />
      )}
      {isOwn || placed ? (
        <span>
          <Button onClick={back}>{t(isOwn ? 'awards.place.remove' : 'awards.place.back')}</Button>
        </span>
      ) : null}
    </Card>
  )
}

const hasSize = (layout: AwardLayout, name: BlockName) => (isPart(name) ? name !== 'code' : isText(layout, name))
const usualSize = (name: BlockName) => (isPart(name) ? usualPlaces[name].size : 14)
const usualColor = (name: BlockName) => (name === 'headline' || name === 'issuer' ? '#151b2d' : '#48506a')
const usualAlign = (name: BlockName) => (isPart(name) ? usualPlaces[name].align : 'left')

function OwnText({
  layout,
  name,
  lang,
  onChange,
}: {
  layout: AwardLayout
  name: BlockName
  lang: Locale
  onChange: (layout: AwardLayout) => void
}) {
  const { t } = useWords()
  const change = (value: string) =>
    onChange({
      ...layout,
      texts: layout.texts.map((one) => (one.id === name ? { ...one, text: { ...one.text, [lang]: value } } : one)),
    })
  return (
    <MergeText
      label={t('awards.block.text')}
      value={layout.texts.find(({ id }) => id === name)?.text[lang] ?? ''}
      maxLength={300}
      onChange={change}
    />
  )
}

function Millimetres({
  label,
  value,
  min = 0,
  max,
  onChange,
}: {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}) {
  const { format } = useWords()
  return (
    <NumberInput
      label={label}
      value={value}
      min={min}
      max={max}
      step={0.5}
      decimalScale={1}
      decimalSeparator={format.number(1.5).replaceAll(/\d/g, '')}
      clampBehavior="blur"
      onChange={(next) => typeof next === 'number' && next >= min && next <= max && onChange(next)}
    />
  )
}
