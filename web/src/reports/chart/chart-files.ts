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
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  const text = harmless(cell)
  return /["\r\n]/.test(text) || text.includes(part) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet would run as a formula gets an apostrophe (OWASP, "CSV injection"). */
function harmless(text: string): string {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text
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

/** The drawing as a file of its own: what style sheets and custom properties say is written into it. */
export function svgText(svg: SVGSVGElement, title: string): string {
  const { width, height } = svg.getBoundingClientRect()
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll('*')
  svg.querySelectorAll('*').forEach((original, index) => {
    const [style, element] = [getComputedStyle(original), copies[index]]
    for (const name of drawn) element?.setAttribute(name, style.getPropertyValue(name))
    element?.removeAttribute('class')
  })
  const paper = document.createElementNS(svg.namespaceURI, 'rect')
  paper.setAttribute('width', '100%')
  paper.setAttribute('height', '100%')
  paper.setAttribute('fill', getComputedStyle(document.body).getPropertyValue('--lr-surface'))
  const name = document.createElementNS(svg.namespaceURI, 'title')
  name.textContent = title
  copy.prepend(name, paper)
  copy.removeAttribute('class')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('viewBox', svg.getAttribute('viewBox') ?? `0 0 ${width} ${height}`)
  copy.setAttribute('font-family', 'Inter, system-ui, sans-serif')
  return new XMLSerializer().serializeToString(copy)
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
