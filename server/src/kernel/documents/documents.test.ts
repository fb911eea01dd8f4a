import { describe, expect, it } from 'vitest'
import { layOutDocument, type PrintedDocument, renderPdf } from './index.ts'

const document: PrintedDocument = {
  title: 'Pluie utile — квитанция',
  subject: 'Receipt',
  lang: 'ru',
  author: 'Fondation Rhizome',
  accent: '#18347e',
  footer: 'PC27-0142',
  pageOf: 'Page {page} of {pages}',
  notDrawn: 'Some signs stand as […]',
  createdAt: '2027-02-09T09:00:00.000Z',
  blocks: [
    { kind: 'title', text: 'Pluie utile', lead: 'Żółć, ação, façade, Großstraße' },
    { kind: 'notice', text: 'Черновик' },
    { kind: 'facts', facts: [{ label: 'Reference', value: 'PC27-0142' }] },
    { kind: 'heading', level: 1, text: 'Проект' },
    { kind: 'answer', label: 'Name', text: 'Pluie utile' },
    { kind: 'answer', label: 'Plan', text: 'A long answer. '.repeat(2000) },
    { kind: 'list', items: ['one', 'two'] },
    {
      kind: 'table',
      head: ['', 'Cost'],
      rows: Array.from({ length: 120 }, (_, at) => [`Row ${at}`, String(at)]),
      titledRows: true,
      totals: ['Total', '7140'],
      figures: [1],
    },
    { kind: 'group', title: 'Partner 1', blocks: [{ kind: 'answer', label: 'Name', text: 'Ville de Lyon' }] },
  ],
}

const text = (bytes: Buffer) => bytes.toString('latin1')

