import type { Writable } from 'node:stream'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readText } from '@laurel/contract/kernel/text'
import { type Block, type PrintedDocument, renderPdf } from '../../kernel/documents/index.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'
import { say, sayDateTime } from '../../kernel/words/index.ts'
import { printed } from './printed.ts'
import type { Writing } from './write-export.ts'

/** All applications in one document, each from a new page; laid out whole, which is why they are few. */
export async function writePdf(run: JobRun, out: Writable, { context, settings, walk }: Writing): Promise<void> {
  const { lang } = settings
  const blocks: Block[] = []
  let dress: PrintedDocument | undefined
  for await (const documents of walk()) {
    for (const { application } of documents) {
      const page = await printed(run, application.id, lang)
      if (!page) continue
      dress ??= page
      if (blocks.length > 0) blocks.push({ kind: 'pageBreak' })
      blocks.push(...page.blocks)
    }
  }
  const { texts, defaultLang, timeZone } = context.program
  const title = readText(texts.title, lang, defaultLang)
  const at = await run.inPlatform(async ({ now }) => sayDateTime(lang, now, timeZone))
  const footer = say(lang, 'exchange.export.printedAt', { at })
  const whole: PrintedDocument = { ...(dress ?? fail()), title, footer, blocks }
  await pipeline(Readable.from([await renderPdf(whole)]), out)
}

function fail(): never {
  throw new Error('There is nothing to print')
}
