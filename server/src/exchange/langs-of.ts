import type { ProgramRow } from '../programs/index.ts'

/** The languages in which a program's files are likely written, the likeliest first. */
export function langsOf({ defaultLang, supportedLangs }: Pick<ProgramRow, 'defaultLang' | 'supportedLangs'>): string[] {
  return [defaultLang, ...supportedLangs.filter((lang) => lang !== defaultLang)]
}
