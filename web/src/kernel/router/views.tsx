import { lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { loadCode } from './errors/chunk-reload.ts'
import { LayoutFailure } from './errors/layout-failure.ts'

export interface LayoutProps {
  readonly children: ReactNode
}

/** A component as the router takes it: one that knows how to fetch its own code. */
export type View<Props = object> = ((props: Props) => ReactNode) & { preload?: () => Promise<void> }

type LoadView<Props> = () => Promise<ComponentType<Props>>

/** A component whose code comes when it is needed, or ahead of time by the router. */
export function lazyView<Props extends object>(load: LoadView<Props>): View<Props> {
  return lazyRouteComponent(async () => ({ default: (await loadCode(load)) as View<never> })) as unknown as View<Props>
}

/** A layout around the pages of its area. */
export function lazyLayout(load: LoadView<LayoutProps> | undefined): View {
  if (!load) return Outlet
  return lazyView(async () => {
    const Layout = await load().catch((cause: unknown) => {
      throw new LayoutFailure(cause)
    })
    return () => (
      <Layout>
        <Outlet />
      </Layout>
    )
  })
}

/** Something shown inside a layout though no page of its area was found. */
export function lazyInLayout(load: LoadView<LayoutProps> | undefined, Content: View): View {
  if (!load) return Content
  return lazyView(async () => {
    const Layout = await load()
    return (props: object) => (
      <Layout>
        <Content {...props} />
      </Layout>
    )
  })
}
