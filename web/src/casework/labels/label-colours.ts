/** Colours offered for tags and statuses: those of charts (docs/rules.md §13.2). */
export const labelColours = [
  '#2c77ff',
  '#0f9b8e',
  '#c77a12',
  '#8657c9',
  '#d2496b',
  '#6b7691',
  '#3fa34d',
  '#18347e',
] as const
