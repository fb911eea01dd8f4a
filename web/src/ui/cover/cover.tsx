import { createElement } from 'react'
import styles from './cover.module.css'
import { type CoverChoice, coverShapes, viewBox } from './cover-shapes.ts'
import type { Shape } from './shapes.ts'

/** What a cover shows: a picture when there is one, else the drawing of the name. */
export type CoverProps = CoverChoice & {
  name: string
  /** Address of a picture; the drawing takes its place when absent. */
  picture?: string | null | undefined
  /** Text for the picture; a drawing is always decorative. */
  alt?: string
  /** Above the fold: loads at once instead of lazily. */
  isFirst?: boolean
  /** The part of a picture that is kept where it is cut. */
  position?: 'top' | 'bottom'
  className?: string | undefined
}

/** A cover that fills its box (give it a size through `className`). */
export function Cover({
  name,
  picture,
  alt = '',
  isFirst = false,
  position,
  className,
  pattern,
  palette,
  shape,
}: CoverProps) {
  const classes = className ? `${styles.cover} ${className}` : styles.cover
  if (picture) {
    return (
      <img
        className={classes}
        {...(position && { style: { objectPosition: position } })}
        src={picture}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    )
  }
  return createElement(
    'svg',
    {
      className: classes,
      viewBox: viewBox({ shape }),
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': true,
    },
    ...coverShapes(name, { pattern, palette, shape }).map(drawn),
  )
}

function drawn({ d, color, line, opacity }: Shape) {
  if (!line) return <path d={d} fill={color} opacity={opacity} />
  return <path d={d} fill="none" stroke={color} strokeWidth={line} opacity={opacity} />
}