describe('a document', () => {
  it('says its title, language and author, and names what each text is', () => {
    const laid = layOutDocument(document)
    expect(laid).toMatchObject({
      tagged: true,
      language: 'ru',
      displayTitle: true,
      info: { title: document.title, author: 'Fondation Rhizome', creationDate: new Date(document.createdAt) },
    })
    const written = JSON.stringify(laid.content)
    for (const tag of ['H1', 'H2', 'H4', 'P', 'LI', 'TH', 'RowTH', 'TD']) expect(written).toContain(`"tag":"${tag}"`)
    expect(written).toContain('"outlineText":"Проект"')
  })

  it('gives the width of a table to what is written in words', () => {
    const widths = (head: string[], row: string[], figures: number[]) =>
      JSON.stringify(layOutDocument({ ...document, blocks: [{ kind: 'table', head, rows: [row], figures }] }).content)
    const reported = widths(['Rank', 'Code', 'Application', 'Evaluations'], ['1', 'K7F-42', 'Pluie utile', '3'], [0, 3])
    expect(reported).toContain('"widths":["auto","auto","*","auto"]')
    expect(widths(['One', 'Two'], ['1', '2'], [0, 1])).toContain('"widths":["*","*"]')
  })

  it('is drawn where a group has no facts to tell: an evaluation that was handed in without an answer', async () => {
    const blocks: PrintedDocument['blocks'] = [
      { kind: 'group', title: 'Hélène Vidal', blocks: [{ kind: 'facts', facts: [] }] },
    ]
    expect((await renderPdf({ ...document, blocks })).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('numbers its pages under the name of the platform, and says its title on each after the first', () => {
    const { header, footer } = layOutDocument(document)
    const size = { width: 595, height: 842, orientation: 'portrait' } as const
    const over = (page: number, laid = header) =>
      JSON.stringify((laid as (...all: unknown[]) => unknown)(page, 9, size))
    expect(over(2)).toContain('Fondation Rhizome')
    expect([over(1), over(2)].map((head) => head.includes(document.title))).toEqual([false, true])
    const long = layOutDocument({ ...document, title: 'Programme '.repeat(20) })
    expect(over(2, long.header)).toMatch(/"(Programme ){6}Pro…"/)
    expect(JSON.stringify((footer as (...all: unknown[]) => unknown)(2, 9, size))).toContain('Page 2 of 9')
  })

  it('is drawn as a tagged PDF with an outline, the same bytes each time', async () => {
    const [one, other] = [await renderPdf(document), await renderPdf(document)]
    expect(one.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.equals(other)).toBe(true)
    const written = text(one)
    for (const part of [
      '/StructTreeRoot',
      '/Marked true',
      '/Lang (ru)',
      '/Outlines',
      '/S /Table',
      '/S /TH',
      '/S /LBody',
    ])
      expect(written).toContain(part)
    expect(written).toContain('/Title')
  })

  it('leaves no level of heading out: an answer stands under its form, or under the title inside it', async () => {
    const answer = (label: string) => ({ kind: 'answer' as const, label, text: 'Yes' })
    const blocks: PrintedDocument['blocks'] = [
      { kind: 'title', text: 'Application' },
      { kind: 'heading', level: 1, text: 'Project' },
      answer('Name'),
      answer('Town'),
      { kind: 'heading', level: 2, text: 'Budget' },
      answer('Cost'),
      { kind: 'heading', level: 1, text: 'Team' },
      answer('Size'),
    ]
    const written = text(await renderPdf({ ...document, blocks }))
    // What was drawn last is written first.
    const levels = [...written.matchAll(/\/S \/(H\d)\n/g)].map(([, level]) => level).reverse()
    expect(levels).toEqual(['H1', 'H2', 'H3', 'H3', 'H3', 'H4', 'H2', 'H3'])
  })

  it('leaves no heading alone at the foot of a page', async () => {
    const filled = (lines: number): PrintedDocument => ({
      ...document,
      blocks: [
        ...Array.from({ length: lines }, (_, at) => ({ kind: 'text' as const, text: `Line ${at}` })),
        { kind: 'heading', level: 1, text: 'One' },
        { kind: 'heading', level: 1, text: 'Two' },
      ],
    })
    const pagesOfHeadings = async (lines: number) =>
      [...text(await renderPdf(filled(lines))).matchAll(/\/Dest \[(\d+) 0 R/g)].map(([, page]) => page)
    // Around the end of the first page, line by line.
    for (let lines = 33; lines < 43; lines += 1) {
      const [one, two] = await pagesOfHeadings(lines)
      expect(one).toBeDefined()
      expect(one, `after ${lines} lines`).toBe(two)
    }
  })

  it('leaves no name of a table alone at the foot of a page', async () => {
    const filled = (lines: number): PrintedDocument => ({
      ...document,
      blocks: [
        ...Array.from({ length: lines }, (_, at) => ({ kind: 'text' as const, text: `Line ${at}` })),
        { kind: 'text', text: 'Costs', tone: 'strong' },
        { kind: 'table', head: ['Item', 'Cost'], rows: [['Wood', '12']], figures: [1] },
      ],
    })
    // What was drawn last is written first.
    const pageOf = (drawn: string, type: string) => drawn.match(`/S /${type}\n[^>]*?/Pg (\\d+) 0 R`)?.[1]
    const pages = new Set<string | undefined>()
    for (let lines = 32; lines < 42; lines += 1) {
      const drawn = text(await renderPdf(filled(lines)))
      expect(pageOf(drawn, 'P'), `after ${lines} lines`).toBe(pageOf(drawn, 'TD'))
      pages.add(drawn.match(/\/Count (\d+)/)?.[1])
    }
    expect(pages.size).toBeGreaterThan(1)
  })

  it('leaves no row of sums alone at the head of a page', async () => {
    const filled = (rows: number): PrintedDocument => ({
      ...document,
      blocks: [
        {
          kind: 'table',
          head: ['Item', 'Gap'],
          rows: Array.from({ length: rows }, (_, at) => [`Item ${at}`, '-12']),
          totals: ['Total', '-340'],
          figures: [1],
        },
      ],
    })
    /** How many cells each page has, two a row. */
    const cellsByPage = async (rows: number) => {
      const cells = text(await renderPdf(filled(rows))).matchAll(/\/S \/TD\n[^>]*?\/Pg (\d+) 0 R/g)
      return [...Map.groupBy(cells, ([, page]) => page).values()].map(({ length }) => length)
    }
    const pages = new Set<number>()
    for (let rows = 26; rows < 40; rows += 1) {
      const cells = await cellsByPage(rows)
      pages.add(cells.length)
      expect(Math.min(...cells), `of ${rows} rows`).toBeGreaterThanOrEqual(4)
    }
    expect(pages).toEqual(new Set([1, 2]))
    expect(JSON.stringify(layOutDocument(filled(3)).content)).toContain('"text":"−340"')
  })

  it('does not break what stands beside a name over two pages', async () => {
    const filled = (lines: number): PrintedDocument => ({
      ...document,
      blocks: [
        ...Array.from({ length: lines }, (_, at) => ({ kind: 'text' as const, text: `Line ${at}` })),
        {
          kind: 'facts',
          facts: [
            { label: 'Who', value: 'Lou' },
            { label: 'Why', value: 'since it is long '.repeat(14) },
          ],
        },
      ],
    })
    const pages = new Set<string | undefined>()
    for (let lines = 28; lines < 36; lines += 1) {
      const drawn = text(await renderPdf(filled(lines)))
      // A cell that goes on names the page of what follows.
      expect(drawn, `after ${lines} lines`).not.toMatch(/\/S \/TD\n[^>]*\/MCR/)
      pages.add(drawn.match(/\/Count (\d+)/)?.[1])
    }
    expect(pages).toEqual(new Set(['1', '2']))
  })

  it('does not break a place to sign over two pages, nor part it from its title', async () => {
    const filled = (lines: number): PrintedDocument => ({
      ...document,
      blocks: [
        ...Array.from({ length: lines }, (_, at) => ({ kind: 'list' as const, items: [`Line ${at}`] })),
        {
          kind: 'signatures',
          title: 'Signatures',
          labels: { name: 'Name', date: 'Date', signature: 'Signature' },
          people: [
            { role: 'Chair', name: 'Ana' },
            { role: 'Secretary', name: '' },
          ],
        },
      ],
    })
    const pages = new Set<string | undefined>()
    for (let lines = 14; lines < 34; lines += 2) {
      const drawn = text(await renderPdf(filled(lines)))
      const places = [...drawn.matchAll(/\/S \/(?:P|H1)\n[^>]*?\/Pg (\d+) 0 R/g)].map(([, page]) => page)
      // The title, two roles, one name, and what is asked for: two names, two dates, two signatures.
      expect(places, `after ${lines} lines`).toHaveLength(10)
      expect(new Set(places).size, `after ${lines} lines`).toBe(1)
      pages.add(drawn.match(/\/Count (\d+)/)?.[1])
    }
    expect(pages).toEqual(new Set(['1', '2']))
  })

  it('does not stop the server while it is drawn, and several wait for each other', async () => {
    const many = [1, 2, 3].map(() => renderPdf(document))
    let turns = 0
    const turning = setInterval(() => (turns += 1), 1)
    expect((await Promise.all(many)).every((bytes) => bytes.length > 1000)).toBe(true)
    clearInterval(turning)
    expect(turns).toBeGreaterThan(2)
  })

  it('that cannot be drawn says so, and the next one is drawn', async () => {
    const broken = { ...document, blocks: [{ kind: 'table', head: null }] } as unknown as PrintedDocument
    await expect(renderPdf(broken)).rejects.toThrow('cannot be drawn')
    expect((await renderPdf({ ...document, blocks: [] })).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
