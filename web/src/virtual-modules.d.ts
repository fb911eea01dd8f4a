/// <reference types="vite/client" />

declare module 'virtual:endpoint-table' {
  /** Name of a call → its method, its path and whether robots are refused, of calls that anybody's pages make; made from the contract by the build. */
  export const endpointTable: Readonly<Record<string, readonly [method: string, path: string, captcha?: 1]>>
}

declare module 'virtual:member-endpoint-table' {
  /** The calls of people who are signed in, or follow the link of a mail. */
  export const endpointTable: Readonly<Record<string, readonly [method: string, path: string, captcha?: 1]>>
}

declare module 'virtual:staff-endpoint-table' {
  /** The other calls: those of the back office. */
  export const endpointTable: Readonly<Record<string, readonly [method: string, path: string, captcha?: 1]>>
}

declare module 'virtual:word-files' {
  type Words = Readonly<Record<string, string>>
  /** For each language, the files of its words by room. */
  export const wordFiles: Readonly<
    Record<
      import('@laurel/contract/kernel/locale').Locale,
      () => Promise<{ files: Readonly<Record<string, () => Promise<{ default: Words }>>> }>
    >
  >
}

declare module 'world-atlas/countries-110m.json' {
  import type { Topology } from 'topojson-specification'

  const outlines: Topology
  export default outlines
}

declare module 'world-atlas/countries-50m.json' {
  import type { Topology } from 'topojson-specification'

  const outlines: Topology
  export default outlines
}
