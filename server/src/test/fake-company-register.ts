import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A register shaped like recherche-entreprises.api.gouv.fr that can be told to fail. It knows one company, and never answers of La Poste. */
export class FakeCompanyRegister {
  mood: 'well' | 'slow' | 'broken' | 'garbage' | 'empty' = 'well'
  calls = 0
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      this.calls += 1
      if (this.mood === 'slow') return
      if (this.mood === 'broken') return void response.writeHead(500).end('{}')
      if (this.mood === 'garbage') return void response.end('<html>')
      const requested = new URL(request.url ?? '/', 'http://register').searchParams.get('q') ?? ''
      if (requested.startsWith('356000000')) return void response.writeHead(503).end('{}')
      const isKnown = this.mood === 'well' && requested.startsWith('732829320')
      response.end(JSON.stringify({ results: isKnown ? [company] : [] }))
    })
  }

  /** Answers its address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const siege = { siret: '73282932000074', adresse: '1 RUE DE LA PAIX 75002 PARIS', etat_administratif: 'A' }
const company = {
  siren: '732829320',
  nom_complet: 'ATELIER DES LAURIERS',
  nature_juridique: '5710',
  etat_administratif: 'A',
  siege,
  matching_etablissements: [siege],
}
