import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'
import { endpointTable } from './src/kernel/build/endpoint-table.ts'
import { namedModules } from './src/kernel/build/named-modules.ts'
import { offlineWorker } from './src/kernel/build/offline-worker.ts'
import { pageWeight } from './src/kernel/build/page-weight.ts'
import { phonesLater } from './src/kernel/build/phones-later.ts'
import { shareChunks } from './src/kernel/build/share-chunks.ts'
import { wordFiles, wordNames } from './src/kernel/build/word-files.ts'

/** What opens without a network: filling an application, and what the session may say over it. */
const offline = {
  sources: [
    'src/shell/apply-layout.tsx',
    'src/applications/apply/apply-page.tsx',
    'src/identity/session-dialogs.tsx',
    'src/kernel/offline/keep-page.ts',
    'src/kernel/offline/keep-files.ts',
  ],
  rooms: ['kernel', 'ui', 'shell', 'applications', 'files', 'forms', 'programs', 'identity', 'access'],
}

/** One app, two outputs: what the browser loads (`dist/client`) and what renders pages on the server (`dist/server`). */
export default defineConfig(
  async ({ command, isSsrBuild = false }): Promise<UserConfig> => ({
    ...appFor(isSsrBuild, command === 'build' && !isSsrBuild ? [await shareChunks(appFor(false, []))] : []),
    // The build for the server holds all it needs; while developing, libraries are loaded as they are.
    ssr: command === 'build' ? { noExternal: true } : {},
  }),
)

function appFor(isServer: boolean, shared: Rolldown.CodeSplittingGroup[]): UserConfig {
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      endpointTable(),
      wordFiles(),
      namedModules(),
      phonesLater(),
      offlineWorker(offline),
      pageWeight(),
    ],
    build: {
      outDir: isServer ? 'dist/server' : 'dist/client',
      emptyOutDir: true,
      manifest: !isServer,
      target: 'es2023',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Each lazy page would list the scripts that come with it (4 to 8 kB on the pages that must stay small).
      // The server names those of the first page; links fetch theirs ahead. Styles must be there before the page.
      modulePreload: {
        resolveDependencies: (_page, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
      },
      rolldownOptions: {
        input: isServer ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
        // What every page loads is one file: in many, it would compress worse.
        ...(!isServer && {
          output: {
            chunkFileNames: wordNames(),
            codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }, ...shared] },
          },
        }),
        // Schemas that nothing on a page asks for must not come along with the pure rules beside them.
        treeshake: { manualPureFunctions: ['z', 'endpoint', 'listOf'] },
        // What is written to come later and comes along all the same weighs on pages unseen: the build stops.
        onLog(level, log, notify) {
          if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
          notify(level, log)
        },
      },
    },
  }
}
