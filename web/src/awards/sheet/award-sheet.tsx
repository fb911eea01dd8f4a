import {
  groupAwardCode,
  layOutSheet,
  type SheetBox,
  type SheetLayout,
  type SheetTexts,
  sheetDrawing,
  sheetShapes,
} from '@laurel/contract/awards/sheet'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { CSSProperties } from 'react'
import { encode } from 'uqr'
import styles from './award-sheet.module.css'

export interface SheetFacts extends Omit<SheetTexts, 'hasLogo'> {
  readonly color: string
  /** Address of the organisation's; undefined: it has none. */
  readonly logo: string | undefined
  /** What somebody moved, and put beside; undefined: all is as usual. */
  readonly layout: SheetLayout<string> | undefined
}

/** Points of a sheet across. */
const ofSheet = 841.89

/** So many points of a sheet, however wide it is shown. */
export const inSheet = (points: number) => `${(points / ofSheet) * 100}cqw`

/** Where a box stands, and how wide it is. */
export const placeOf = ({ x, y, width }: Pick<SheetBox, 'x' | 'y' | 'width'>): CSSProperties => ({
  left: inSheet(x),
  top: inSheet(y),
  width: inSheet(width),
})

export const layOutFacts = (facts: SheetFacts) =>
  layOutSheet({ ...facts, code: groupAwardCode(facts.code), hasLogo: facts.logo !== undefined }, facts.layout)

/** A certificate as it is printed. What it says stands beside it in words: for assistive technology it is one picture. */
export function AwardSheet({
  facts,
  address,
  label,
  lang,
}: {
  facts: SheetFacts
  address: string
  label: string
  lang: Locale | undefined
}) {
  const sheet = layOutFacts(facts)
  return (
    <div className={styles.sheet} role="img" aria-label={label}>
      <div aria-hidden="true" lang={lang}>
        <svg className={styles.drawing} viewBox={`0 0 ${sheetDrawing.width} ${sheetDrawing.height}`} aria-hidden="true">
          {sheetShapes(facts.color).map(({ path, fill, opacity }) => (
            <path key={path} d={path} fill={fill} opacity={opacity} />
          ))}
        </svg>
        {sheet.lines.map(({ id, color, ...line }) => (
          <span
            key={id}
            className={styles.line}
            style={{ ...placeOf(line), height: inSheet(line.height), background: color }}
          />
        ))}
        {facts.logo && sheet.logo ? (
          <img
            className={styles.logo}
            style={{ ...placeOf(sheet.logo), height: inSheet(sheet.logo.height) }}
            src={facts.logo}
            alt=""
          />
        ) : null}
        {sheet.texts.map((text) => (
          <p
            key={`${text.of} ${text.y}`}
            data-large={text.isHeadline || undefined}
            style={{
              ...placeOf(text),
              color: text.color,
              fontSize: inSheet(text.size),
              fontWeight: text.isHeadline ? 500 : text.bold ? 600 : 400,
              textAlign: text.align,
            }}
          >
            {text.text}
          </p>
        ))}
        <Code text={address} box={sheet.code} />
      </div>
    </div>
  )
}

function Code({ text, box }: { text: string; box: SheetBox }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={styles.code}
      style={placeOf(box)}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
