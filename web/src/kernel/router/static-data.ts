import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The rooms whose words the route shows. */
    words?: readonly string[]
    /** The source file of what the route shows, from which the server knows what to send along. */
    module?: string
  }
}
