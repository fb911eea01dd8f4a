import { type Dns, DnsAway } from '../kernel/dns/index.ts'

/** Name servers whose records tests write. */
export class FakeDns implements Dns {
  /** Texts by name. */
  readonly txt = new Map<string, string[]>()
  readonly cname = new Map<string, string[]>()
  readonly mx = new Map<string, string[]>()
  /** Nobody answers. */
  isAway = false

  texts = (name: string) => this.#read(this.txt, name)
  aliases = (name: string) => this.#read(this.cname, name)
  exchangers = (name: string) => this.#read(this.mx, name)

  async #read(records: ReadonlyMap<string, string[]>, name: string): Promise<string[]> {
    if (this.isAway) throw new DnsAway('nobody answers')
    return records.get(name) ?? []
  }
}
