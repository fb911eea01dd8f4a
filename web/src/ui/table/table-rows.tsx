import { useEffect, useState } from 'react'
import { Skeleton } from '../page/skeleton.tsx'
import type { Column } from './columns/columns.ts'

const widths = ['78%', '56%', '84%', '64%', '70%', '48%']
const rows = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Rows of grey bars while the true ones load; nothing before 200 ms (docs/rules.md §9). */
export function SkeletonRows<Row>({ columns, hasBoxes }: { columns: readonly Column<Row>[]; hasBoxes: boolean }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return rows.map((row, index) => (
    <tr key={row}>
      {hasBoxes ? <td /> : null}
      {columns.map((column, place) => (
        <td key={column.id}>
          <Skeleton width={widths[(index + place * 2) % widths.length]} height="10px" />
        </td>
      ))}
    </tr>
  ))
}
