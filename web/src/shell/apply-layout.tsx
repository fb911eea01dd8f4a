import type { LayoutProps } from '../kernel/router/index.ts'

export function ApplyLayout({ children }: LayoutProps) {
  return <main id="content">{children}</main>
}
