import { build, type Rolldown, type UserConfig } from 'vite'
import { sharedChunks } from './shared-chunks.ts'

/**
 * Groups for the bundler, from a first build that nothing is kept of: only the bundler itself knows, after dropping what
 * is unused, which pages load a module.
 */
export async function shareChunks(config: UserConfig): Promise<Rolldown.CodeSplittingGroup> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: { ...config.build, write: false, minify: false },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was asked for')
  const groups = sharedChunks(built.output.filter((one) => one.type === 'chunk'))
  return {
    debugName: 'shared',
    name: (module) => groups.get(module),
    // What a module needs is loaded by at least the same pages: it has its own place.
    includeDependenciesRecursively: false,
  }
}
