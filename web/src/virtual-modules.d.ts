/// <reference types="vite/client" />

declare module 'virtual:endpoint-table' {
  /** Name of a call → its method and path; made from the contract by the build. */
  export const endpointTable: Readonly<Record<string, readonly [method: string, path: string]>>
}
