const [width, height] = [82, 28]

/** A small curve ending with a dot: drawn only, its figures stand beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(1, ...values)
  const points = values.map((value, index) => {
    const x = 2 + (index / Math.max(1, values.length - 1)) * (width - 6)
    return [x, height - 3 - (value / max) * (height - 8)] as const
  })
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const [lastX = 0, lastY = 0] = points.at(-1) ?? []
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M${line}L${lastX} ${height}L2 ${height}z`} fill="var(--lr-accent)" opacity="0.12" />
      <path d={`M${line}`} fill="none" stroke="var(--lr-accent)" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={lastX} cy={lastY} r="2.5" fill="var(--lr-accent)" />
    </svg>
  )
}
