import { csvCell, quotedCell } from '@laurel/contract/kernel/text'

/** What a chart shows, as rows: behind « Show the figures », and in its CSV file. The first column names the row. */
export interface ChartTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [string, ...(number | null)[]])[]
}

/** Spreadsheets in languages that write decimals with a comma part their columns with a semicolon. */
export function tableCsv({ columns, rows }: ChartTable, decimal: ',' | '.'): string {
  const part = decimal === ',' ? ';' : ','
  const line = (cells: readonly (string | number | null)[]) =>
    cells.map((cell) => cellText(cell, decimal, part)).join(part)
  return `\ufeff${[line(columns), ...rows.map(line)].join('\r\n')}\r\n`
}

function cellText(cell: string | number | null, decimal: ',' | '.', part: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return quotedCell(String(cell).replace('.', decimal), part)
  return csvCell(cell, part)
}

const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'stop-color',
  'stop-opacity',
] as const

/** Which colour is what, in a file that stands alone. */
export interface LegendEntry {
  readonly label: string
  /** Chart colour 1–8 (docs/rules.md §13.2). */
  readonly color: number
  readonly isDashed?: boolean | undefined
  /** 0–1. */
  readonly strength?: number | undefined
}

const line = 22

/** The drawing as a file of its own: its title and legend stand above it, and what style sheets say is written into it. */
export function svgText(svg: SVGSVGElement, title: string, legend: readonly LegendEntry[] = []): string {
  const { width, height } = svg.getBoundingClientRect()
  const tokens = getComputedStyle(document.body)
  const color = (name: string) => tokens.getPropertyValue(name)
  const head = line * (legend.length > 0 ? 2 : 1) + 14
  const file = element('svg', { width, height: height + head, viewBox: `0 0 ${width} ${height + head}` })
  file.setAttribute('font-family', 'Inter, system-ui, sans-serif')
  file.append(element('rect', { width: '100%', height: '100%', fill: color('--lr-surface') }))
  const name = element('text', { x: 0, y: 18, fill: color('--lr-text'), 'font-size': 16, 'font-weight': 600 })
  name.textContent = title
  file.append(name, ...legendOf(legend, color), plainCopy(svg, { y: head, width, height }))
  return new XMLSerializer().serializeToString(file)
}

function legendOf(legend: readonly LegendEntry[], color: (name: string) => string): SVGElement[] {
  let x = 0
  return legend.flatMap(({ label, color: chart, isDashed, strength = 1 }) => {
    const stroke = color(`--lr-chart-${chart}`)
    const y = line + 18
    const dash = element('line', {
      x1: x,
      x2: x + 16,
      y1: y - 4,
      y2: y - 4,
      stroke,
      'stroke-width': 3,
      opacity: strength,
    })
    if (isDashed) dash.setAttribute('stroke-dasharray', '4 3')
    const text = element('text', { x: x + 22, y, fill: color('--lr-text-2'), 'font-size': 13 })
    text.textContent = label
    x += 44 + label.length * 7.2
    return [dash, text]
  })
}

function plainCopy(svg: SVGSVGElement, place: Record<string, number>): SVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll('*')
  svg.querySelectorAll('*').forEach((original, index) => {
    const [style, one] = [getComputedStyle(original), copies[index]]
    for (const name of drawn) one?.setAttribute(name, style.getPropertyValue(name))
    one?.removeAttribute('class')
  })
  for (const name of ['class', 'style', 'role', 'aria-label', 'aria-hidden']) copy.removeAttribute(name)
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value))
  return copy
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

/** A picture of an SVG file at twice its size. */
export async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * 2
  canvas.height = picture.height * 2
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser draws no picture'))), 'image/png')
  })
}
