import { fold } from '../kernel/text/index.ts'

/** Russian letters as an address writes them. */
const russian: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

function inAscii(text: string): string {
  return fold(text).replaceAll(/[а-я]/g, (mail) => russian[mail] ?? mail)
}

/** A readable address from a title: `Prix Climat 2027` → `prix-climat-2027`; `program` when nothing is left. 60 characters at most. */
export function slugOf(title: string): string {
  const slug = inAscii(title)
    .replaceAll(/['’]/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return slug.length > 1 ? slug : 'program'
}

/** The first of `slug`, `slug-2`, `slug-3`… that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let count = 2; ; count++) if (!taken.has(`${slug}-${count}`)) return `${slug}-${count}`
}

/** What application numbers begin with: initials and the year's last two digits, `Prix Climat 2027` → `PC27`. */
export function referencePrefixOf(title: string): string {
  const words = slugOf(title).split('-')
  const year = words.find((word) => /^(19|20)\d\d$/.test(word))?.slice(2) ?? ''
  const initials = words.flatMap((word) => (/^\d/.test(word) ? [] : [word[0]])).join('')
  return `${initials.slice(0, 6)}${year}`.toUpperCase() || 'P'
}
