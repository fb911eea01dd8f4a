import type { AwardLayout } from '@laurel/contract/awards'
import { type Guide, keepOnSheet, pointsOfMillimetre, type SheetBox, snapToGuides } from '@laurel/contract/awards/sheet'
import type { Locale } from '@laurel/contract/kernel/locale'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { AwardSheet, inSheet, layOutFacts, placeOf, type SheetFacts } from '../sheet/award-sheet.tsx'
import { type BlockName, isPart, isText, type Place, place, placeIn, putBack } from './change-layout.ts'
import styles from './sheet-editor.module.css'

export interface SheetEditing {
  readonly layout: AwardLayout
  readonly selected: BlockName | undefined
  readonly select: (name: BlockName | undefined) => void
  readonly onChange: (layout: AwardLayout) => void
}

interface Props extends SheetEditing {
  readonly facts: SheetFacts
  readonly address: string
  readonly lang: Locale | undefined
}

/** What a thing on the sheet is called. */
export function useBlockName(layout: AwardLayout) {
  const { t } = useWords()
  return (name: BlockName) =>
    isPart(name) ? t(`awards.block.${name}`) : t(isText(layout, name) ? 'awards.block.text' : 'awards.block.line')
}

/** The sheet, whose things are dragged, or moved by arrows: by a millimetre, with Shift by five. */
export function SheetEditor({ facts, address, lang, ...editing }: Props) {
  const { t } = useWords()
  const sheet = layOutFacts(facts)
  const [guides, setGuides] = useState<readonly Guide[]>([])
  const nameOf = useBlockName(editing.layout)
  return (
    <div className={styles.stage}>
      <AwardSheet facts={facts} address={address} label={t('awards.preview')} lang={lang} />
      <fieldset className={styles.handles} aria-label={t('awards.parts')}>
        {[...sheet.boxes].map(([name, box]) => (
          <Handle key={name} name={name} label={nameOf(name)} box={box} onGuides={setGuides} {...editing} />
        ))}
        {guides.map(({ axis, at }) => (
          <span
            key={axis}
            className={styles.guide}
            data-axis={axis}
            style={
              axis === 'x' ? { left: inSheet(at * pointsOfMillimetre) } : { top: inSheet(at * pointsOfMillimetre) }
            }
          />
        ))}
      </fieldset>
      <p className={styles.help}>{t('awards.placeHelp')}</p>
    </div>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface HandleProps extends SheetEditing {
  readonly name: BlockName
  readonly label: string
  readonly box: SheetBox
  readonly onGuides: (guides: readonly Guide[]) => void
}

interface Dragged {
  readonly from: Place
  readonly x: number
  readonly y: number
  readonly perPixel: number
}

function Handle({ name, label, box, layout, selected, select, onChange, onGuides }: HandleProps) {
  const { t, format } = useWords()
  const dragged = useRef<Dragged>(undefined)
  const at = placeIn(layout, name, box)
  const isSelected = selected === name
  const move = (to: Place) => onChange(place(layout, name, to))

  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    select(name)
    const { width = 0 } = event.currentTarget.parentElement?.getBoundingClientRect() ?? {}
    if (event.button !== 0 || width === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { from: at, x: event.clientX, y: event.clientY, perPixel: 297 / width }
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const { current: start } = dragged
    if (!start) return
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    // A click moves nothing.
    if (Math.abs(dx) + Math.abs(dy) < 3) return
    const to = { ...start.from, x: start.from.x + dx * start.perPixel, y: start.from.y + dy * start.perPixel }
    const { placed, guides } = snapToGuides(to, box.height / pointsOfMillimetre)
    onGuides(guides)
    move(keepOnSheet(placed))
  }
  const end = () => {
    dragged.current = undefined
    onGuides([])
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const by = event.shiftKey ? 5 : 1
      select(name)
      move({ ...at, x: at.x + step[0] * by, y: at.y + step[1] * by })
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && !isPart(name)) {
      event.preventDefault()
      select(undefined)
      onChange(putBack(layout, name))
    }
    if (event.key === 'Escape' && isSelected) select(undefined)
  }
  const [x, y] = [format.number(at.x), format.number(at.y)]
  return (
    <button
      type="button"
      className={styles.handle}
      aria-pressed={isSelected}
      aria-label={t('awards.placeOf', { name: label, x, y })}
      style={{ ...placeOf(box), height: inSheet(box.height) }}
      onClick={() => select(name)}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    >
      {isSelected ? (
        <span className={styles.name} aria-hidden="true">
          {label}
        </span>
      ) : null}
    </button>
  )
}
