import type { AnyEndpoint } from '@laurel/contract/kernel'

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type Operation = {
  operationId: string
  summary: string
  description: string
  responses: Record<string, { description: string }>
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const answers = Object.entries(operation.responses)
    .map(([status, answer]) => `<li><b>${status}</b> ${plain(answer.description)}</li>`)
    .join('')
  return `<details id="${operation.operationId}"><summary><code class="m">${method.toUpperCase()}</code> <code>${plain(path)}</code> <span>${plain(operation.summary)}</span></summary>
<p>${plain(operation.description)}</p><ul>${answers}</ul><details><summary>Shapes</summary><pre>${plain(JSON.stringify(operation, null, 2))}</pre></details></details>`
}

/** The API's document as one readable page, without a script. */
export function apiPage(document: Record<string, unknown>, endpoints: readonly AnyEndpoint[]): string {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/')[2] ?? 'api')
  const sections = [...groups].map(([tag, members]) => {
    const rows = members.map((endpoint) => {
      const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      return operation ? operationHtml(endpoint.method, endpoint.path, operation) : ''
    })
    return `<section><h2>${plain(tag)}</h2>${rows.join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Laurel API</title><meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#151b2d;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin-top:2rem;border-bottom:1px solid #e5e8ef}summary{cursor:pointer;padding:.35rem 0}
summary span{color:#48506a}.m{display:inline-block;min-width:4.2rem;font-weight:600;color:#1763ea}pre{overflow:auto;background:#f6f7fa;padding:1rem;font-size:.8rem}
a{color:#1763ea}</style></head><body><main><h1>Laurel API</h1><p>Also as <a href="/api/openapi.json">OpenAPI 3.1</a>. Sign in with <code>POST /api/auth/login</code>, then send <code>Authorization: Bearer …</code>.</p>${sections.join('')}</main></body></html>`
}
