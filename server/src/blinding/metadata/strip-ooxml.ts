import { archiveOf, type Parts, partsOf } from './archive-parts.ts'
import { stripPicture } from './strip-picture.ts'
import { stripXml, type XmlRules } from './strip-xml.ts'
import { Unsure } from './unsure.ts'
import type { XmlStart } from './xml-tokens.ts'

/** Properties, lists of people, what other programs added, settings of printers: no part of what is read. */
const beside =
  /^(docProps|customXml|docMetadata)\/|(^|\/)(people|revisionInfo)\d*\.xml$|\/(revisions|changesInfos|printerSettings|webextensions)\//
/** Parts to which remarks refer: those who made them stay there without their names. */
const people = /(^|\/)(commentAuthors|authors|persons\/[^/]*)\.xml$/
const pictures = /\.(png|jpe?g|jfif|gif|webp|tiff?|bmp|emf|wmf|svg)$/i
const embedded = /\.(docx|xlsx|pptx)$/i
const written = /\.(xml|rels|vml)$/i
const silent = /\.(odttf|fntdata|ttf)$/i
/** Attributes that name somebody: of remarks, of changes, of who shares or locks a file. */
const names = new Set(['author', 'initials', 'userName', 'userId', 'providerId', 'lastModifiedBy'])
/** Where somebody keeps the file, what is printed with, what a program knows of its owner. */
const dropped = new Set(['absPath', 'attachedTemplate', 'docVars', 'mailMerge', 'presenceInfo', 'printerSettings'])

/** A document, workbook or presentation without who wrote, changed or remarked on it. Throws `Unsure`. */
export async function stripOoxml(bytes: Buffer, depth = 0): Promise<Buffer> {
  const parts = await partsOf(bytes)
  if (!parts.has('[Content_Types].xml') || [...parts.keys()].some(isSealed) || depth > 2) throw new Unsure()
  const remaining = [...parts].filter(([name]) => !beside.test(name) && !beside.test(partOfRelations(name)))
  const staying = new Set(remaining.map(([name]) => name))
  const stripped: Parts = new Map()
  for (const [name, part] of remaining) {
    if (written.test(name)) stripped.set(name, stripXml(part, rulesOf(name, staying)))
    else if (pictures.test(name)) stripped.set(name, await stripPicture(part, extensionOf(name)))
    else if (embedded.test(name)) stripped.set(name, await stripOoxml(part, depth + 1))
    else if (silent.test(name)) stripped.set(name, part)
    else throw new Unsure()
  }
  return archiveOf(stripped, '')
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Signed, or with programs in it. */
const isSealed = (name: string) => /^_xmlsignatures\/|vbaProject|\/activeX\//i.test(name)

/** The part whose relations these are: `word/document.xml` of `word/_rels/document.xml.rels`. */
const partOfRelations = (name: string) => name.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2')

function rulesOf(part: string, staying: ReadonlySet<string>): XmlRules {
  const isWorkbookRemarks = /^xl\/comments/.test(part)
  const isOfPeople = people.test(part)
  return {
    element(element) {
      const { name } = element
      if (name === 'Override') return staying.has(said(element, 'PartName').slice(1)) ? 'keep' : 'drop'
      if (name === 'Relationship') return leadsAway(element) || staying.has(targetOf(part, element)) ? 'keep' : 'drop'
      if (dropped.has(name)) return 'drop'
      return isWorkbookRemarks && name === 'author' ? 'empty' : 'keep'
    },
    attribute({ name, prefix, value }, element) {
      if (prefix === 'xmlns:') return value
      if (names.has(name) || (isOfPeople && (name === 'name' || name === 'displayName'))) return ''
      // It would lead to the settings of a printer.
      if (element.name === 'pageSetup' && prefix !== '' && name === 'id') return undefined
      return name === 'Target' && leadsAway(element) && !isLink(element) ? 'removed' : value
    },
  }
}

const said = ({ attributes }: XmlStart, sought: string) => attributes.find(({ name }) => name === sought)?.value ?? ''

const leadsAway = (relation: XmlStart) => said(relation, 'TargetMode') === 'External'

/** Links of a text stay; a path on somebody's machine does not. */
const isLink = (relation: XmlStart) =>
  said(relation, 'Type').endsWith('/hyperlink') && /^(https?:|mailto:|#)/i.test(said(relation, 'Target'))

/** The part that a relation of another leads to. */
function targetOf(relations: string, relation: XmlStart): string {
  const folder = partOfRelations(relations).replace(/[^/]*$/, '')
  const { pathname } = new URL(said(relation, 'Target').replaceAll('\\', '/'), `file:///${folder}`)
  return decodeURIComponent(pathname.slice(1))
}
