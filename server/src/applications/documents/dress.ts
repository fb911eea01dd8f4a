import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Block, PrintedDocument } from '../../kernel/documents/index.ts'
import type { ScenePlatform } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import type { PlanProgram } from '../../programs/index.ts'

/** Head and foot of every document about an application. */
interface Dress {
  readonly platform: ScenePlatform
  readonly program: PlanProgram
  readonly lang: Locale
  readonly title: string
  /** At the bottom of each page. */
  readonly footer: string
  readonly at: Date
}

export function dressed({ platform, program, lang, title, footer, at }: Dress, blocks: Block[]): PrintedDocument {
  return {
    title,
    subject: readText(program.texts.title, lang, program.defaultLang),
    lang,
    author: platform.name,
    accent: platform.primaryColor,
    footer,
    pageOf: say(lang, 'applications.print.page'),
    notDrawn: say(lang, 'applications.print.notDrawn'),
    createdAt: at.toISOString(),
    blocks,
  }
}
