import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { CleanHtml, CleanText } from '@laurel/contract/kernel/text'
import sanitizeHtml from 'sanitize-html'

/** Whose frames a text may show: players of films and sounds, and a map. No host of ours is among them. */
const framed = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.dailymotion.com',
  'geo.dailymotion.com',
  'www.canal-u.tv',
  'w.soundcloud.com',
  'open.spotify.com',
  'www.openstreetmap.org',
]

/**
 * What rich text may hold (docs/rules.md §5): the tags of a typed text, and those of the editor profile: img, iframe, externalfile.
 * Addresses are of the web, of mail or of the telephone; frames are of few providers, closed in a sandbox.
 */
const profile: sanitizeHtml.IOptions = {
  allowedTags:
    'a b blockquote br code div em h1 h2 h3 h4 h5 h6 hr i li ol p pre s small span strong sub sup table tbody td th thead tr u ul img iframe externalfile'.split(
      ' ',
    ),
  allowedAttributes: {
    '*': ['lang', 'dir', 'style'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    iframe: ['src', 'title', 'width', 'height', 'allow', 'allowfullscreen', 'sandbox', 'loading', 'referrerpolicy'],
    externalfile: ['src', 'key', 'name', 'type', 'size'],
    ol: ['start', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'], externalfile: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  allowIframeRelativeUrls: false,
  allowedIframeHostnames: framed,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      // Whatever window it opens, and however that is spelt, it gets no hold on this one.
      attribs: attribs.target === undefined ? attribs : { ...attribs, rel: 'noopener noreferrer' },
    }),
    iframe: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...attribs,
        allow: 'fullscreen; picture-in-picture',
        loading: 'lazy',
        referrerpolicy: 'strict-origin-when-cross-origin',
        sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'img') && !attribs.src,
}

/** The text without what rich text may not hold. Doing it twice changes nothing. The server is the authority; pages show what it lets through. */
export function sanitiseRichText(html: string): CleanHtml {
  return sanitizeHtml(html, profile) as CleanHtml
}

/** The same in every language of a text. */
export function sanitiseRichTexts(text: LocalizedText): CleanText {
  return Object.fromEntries(Object.entries(text).map(([locale, html]) => [locale, sanitiseRichText(html)]))
}

const media = /<(img|iframe|externalfile|hr|table)\b/i

/** Nothing to read in it: no text and no medium. An empty paragraph is empty (docs/rules.md §5). */
export function isRichTextEmpty(html: string): boolean {
  if (media.test(html)) return false
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return text.replaceAll(/&nbsp;|[\s\u00a0\u200b]/g, '') === ''
}
