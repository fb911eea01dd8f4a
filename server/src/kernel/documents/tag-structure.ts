import layout from 'pdfmake/js/LayoutBuilder.js'
import renderer from 'pdfmake/js/Renderer.js'
import type { Tagged } from './lay-out.ts'

/** What pdfkit offers for tagged documents (PDF 1.7 §14.8); pdfmake itself does not use it. */
export interface TaggedPdf {
  struct(type: string, options?: { scope?: 'Row' | 'Column' }): Element
  addStructure(element: Element): void
  markStructureContent(type: string): object
  markContent(type: 'Artifact', options: { type: string }): void
  endMarkedContent(): void
}

interface Element {
  add(child: object): Element
  end(): void
}

/**
 * Makes pdfmake's documents readable by assistive technology: headings, paragraphs, lists and tables in reading order, what
 * only decorates marked as such. Changes the library for this thread: call it once, before anything is drawn.
 */
export function tagStructure(): void {
  const { prototype: layouts } = layout.default
  const { buildNextLine } = layouts
  layouts.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node)
    if (line) line.node = node
    return line
  }
  const { prototype: drawing } = renderer.default
  const { renderPages, renderLine, renderVector, renderImage } = drawing
  const trees = new WeakMap<TaggedPdf, Tree>()
  drawing.renderPages = function (pages) {
    const tree = new Tree(this.pdfDocument)
    trees.set(this.pdfDocument, tree)
    renderPages.call(this, pages)
    tree.end()
  }
  drawing.renderLine = function (line, x, y) {
    const content = trees.get(this.pdfDocument)?.begin(line.node as Tagged | undefined)
    renderLine.call(this, line, x, y)
    content?.()
  }
  drawing.renderImage = function (image) {
    const content = trees.get(this.pdfDocument)?.begin(undefined)
    renderImage.call(this, image)
    content?.()
  }
  drawing.renderVector = function (vector) {
    const content = trees.get(this.pdfDocument)?.begin(undefined)
    renderVector.call(this, vector)
    content?.()
  }
}

const types = { RowTH: 'TH', LI: 'LBody' } as Readonly<Record<string, string>>

const isHeading = (tag: string) => /^H\d$/.test(tag)

/** The structure of one document, grown in the order in which its lines are drawn. */
class Tree {
  readonly #pdf: TaggedPdf
  readonly #root: Element
  readonly #elements = new Map<object, Element>()
  readonly #drawn = new Set<object>()
  readonly #headings = new Map<object, string>()
  /** The sizes of heading under which what is drawn now stands. */
  #above: string[] = []
  #last: object | undefined

  constructor(pdf: TaggedPdf) {
    this.#pdf = pdf
    this.#root = pdf.struct('Document')
    pdf.addStructure(this.#root)
  }

  /** Begins a line of a text, or what is none; gives what ends it. */
  begin(node: Tagged | undefined): () => void {
    // The head of a table is drawn again on each page that it reaches: it is read once.
    const isRepeated = node?.tag === 'TH' && this.#drawn.has(node) && this.#last !== node
    if (!node?.tag || node.tag === 'Artifact' || isRepeated) {
      this.#pdf.markContent('Artifact', { type: 'Layout' })
      return () => this.#pdf.endMarkedContent()
    }
    this.#drawn.add(node)
    this.#last = node
    const type = isHeading(node.tag) ? this.#levelOf(node, node.tag) : (types[node.tag] ?? node.tag)
    const element = this.#elementOf(node, type)
    element.add(this.#pdf.markStructureContent(type))
    return () => this.#pdf.endMarkedContent()
  }

  end(): void {
    for (const element of [...this.#elements.values()].reverse()) element.end()
    this.#root.end()
  }

  /** One below the heading under which it stands, whatever its size: a level that is left out reads as a part that is missing. */
  #levelOf(node: object, size: string): string {
    const known = this.#headings.get(node)
    if (known) return known
    this.#above = [...this.#above.filter((above) => above < size), size]
    const level = `H${this.#above.length}`
    this.#headings.set(node, level)
    return level
  }

  #elementOf(node: Tagged, type: string): Element {
    const scope = node.tag === 'RowTH' ? 'Row' : node.tag === 'TH' ? 'Column' : undefined
    return this.#grow(node, type, () => this.#parentOf(node), scope)
  }

  #parentOf({ tag, whole, row }: Tagged): Element {
    if (!whole) return this.#root
    const top = this.#grow(whole, tag === 'LI' ? 'L' : 'Table', () => this.#root)
    if (tag !== 'LI') return row ? this.#grow(row, 'TR', () => top) : top
    const item = this.#pdf.struct('LI')
    top.add(item)
    this.#elements.set(item, item)
    return item
  }

  #grow(key: object, type: string, parent: () => Element, scope?: 'Row' | 'Column'): Element {
    const known = this.#elements.get(key)
    if (known) return known
    const element = this.#pdf.struct(type, scope ? { scope } : {})
    parent().add(element)
    this.#elements.set(key, element)
    return element
  }
}
