/** What a pattern may name, in braces. `name` is the file's own name. */
export const patternWords = [
  'number',
  'reference',
  'applicant',
  'title',
  'category',
  'field',
  'question',
  'name',
] as const
export type PatternWord = (typeof patternWords)[number]

/** Longest name of a folder or file, and longest path, in characters: what Windows and ZIP readers agree on. */
const longestName = 100
const longestPath = 240

/** What is wrong with a pattern: a word that does not exist, or no place for the file's name; undefined when it is sound. */
export function patternProblem(pattern: string): { reason: 'unknown' | 'required'; word?: string } | undefined {
  for (const [, word = ''] of pattern.matchAll(/\{([^{}]*)\}/g)) {
    if (!(patternWords as readonly string[]).includes(word)) return { reason: 'unknown', word }
  }
  const last = pattern.split('/').at(-1) ?? ''
  return last.includes('{name}') ? undefined : { reason: 'required', word: 'name' }
}

/** The pattern for an application that is printed beside its files: it answers no question, so what names one goes, with its separator. */
export function printPattern(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => part.replaceAll(/\{(?:field|question)\}[\s_.-]*/g, '').replaceAll(/\s*(?:\(\s*\)|\[\s*\])/g, ''))
    .map((part) => part.replaceAll(/[\s_.-]+$/g, ''))
    .join('/')
}

/**
 * The path of a file: safe on every system whatever people typed. No absolute or upward path, no reserved name or sign,
 * no control character, no folder without a name; the extension survives a cut.
 */
export function pathOf(pattern: string, words: Readonly<Record<PatternWord, string>>): string {
  const parts = pattern
    .split('/')
    .map((part) => part.replace(/\{([^{}]*)\}/g, (_, word: string) => plainPart(words[word as PatternWord] ?? '')))
    .map(safeName)
    .filter((part) => part !== '')
  const file = parts.pop() ?? 'file'
  let folder = parts.join('/')
  while (folder.length + file.length + 1 > longestPath && folder.includes('/')) folder = folder.replace(/\/[^/]*$/, '')
  return folder === '' ? file : `${folder}/${file}`
}

/** Gives each path once: those that were taken, upper and lower case alike, get a number before their extension. */
export function numberedPaths(): (path: string) => string {
  const taken = new Map<string, number>()
  return (path) => {
    const [stem, extension] = splitName(path)
    for (;;) {
      const count = (taken.get(path.toLowerCase()) ?? 0) + 1
      taken.set(path.toLowerCase(), count)
      if (count === 1) return path
      const numbered = `${stem} (${count})${extension}`
      if (!taken.has(numbered.toLowerCase())) {
        taken.set(numbered.toLowerCase(), 1)
        return numbered
      }
    }
  }
}

/** A value is one part of a name: what stands in it never makes a folder. */
function plainPart(text: string): string {
  return text.replaceAll(/[\\/]+/g, ' ')
}

function safeName(text: string): string {
  const clean = text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\ufffd\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/^[.\s-]+|[.\s]+$/g, '')
  const [stem, extension] = splitName(clean)
  const room = longestName - extension.length
  const cut = [...stem].slice(0, room).join('').trim()
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(cut) ? `_${cut}${extension}` : cut + extension
}

function splitName(name: string): [stem: string, extension: string] {
  const point = name.match(/^(.+)(\.[A-Za-z0-9]{1,10})$/s)
  return point ? [point[1] ?? '', point[2] ?? ''] : [name, '']
}
