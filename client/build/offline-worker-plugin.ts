import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Builds the service worker into `sw.js` at the top of the build. Its name has no hash: browsers ask for the same address again to find a
 * new version. It is one file, since a worker of the classic kind imports none.
 * @param source path of the worker, relative to the client's folder
 */
export function offlineWorker(source: string): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2023',
          reportCompressedSize: false,
          lib: { entry: join(root, source), formats: ['iife'], name: 'offlineWorker', fileName: () => 'sw.js' },
        },
      })
    },
  }
}
