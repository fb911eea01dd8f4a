import type { RecordKind } from '@laurel/contract/emails'
import { type Dns, DnsAway } from '../../kernel/dns/index.ts'
import { type Finding, judgeDkim, judgeDmarc, judgeReturnPath, judgeSpf, readTags, unanswered } from './read-records.ts'
import type { ExpectedRecord } from './records.ts'

export type Findings = Readonly<Partial<Record<RecordKind, Finding>>>

/** Asks name servers about each record; what nobody answers says nothing. */
export async function lookUp(dns: Dns, domain: string, records: readonly ExpectedRecord[]): Promise<Findings> {
  const seen = await Promise.all(
    records.map(async (record) => {
      try {
        return [record.kind, await judge(dns, domain, record)] as const
      } catch (error) {
        if (!(error instanceof DnsAway)) throw error
        return [record.kind, unanswered] as const
      }
    }),
  )
  return Object.fromEntries(seen)
}

async function judge(dns: Dns, domain: string, { kind, name, value }: ExpectedRecord): Promise<Finding> {
  switch (kind) {
    case 'dkim':
    case 'next_dkim':
    case 'former_dkim': {
      const texts = await dns.texts(name)
      const doubled = texts.length > 0 ? [] : await dns.texts(`${name}.${domain}`).catch(() => [])
      return judgeDkim(texts, doubled, readTags(value).get('p') ?? '')
    }
    case 'spf':
      return judgeSpf(await dns.texts(name), /include:(\S+)/.exec(value)?.[1] ?? '')
    case 'dmarc': {
      const own = `_dmarc.${domain}`
      const texts = own === name ? [] : await dns.texts(own)
      const isOwn = texts.some((text) => /^v=DMARC1/i.test(text))
      return judgeDmarc(isOwn ? texts : await dns.texts(name))
    }
    case 'return_path': {
      const aliases = await dns.aliases(name)
      if (aliases.length > 0) return judgeReturnPath({ aliases, exchangers: [], ours: [] }, value)
      const [exchangers, ours] = await Promise.all([dns.exchangers(name), dns.exchangers(value)])
      return judgeReturnPath({ aliases, exchangers, ours }, value)
    }
  }
}
