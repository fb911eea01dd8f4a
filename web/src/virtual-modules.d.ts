/// <reference types="vite/client" />

declare module 'virtual:endpoint-table' {
  /** Name of a call → its method and path, of calls that anybody's pages make; made from the contract by the build. */
  export const endpointTable: Readonly<Record<string, readonly [method: string, path: string]>>
}

declare module 'virtual:staff-endpoint-table' {
  /** The other calls: those of the back office. */
  export const endpointTable: Readonly<Record<string, readonly [method: string, path: string]>>
}
