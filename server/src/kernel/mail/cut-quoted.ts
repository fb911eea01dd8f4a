/** `On 9 Feb 2027 at 10:02, Traboule <no-reply@…> wrote:` in any language: a figure, an address, a colon at the end. */
const attribution = /\d.*<[^<>\s]+@[^<>\s]+>.{0,40}:\s*$/s
/** The same where the programme names no address. */
const wrote =
  /^(on|le|am|op|el|il|em|dnia|w dniu|в)\b.{0,300}(wrote|a écrit|schrieb|schreef|escribió|va escriure|ha scritto|escreveu|napisał|написал).{0,80}:\s*$/isu
const original =
  /^\s*-{2,}\s*(original message|message d’origine|message d'origine|ursprüngliche nachricht|oorspronkelijk bericht|mensaje original|missatge original|messaggio originale|mensagem original|oryginalna wiadomość|wiadomość oryginalna|исходное сообщение)\s*-{2,}\s*$/iu
const ruler = /^\s*_{10,}\s*$/
/** The head that Outlook repeats above what it quotes. */
const sender = /^\s*\*?(from|de|von|van|da|od|от)\s?\*?:\s?\S/iu
const further =
  /^\s*\*?(sent|date|to|envoyé|à|gesendet|datum|an|verzonden|aan|enviado|enviat|para|per a|inviato|data|a|wysłano|do|отправлено|дата|кому)\s?\*?:\s?\S/iu
const signature = /^-- ?$/
const quoted = /^\s*>/
/** Characters of the sentence that announces a quote. */
const longestHead = 300

/**
 * What a person wrote in answer to a mail, without the mail they answered and without their signature. Where an answer stands
 * between quoted lines, those that it answers stay. @param marks sentences of ours above which answers are written
 */
export function cutQuoted(text: string, marks: readonly string[] = []): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  const end = endOf(lines, marks)
  const above = tidy(lines.slice(0, end))
  if (above !== '' || end === lines.length) return above
  // Nothing above: the answer stands below what it quotes.
  return tidy(lines.slice(end).filter((line, at, rest) => !quoted.test(line) && lengthOfHead(rest, at) === 0))
}

/** Where what the person wrote is over. */
function endOf(lines: readonly string[], marks: readonly string[]): number {
  const lastQuoted = lines.findLastIndex((line) => quoted.test(line))
  const lastOwn = lines.findLastIndex((line) => line.trim() !== '' && !quoted.test(line))
  // Nothing but quoted lines from there on; or, below a sentence with an address, lines of a programme that marks none.
  const isQuote = (from: number, head: string) =>
    lastQuoted >= from ? lastOwn < from : attribution.test(head) || lastOwn < from
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (signature.test(line) || original.test(line) || ruler.test(line)) return at
    if (marks.some((mark) => line.includes(mark))) return withoutTitle(lines, at)
    if (sender.test(line) && lines.slice(at + 1, at + 4).some((next) => further.test(next))) return at
    const head = lengthOfHead(lines, at)
    if (head > 0 && isQuote(at + head, lines.slice(at, at + head).join(' '))) return at
    if (quoted.test(line) && lastOwn < at) return at
  }
  return lines.length
}

/** Lines of the sentence that says who wrote what follows: it may be folded; none where there is no such sentence. */
function lengthOfHead(lines: readonly string[], at: number): number {
  for (let length = 1; length <= 3; length++) {
    const found = lines.slice(at, at + length)
    if (found.some((line) => line.trim() === '')) return 0
    if (!isHead(found)) continue
    // The last line that begins it counts: what stands above is the person's own.
    return found.some((_, skipped) => skipped > 0 && isHead(found.slice(skipped))) ? 0 : length
  }
  return 0
}

function isHead(lines: readonly string[]): boolean {
  const sentence = lines.join(' ').trim()
  if (sentence.length > longestHead || !sentence.endsWith(':')) return false
  return attribution.test(sentence) || wrote.test(sentence)
}

/** Above the mark stands the title of the mail that is answered, and the sentence that announces it. */
function withoutTitle(lines: readonly string[], mark: number): number {
  const isPlainQuote = quoted.test(lines[mark] ?? '')
  for (let at = 0; at < mark; at++) {
    if (lengthOfHead(lines, at) > 0 || (isPlainQuote && quoted.test(lines[at] ?? ''))) return at
  }
  return mark
}

function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
