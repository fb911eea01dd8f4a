import styles from './states.module.css'

export type DrawingName = 'inbox' | 'search' | 'grid' | 'done' | 'locked' | 'offline'

/** Small drawings of the empty states, in the platform's colours. Always decorative. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} width="76" height="60" viewBox="0 0 76 60" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}

const primary = 'var(--lr-primary-ink)'
const soft = 'var(--lr-accent-soft)'
const line = 'var(--lr-line-2)'
const press = 'var(--lr-press)'

function squares(cells: readonly (readonly [number, number])[]): string {
  return cells
    .map(
      ([column, row]) =>
        `M${4 + column * 19} ${3 + row * 19}h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3z`,
    )
    .join('')
}

const drawings = {
  inbox: (
    <>
      <rect x="2" y="12" width="72" height="46" rx="8" fill="var(--lr-accent-soft-2)" />
      <rect x="14.5" y="2.5" width="47" height="46" rx="4" fill="var(--lr-surface)" stroke={line} />
      <path d="M21 12h26M21 20h32M21 28h18" stroke={line} strokeWidth="2" strokeLinecap="round" />
      <path d="M2 38h22c0 6 6 10 14 10s14-4 14-10h22v12a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8z" fill={primary} />
    </>
  ),
  search: (
    <>
      <path d="M6 12h52M6 29h40M6 46h48" stroke={press} strokeWidth="10" strokeLinecap="round" />
      <circle cx="52" cy="29" r="16" fill="var(--lr-surface)" stroke={primary} strokeWidth="4" />
      <path d="M64 41l8 9" stroke={primary} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  grid: (
    <>
      <path
        d={squares([
          [0, 0],
          [3, 0],
          [2, 1],
          [1, 2],
        ])}
        fill={primary}
      />
      <path
        d={squares([
          [1, 0],
          [3, 1],
          [2, 2],
        ])}
        fill="var(--lr-accent-line)"
      />
      <path
        d={squares([
          [2, 0],
          [0, 1],
          [1, 1],
          [0, 2],
          [3, 2],
        ])}
        fill={press}
      />
    </>
  ),
  done: (
    <>
      <circle cx="38" cy="30" r="28" fill="var(--lr-ok-soft)" />
      <path
        d="M27 31l8 8 15-18"
        fill="none"
        stroke="var(--lr-ok-solid)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  locked: (
    <>
      <path d="M26 26V16a12 12 0 0 1 24 0v10" fill="none" stroke={primary} strokeWidth="5" />
      <rect x="18" y="25" width="40" height="33" rx="7" fill={soft} />
      <circle cx="38" cy="41" r="5" fill={primary} />
    </>
  ),
  offline: (
    <>
      <path d="M20 48a14 14 0 0 1-2-27.900A20 20 0 0 1 56 22a13 13 0 0 1 1 26z" fill={press} />
      <path d="M14 6l50 50" stroke="var(--lr-bad-solid)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
}
