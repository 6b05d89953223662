import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint-plugin.ts'
import { helpPages } from './build/help/help-plugin.ts'
import { inOneFirst } from './build/in-one-first-plugin.ts'
import { isFirstPart, leanEditor } from './build/lean-editor/lean-editor-plugin.ts'
import { leanLibrariesPlugin } from './build/lean-libraries-plugin.ts'
import { offlineWorker } from './build/offline-worker-plugin.ts'
import { oneSheet } from './build/one-sheet-plugin.ts'
import { createRooms } from './build/page-rooms.ts'
import { precompress } from './build/precompress-plugin.ts'
import { textPart } from './build/text-parts.ts'
import { productTexts } from './build/texts-plugin.ts'

/** The target of the development server's proxy; the server itself listens on the port in `PORT`. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`

/** Parts that come after a statement; `e2e/requests.spec.ts` and `e2e/script-size.spec.ts` know them by name. */
const keepsName = /^(assets\/)?(monaco|grammar|zh-cn|formula-look|formula-plugin)/

/** The way from tokens of a program, or of Markdown, to elements of React. Two later parts need it, and a file of its own would be a request. */
const tokensToElements =
  /node_modules\/(hast-util-(to-jsx-runtime|whitespace)|property-information|(comma|space)-separated-tokens|devlop|estree-util-is-identifier-name|inline-style-parser|style-to-(js|object)|unist-util-(stringify-)?position|vfile-message)\//

/** Scripts that come after what is read first; the tests of weights know them by name. */
const comesLater = /^(bar|shared)$/

const rooms = createRooms(fileURLToPath(new URL('src/main.tsx', import.meta.url)))

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      codeSplittingOptions: {
        // A page's loader comes with the page: the first script has only the addresses of these parts.
        // Those of a group's and a training's frame come with the first script: their call is one with those of the shell.
        splitBehavior: ({ routeId }) =>
          /^\/(_admin|group|training|help)\b/.test(routeId) && !/^\/group\/\$groupID$|\/training\/\$trainingID$/.test(routeId)
            ? [['loader', 'component']]
            : undefined,
      },
    }),
    react(),
    helpPages(),
    leanEditor(),
    oneSheet(keepsName),
    leanLibrariesPlugin(),
    inOneFirst(),
    firstPaint('src/theme/first-paint.js'),
    offlineWorker('src/offline/worker/offline-worker.ts'),
    productTexts(),
    precompress(),
  ],
  resolve: {
    alias: [
      // monaco-vim names Monaco's modules in an older way.
      { find: /^monaco-editor\/esm\/vs\//, replacement: 'monaco-editor/' },
      // React has the hook that the router's package brings for older ones.
      { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: 'use-sync-external-store/with-selector.js' },
    ],
  },
  build: {
    target: 'es2023',
    assetsDir: 'assets',
    // Monaco is one lazy file; `e2e/script-size.spec.ts` holds the budgets, not this warning.
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Otherwise the first script would list every script of every possible next page. Scripts load each other, so only styles are listed.
      resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css'))),
    },
    rolldownOptions: {
      // Its packages do not say so, and the first script would have links for connections that the site never opens.
      treeshake: { moduleSideEffects: (id) => (/node_modules\/@trpc\//.test(id) ? false : undefined) },
      output: {
        // The first script holds the name of each later file, and names of chance do not compress: short ones save 2 KB of it.
        chunkFileNames: ({ name }) => (keepsName.test(name) || comesLater.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css') && !keepsName.test(name))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        // By default the bundler puts small shared modules beside large ones, and a list page then loads the large ones too.
        codeSplitting: {
          groups: [
            // One file of everything that the first script imports, with the few files that nearly every page needs: on HTTP/1.1 each further
            // file waits for a connection. The page itself is part of it, or the script would be a file that imports one.
            {
              name: (id, context) => (/\/client\/index\.html$/.test(id) ? 'first' : rooms('base', id, context)),
              debugName: 'first',
              priority: 10,
            },
            {
              name: (id, context) => rooms('lists', id, context),
              debugName: 'lists',
              priority: 9,
            },
            // The stream of events and the bar of a signed-in user.
            {
              name: 'bar',
              test: /client\/src\/(live\/(?!live-worker)|shell\/(connection-notice|user-menu|message-bell|hand-mark|staff-alarm|use-leave|mode-nav))/,
              priority: 9,
            },
            // The editor in one file, its grammars in one each, and what only its tools need in a third.
            { name: 'monaco-core', test: (id) => isFirstPart(id), priority: 8 },
            {
              name: (id) => `grammar-${/definitions\/(\w+)\//.exec(id)?.[1]}`,
              debugName: 'grammars',
              test: /monaco-editor\/esm\/vs\/languages\/definitions\/\w+\//,
              priority: 8,
            },
            // A group takes what its files import too, so the scripts that others import come first.
            { name: (id, context) => rooms('reading', id, context), debugName: 'reading', priority: 7.8 },
            { name: (id, context) => rooms('shared', id, context), debugName: 'shared', priority: 7.5 },
            { name: textPart, debugName: 'dictionaries', test: /client\/src\/i18n\/(en|zh)\//, priority: 6 },
            {
              name: (id, context) => rooms('pieces', id, context) ?? (tokensToElements.test(id) ? 'pieces' : null),
              debugName: 'pieces',
              priority: 4,
            },
            { name: (id, context) => rooms('schemas', id, context), debugName: 'schemas', priority: 3 },
            { name: (id, context) => rooms('own', id, context), debugName: 'rooms', priority: 1 },
            // A program with remarks and the numbers of its problem come after the result of a submission.
            {
              name: 'remarks',
              test: /client\/src\/components\/(problem-statistics|line-comments\/commented-code)\./,
              priority: 0,
            },
            { name: 'plain-errors', test: /\/plain-errors|\/compile-words\//, priority: 0 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/trpc': server } },
})
