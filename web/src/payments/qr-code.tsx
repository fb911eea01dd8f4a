import { useMemo } from 'react'
import { encode } from 'uqr'

/** A text as a QR code: always dark on white, whatever the theme, for cameras to read it. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: squares.join(''), size }
  }, [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
