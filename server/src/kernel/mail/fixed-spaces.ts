/**
 * French puts a space before colon, semicolon, exclamation and question mark and inside guillemets, where no line may break
 * (docs/rules.md §13.7). Who writes a text types any space there; in a mail they become fixed ones. Other languages stay as they are.
 */
export function fixedSpaces(text: string, locale: string | undefined): string {
  if (locale !== 'fr') return text
  return text.replaceAll(/(?<=\S) (?=[:;!?»])/g, '\u00a0').replaceAll(/(?<=«) (?=\S)/g, '\u00a0')
}

/** A colon after a label, as the language writes it. */
export const colonOf = (locale: string | undefined) => (locale === 'fr' ? '\u00a0:' : ':')
