import { archiveOf, type Parts, partsOf } from './archive-parts.ts'
import { stripPicture } from './strip-picture.ts'
import { stripXml, type XmlRules } from './strip-xml.ts'
import { Unsure } from './unsure.ts'

/** Properties, settings and what else is no part of what is read. */
const beside = /(^|\/)(meta|settings)\.xml$|^(Thumbnails|Configurations2)\/|(^|\/)(layout-cache|manifest\.rdf)$/
const pictures = /\.(png|jpe?g|gif|webp|tiff?|bmp|emf|wmf|svg)$/i
const written = /(^|\/)(content|styles|manifest)\.xml$/
/** Elements that say who wrote, changed or remarked, and fields that a program fills with who uses it. */
const people = /^(creator|creator-initials|initial-creator|printed-by|author-name|author-initials|sender-.*)$/
/** Signed, with programs in it, or locked. */
const sealed = /^META-INF\/.*signatures|^(Basic|Scripts)\/.*\.(xml|xlb|xba|js|py)$/

/** A text, table or presentation of OpenDocument without who wrote, changed or remarked on it. Throws `Unsure`. */
export async function stripOdf(bytes: Buffer): Promise<Buffer> {
  const parts = await partsOf(bytes)
  const manifest = parts.get('META-INF/manifest.xml')?.toString('utf8') ?? '<encryption-data'
  const isSealed = [...parts.keys()].some((name) => sealed.test(name)) || manifest.includes('encryption-data')
  if (isSealed || !parts.has('mimetype')) throw new Unsure()
  const remaining = new Map([...parts].filter(([name]) => !beside.test(name)))
  const stripped: Parts = new Map([['mimetype', parts.get('mimetype') ?? Buffer.alloc(0)]])
  for (const [name, part] of remaining) {
    if (name === 'mimetype') continue
    if (written.test(name)) stripped.set(name, stripXml(part, rulesFor(remaining)))
    else if (pictures.test(name))
      stripped.set(name, await stripPicture(part, name.slice(name.lastIndexOf('.') + 1).toLowerCase()))
    else throw new Unsure()
  }
  return archiveOf(stripped, 'mimetype')
}

function rulesFor(remaining: Parts): XmlRules {
  return {
    element({ name, attributes }) {
      const path = attributes.find((one) => one.name === 'full-path')?.value
      if (name === 'file-entry' && path !== undefined && !path.endsWith('/') && !remaining.has(path)) return 'drop'
      return people.test(name) ? 'empty' : 'keep'
    },
    attribute({ name, prefix, value }) {
      if (prefix === 'xmlns:') return value
      return /^(author|creator|initials|.*-name-and-email)$/.test(name) ? '' : value
    },
  }
}
