import { fittingSize, groupAwardCode, sheetDrawing, sheetShapes } from '@laurel/contract/awards/sheet'
import type { Locale } from '@laurel/contract/kernel/locale'
import { encode } from 'uqr'
import styles from './award-sheet.module.css'

export interface SheetFacts {
  readonly issuer: string
  readonly lead: string
  readonly headline: string
  readonly body: string
  readonly signatory: string
  /** As whom, and where it was handed over. */
  readonly role: string
  readonly verify: string
  readonly number: string
  readonly code: string
  readonly color: string
  /** Address of the organisation's; undefined: it has none. */
  readonly logo: string | undefined
}

/** Points that a line has on paper. */
const width = 500
const usual = 52
const ofSheet = 841.89

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
  const { color, headline } = facts
  const size = fittingSize(headline, usual, width)
  return (
    <div className={styles.sheet} role="img" aria-label={label}>
      <div aria-hidden="true" lang={lang}>
        <svg className={styles.drawing} viewBox={`0 0 ${sheetDrawing.width} ${sheetDrawing.height}`} aria-hidden="true">
          {sheetShapes(color).map(({ path, fill, opacity }) => (
            <path key={path} d={path} fill={fill} opacity={opacity} />
          ))}
        </svg>
        {facts.logo ? <img className={styles.logo} src={facts.logo} alt="" /> : null}
        <p className={styles.issuer} data-below={facts.logo ? true : undefined}>
          {facts.issuer}
        </p>
        <div className={styles.said}>
          <p>{facts.lead}</p>
          <p className={styles.headline} style={{ fontSize: `${(size / ofSheet) * 100}cqw` }}>
            {headline}
          </p>
          <p>{facts.body}</p>
        </div>
        <div className={styles.signed}>
          <p>{facts.signatory}</p>
          <p>{facts.role}</p>
        </div>
        <div className={styles.verify}>
          <p>{facts.verify}</p>
          <p>{groupAwardCode(facts.code)}</p>
          <p>{facts.number}</p>
        </div>
        <Code text={address} />
      </div>
    </div>
  )
}

function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
